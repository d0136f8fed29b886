// A QR code of a link, by ISO/IEC 18004: bytes, error correction M, versions 1 to 10 (213 bytes).

const GENERATOR = 0x11d; // of the field of 256 elements
const FORMAT = 0x537;
const FORMAT_MASK = 0x5412;
const VERSION = 0x1f25;
const M = 0; // the level's number in the format

/** By version: codewords of error correction in a block; then how many blocks with how many data codewords. */
const BLOCKS: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * GENERATOR);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The codewords that correct errors of these. */
export function correction(data: readonly number[], count: number): number[] {
  const divisor = Array.from({ length: count }, (_, i) => Number(i === count - 1));
  let root = 1;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) divisor[j] = times(divisor[j] ?? 0, root) ^ (divisor[j + 1] ?? 0);
    root = times(root, 2);
  }
  const rest = new Array<number>(count).fill(0);
  for (const one of data) {
    const factor = one ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((x, i) => (rest[i] = (rest[i] ?? 0) ^ times(x, factor)));
  }
  return rest;
}

/** A number with the rest of its division behind it. */
export function guarded(value: number, polynomial: number, bits: number): number {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  return (value << bits) | rest;
}

const room = (version: number): number =>
  (BLOCKS[version - 1]?.slice(1) as [number, number][]).reduce((sum, [n, size]) => sum + n * size, 0);
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);

/** All codewords in the order in which they are drawn. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, n: number): void => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  const most = room(version);
  put(4, 4);
  put(bytes.length, lengthBits(version));
  for (const one of bytes) put(one, 8);
  put(0, Math.min(4, most * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2));
  for (let pad = 0xec; data.length < most; pad ^= 0xec ^ 0x11) data.push(pad);
  const [corrects, ...kinds] = BLOCKS[version - 1] ?? [0];
  const blocks: number[][] = [];
  let at = 0;
  for (const [n, size] of kinds) for (let i = 0; i < n; i++) blocks.push(data.slice(at, (at += size)));
  const corrections = blocks.map((block) => correction(block, corrects));
  const woven = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, i) =>
      lists.flatMap((list) => list[i] ?? []),
    ).flat();
  return [...woven(blocks), ...woven(corrections)];
}

class Drawing {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => new Array<boolean>(this.size).fill(false));
    this.#patterns();
  }

  set(x: number, y: number, dark: boolean): void {
    const [row, kept] = [this.dark[y], this.fixed[y]];
    if (!row || !kept || x < 0 || x >= this.size) return;
    row[x] = dark;
    kept[x] = true;
  }

  #square(x: number, y: number, reach: number, dark: (ring: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) this.set(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  #patterns(): void {
    const far = this.size - 7;
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.#square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    const places = ALIGNED[this.version - 1] ?? [];
    for (const x of places)
      for (const y of places)
        if (!((x === 6 && (y === 6 || y === far)) || (x === far && y === 6)))
          this.#square(x, y, 2, (ring) => ring !== 1);
    this.format(0);
    if (this.version < 7) return;
    const bits = guarded(this.version, VERSION, 12);
    for (let i = 0; i < 18; i++) {
      const [near, off] = [Math.floor(i / 3), this.size - 11 + (i % 3)];
      this.set(off, near, ((bits >> i) & 1) === 1);
      this.set(near, off, ((bits >> i) & 1) === 1);
    }
  }

  format(mask: number): void {
    const bits = guarded((M << 3) | mask, FORMAT, 10) ^ FORMAT_MASK;
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 6; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, this.size - 15 + i, bit(i));
    this.set(8, this.size - 8, true);
  }

  /** Up and down in pairs of columns, from the right. */
  fill(data: readonly number[]): void {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]?.[x]) continue;
          (this.dark[y] as boolean[])[x] = (((data[i >> 3] ?? 0) >> (7 - (i & 7))) & 1) === 1;
          i++;
        }
      }
    }
  }

  mask(n: number): void {
    const turns = MASKS[n] as (x: number, y: number) => boolean;
    for (const [y, row] of this.dark.entries())
      for (const [x, dark] of row.entries()) if (!this.fixed[y]?.[x]) row[x] = dark !== turns(x, y);
    this.format(n);
  }

  /** How hard it would be to read. */
  penalty(): number {
    const columns = this.dark.map((_, x) => this.dark.map((row) => row[x] ?? false));
    let sum = 0;
    for (const line of [...this.dark, ...columns]) {
      const text = line.map(Number).join("");
      for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
      sum += 40 * (text.match(/(?=10111010000|00001011101)/g)?.length ?? 0);
    }
    for (let y = 1; y < this.size; y++)
      for (let x = 1; x < this.size; x++)
        sum +=
          3 *
          Number(
            new Set([this.dark[y]?.[x], this.dark[y]?.[x - 1], this.dark[y - 1]?.[x], this.dark[y - 1]?.[x - 1]])
              .size === 1,
          );
    const share = this.dark.flat().filter(Boolean).length / this.size ** 2;
    return sum + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
  }
}

/** The modules of a code, row by row; null: the text is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, i) => 4 + lengthBits(i + 1) + 8 * bytes.length <= 8 * room(i + 1)) + 1;
  if (version === 0) return null;
  const data = codewords(bytes, version);
  const drawn = MASKS.map((_, n) => {
    const drawing = new Drawing(version);
    drawing.fill(data);
    drawing.mask(n);
    return drawing;
  });
  return drawn.reduce((best, one) => (one.penalty() < best.penalty() ? one : best)).dark;
}
