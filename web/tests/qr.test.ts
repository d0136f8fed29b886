import { describe, expect, it } from "vitest";
import { correction, guarded, qr } from "../src/lib/qr";

// A reader of its own: what the code says, by the standard's description of reading.
const FORMATS = [
  0b101010000010010, 0b101000100100101, 0b101111001111100, 0b101101101001011, 0b100010111111001, 0b100000011001110,
  0b100111110010111, 0b100101010100000,
]; // level M
const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182, 216];
const TURNED: ((i: number, j: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2 === 0,
];

function read(code: boolean[][]): string {
  const n = code.length;
  const version = (n - 17) / 4;
  const bit = (x: number, y: number): number => Number(code[y]![x]);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => bit(8, y)).reverse();
  const rest = [7, 5, 4, 3, 2, 1, 0].map((x) => bit(x, 8)).reverse();
  const mask = FORMATS.indexOf(parseInt([...rest, ...format].join(""), 2));
  expect(mask).toBeGreaterThanOrEqual(0);
  const centres = version === 1 ? [] : version < 7 ? [6, n - 7] : [6, (n - 1) / 2, n - 7];
  const reserved = (x: number, y: number): boolean =>
    (x < 9 && y < 9) ||
    (x >= n - 8 && y < 9) ||
    (x < 9 && y >= n - 8) ||
    x === 6 ||
    y === 6 ||
    (version >= 7 && ((x >= n - 11 && y < 6) || (y >= n - 11 && x < 6))) ||
    centres.some((a) =>
      centres.some(
        (b) =>
          Math.abs(x - a) <= 2 &&
          Math.abs(y - b) <= 2 &&
          !(a === 6 && b === 6) &&
          !(a === 6 && b === n - 7) &&
          !(a === n - 7 && b === 6),
      ),
    );
  const bits: number[] = [];
  let up = true;
  for (let right = n - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let k = 0; k < n; k++) {
      const y = up ? n - 1 - k : k;
      for (const x of [right, right - 1]) if (!reserved(x, y)) bits.push(bit(x, y) ^ Number(TURNED[mask]!(y, x)));
    }
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    parseInt(bits.slice(8 * i, 8 * i + 8).join(""), 2),
  );
  const sizes = [
    [16],
    [28],
    [44],
    [32, 32],
    [43, 43],
    [27, 27, 27, 27],
    [31, 31, 31, 31],
    [38, 38, 39, 39],
    [36, 36, 36, 37, 37],
    [43, 43, 43, 43, 44],
  ][version - 1]!;
  const blocks: number[][] = sizes.map(() => []);
  let at = 0;
  for (let i = 0; i < Math.max(...sizes); i++) sizes.forEach((size, b) => i < size && blocks[b]!.push(words[at++]!));
  const each = (words.length - DATA[version - 1]!) / sizes.length;
  const corrections: number[][] = sizes.map(() => []);
  for (let i = 0; i < each; i++) sizes.forEach((_, b) => corrections[b]!.push(words[at++]!));
  blocks.forEach((block, b) => expect(corrections[b]).toEqual(correction(block, each)));
  const said = blocks
    .flat()
    .map((x) => x.toString(2).padStart(8, "0"))
    .join("");
  expect(said.slice(0, 4)).toBe("0100");
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(said.slice(4, 4 + wide), 2);
  return new TextDecoder().decode(
    Uint8Array.from({ length }, (_, i) => parseInt(said.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2)),
  );
}

describe("a QR code", () => {
  it("corrects as the standard's examples do", () => {
    expect(correction([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10)).toEqual([
      196, 35, 39, 119, 235, 215, 231, 226, 93, 23,
    ]);
    FORMATS.forEach((bits, mask) => expect(guarded(mask, 0x537, 10) ^ 0x5412).toBe(bits));
    expect(guarded(7, 0x1f25, 12)).toBe(0b000111110010010100);
  });
  it("says the link that was put into it, whatever its length", () => {
    for (let n = 1; n <= 213; n += 7) {
      const link = `https://table.example/t/${"abcdefghij".repeat(21)}`.slice(0, n);
      expect(read(qr(link)!)).toBe(link);
    }
    expect(read(qr("a".repeat(213))!)).toBe("a".repeat(213));
    expect(read(qr("mesa de São João")!)).toBe("mesa de São João");
  });
  it("is none where the text is too long", () => {
    expect(qr("a".repeat(214))).toBeNull();
  });
});
