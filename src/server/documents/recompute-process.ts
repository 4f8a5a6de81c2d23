import { splitPacked, unpackEvidence } from './packed-evidence';
import { type RecomputeRequest, recomputations } from './recompute/recomputations';

/** The last line of stdout counts, so that what is known before the moves stays if they take too long. */
const [first, ...packed] = splitPacked(await Bun.stdin.bytes());
const request: RecomputeRequest = JSON.parse(Buffer.from(first ?? []).toString('utf8'));
await Bun.write(Bun.stdout, `\n${JSON.stringify({ tooLarge: true })}\n`);
for (const found of recomputations(packed.map(unpackEvidence), request)) {
  await Bun.write(Bun.stdout, `${JSON.stringify(found)}\n`);
}
