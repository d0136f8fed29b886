// What is drawn between the sites: the king's road and the roofs nobody builds on. Art, not rules.
export const ROAD: readonly (readonly [number, number])[] = [
  [6, 3],
  [5, 3],
  [4, 3],
  [3, 3],
  [2, 3],
  [2, 2],
  [1, 2],
  [0, 2],
  [-1, 2],
  [-1, 1],
  [-1, 0],
  [-2, 0],
];
export const ROOFS: readonly (readonly [number, number])[] = [
  [0, 0],
  [3, 0],
  [5, 0],
  [4, 2],
  [-2, 2],
  [-1, 4],
  [3, 5],
  [-1, 6],
  [1, 6],
  [-4, 5],
  [-4, 2],
  [0, 6],
];
/** Where the names of the towns stand. */
export const NAMED: readonly (readonly [number, number])[] = [
  [2, 1],
  [-1, 3],
  [0, 3],
];
