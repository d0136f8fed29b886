// The geometry of hexes: axial coordinates, a point at the top; edge 0 points east, corner 0 lies after it, clockwise.
export interface Point {
  x: number;
  y: number;
}

export const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const short = (value: number): number => Math.round(value * 10) / 10;

export function polar(at: Point, radius: number, degrees: number): Point {
  return { x: at.x + radius * Math.cos(radians(degrees)), y: at.y + radius * Math.sin(radians(degrees)) };
}

/** The middle of a hex; `end`: the whole map stands on its end. */
export function centre(q: number, r: number, size: number, end = false): Point {
  const x = (q + r / 2) * Math.sqrt(3) * size;
  const y = r * 1.5 * size;
  return end ? { x: -y, y: x } : { x, y };
}

export function cornerOf(at: Point, size: number, c: number, end = false): Point {
  return polar(at, size, 30 + 60 * c + (end ? 90 : 0));
}

export function edgeOf(at: Point, distance: number, e: number, end = false): Point {
  return polar(at, distance, 60 * e + (end ? 90 : 0));
}

export const join = (points: readonly Point[]): string => points.map(({ x, y }) => `${short(x)},${short(y)}`).join(" ");

export function hexagon(at: Point, size: number, end = false): string {
  return join([0, 1, 2, 3, 4, 5].map((c) => cornerOf(at, size, c, end)));
}

/** A coloured corner: cut straight where it is red, round where it is blue. */
export function cornerMark(at: Point, size: number, c: number, round: boolean, end = false, share = 0.27): string {
  const tip = cornerOf(at, size, c, end);
  const angle = 30 + 60 * c + (end ? 90 : 0);
  const reach = size * share;
  const a = polar(tip, reach, angle + 120);
  const b = polar(tip, reach, angle - 120);
  const [from, to, over] = [tip, a, b].map(({ x, y }) => `${short(x)} ${short(y)}`);
  return round ? `M${from}L${to}A${short(reach)} ${short(reach)} 0 0 1 ${over}Z` : `M${from}L${to}L${over}Z`;
}

/** A part of a ring between two angles, 0 at the top, clockwise. */
export function sector(at: Point, inner: number, outer: number, from: number, to: number): string {
  const put = (radius: number, angle: number): string => {
    const { x, y } = polar(at, radius, angle - 90);
    return `${short(x)} ${short(y)}`;
  };
  return `M${put(outer, from)}A${outer} ${outer} 0 0 1 ${put(outer, to)}L${put(inner, to)}A${inner} ${inner} 0 0 0 ${put(inner, from)}Z`;
}

/** What lies at an edge or corner once a tile is turned clockwise by sixths. */
export const turnedEdge = <T>(edges: readonly T[], e: number, by: number): T | undefined => edges[(e - by + 6) % 6];
export const turnedCorner = (c: number, by: number): number => (c + by) % 6;
