/** xoshiro128** 1.1 (Blackman & Vigna, ACM TOMS 47, 2021), seeded by SplitMix32 as its authors advise. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: number | readonly [number, number, number, number]) {
    const [a, b, c, d] = typeof seed === 'number' ? stateOf(seed) : seed;
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
  }

  /** An integer from 0 to 2³² − 1. */
  next(): number {
    const mixed = Math.imul(this.b, 5);
    const result = Math.imul((mixed << 7) | (mixed >>> 25), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result >>> 0;
  }

  below(count: number): number {
    return Math.floor((this.next() / 2 ** 32) * count);
  }
}

function stateOf(seed: number): [number, number, number, number] {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) | 0;
  };
  return [next(), next(), next(), next() || 1];
}
