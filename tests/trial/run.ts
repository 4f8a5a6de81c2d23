import { fuzzTrial } from './fuzz/fuzz-trial';
import { killTrial } from './kills';
import { mulberry32 } from './random';

/**
 * `bun run trial [rounds] [seed]` kills servers, `bun run trial fuzz [requests] [seed]` sends them what they do not
 * expect: breaks what a test breaks once, many times, drawn from a printed seed.
 */
const given = process.argv.slice(2);
const isFuzz = given[0] === 'fuzz';
const [times, seed = Date.now() % 1_000_000] = given.slice(isFuzz ? 1 : 0).map(Number);
process.stdout.write(`seed ${seed}\n`);
const random = mulberry32(seed);
const faults = await (isFuzz ? fuzzTrial(times ?? 50_000, random) : killTrial(times ?? 100, random));
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
