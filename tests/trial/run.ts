import { killTrial } from './kills';

/** `bun run trial [rounds]`: breaks what a test breaks once, many times, at moments drawn from a printed seed. */
const rounds = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
process.stdout.write(`seed ${seed}\n`);
const faults = await killTrial(rounds, mulberry32(seed));
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);

/** A small generator of numbers from 0 to 1, the same for the same seed (Tommy Ettinger's mulberry32). */
function mulberry32(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
