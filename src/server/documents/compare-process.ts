import { evidenceChanges } from '@domain/resubmission/evidence-changes';
import { splitPacked, unpackEvidence } from './packed-evidence';

/** Reads two submissions' packed evidence from stdin and writes the changes as the last line of stdout. */
const [before = [], after = []] = splitPacked(await Bun.stdin.bytes()).map((joined) =>
  splitPacked(joined).map(unpackEvidence),
);
await Bun.write(Bun.stdout, `\n${JSON.stringify({ files: evidenceChanges(before, after) })}`);
