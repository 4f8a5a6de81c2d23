import { type ConsistencyCheck, checkConsistency } from '@domain/consistency/consistency-check';
import { splitPacked, unpackEvidence } from './packed-evidence';

/** Reads a submission's packed evidence from stdin and writes the consistency check as the last line of stdout. */
const joined = await Bun.stdin.bytes();
const consistencyCheck: ConsistencyCheck = checkConsistency(splitPacked(joined).map(unpackEvidence));
await Bun.write(Bun.stdout, `\n${JSON.stringify(consistencyCheck)}`);
