// Anyone can check the shuffle: the hash published at the start must be that of the seed published at the end.

const K = new Uint32Array(64);
const H = new Uint32Array(8);

function fill(): void {
  let n = 2;
  for (let i = 0; i < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (i < 8) H[i] = (n ** 0.5 % 1) * 2 ** 32;
    K[i++] = (n ** (1 / 3) % 1) * 2 ** 32;
  }
}

/** SHA-256 in hexadecimal digits. Browsers offer their own only to secure origins, and tables on a home network are not. */
export function sha256(text: string): string {
  if (K[0] === 0) fill();
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const data = new Uint8Array(blocks * 64);
  data.set(bytes);
  data[bytes.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(data.length - 4, (bytes.length * 8) >>> 0);
  const h = new Uint32Array(H);
  const m = new Uint32Array(64);
  const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
  const at = (list: Uint32Array, i: number): number => list[i] as number;
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 16; i++) m[i] = view.getUint32(block * 64 + i * 4);
    for (let i = 16; i < 64; i++) {
      const x = at(m, i - 15);
      const y = at(m, i - 2);
      m[i] =
        at(m, i - 16) +
        (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
        at(m, i - 7) +
        (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    const v = new Uint32Array(h);
    for (let i = 0; i < 64; i++) {
      const [a, b, c, d, e, f, g, z] = v as unknown as [number, number, number, number, number, number, number, number];
      const one = (z + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(m, i)) >>> 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
      v.set([one + two, a, b, c, d + one, e, f, g]);
    }
    for (let i = 0; i < 8; i++) h[i] = at(h, i) + at(v, i);
  }
  return [...h].map((x) => x.toString(16).padStart(8, "0")).join("");
}

export function seedHolds(seed: string, published: string): boolean {
  return sha256(`tabularium seed ${seed}`) === published.toLowerCase();
}
