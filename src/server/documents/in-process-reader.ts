import { checkConsistency } from '@domain/consistency/consistency-check';
import { evidenceChanges } from '@domain/resubmission/evidence-changes';
import type { DocumentReader } from './document-reader';
import { packEvidence, unpackEvidence } from './packed-evidence';
import { picturesIn } from './picture/pictures-in';
import { outcomeOf } from './read-document';

/** For programs on trusted files, because a process for each would take most of the time. */
export const inProcessReader: DocumentReader = {
  async read(path, slot, fileName) {
    const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
    const outcome = await outcomeOf(bytes, slot, fileName);
    return outcome.ok ? { ok: true, file: await packEvidence(outcome.evidence) } : outcome;
  },
  checkConsistency: async (packed) => ({ ok: true, consistencyCheck: checkConsistency(packed.map(unpackEvidence)) }),
  compare: async (before, after) => ({
    ok: true,
    files: evidenceChanges(before.map(unpackEvidence), after.map(unpackEvidence)),
  }),
  pictures: async (path, format) =>
    Array.fromAsync(picturesIn(format, Buffer.from(await Bun.file(path).arrayBuffer()))),
};
