import { killTrial } from './kills';
import { mulberry32 } from './random';

/** `bun run trial [rounds]`: breaks what a test breaks once, many times, at moments drawn from a printed seed. */
const rounds = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
process.stdout.write(`seed ${seed}\n`);
const faults = await killTrial(rounds, mulberry32(seed));
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
