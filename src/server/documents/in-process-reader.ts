import { checkConsistency } from '@domain/consistency/consistency-check';
import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { evidenceChanges } from '@domain/resubmission/evidence-changes';
import type { DocumentReader, ReadOutcome } from './document-reader';
import { packEvidence, unpackEvidence } from './packed-evidence';
import { picturesIn } from './picture/pictures-in';
import { outcomeOf } from './read-document';

type ReadOne = (path: string, slot: Slot, fileName: string, signal: AbortSignal) => Promise<ReadOutcome>;

/** A reader that reads each file by itself. */
export function fileByFile(read: ReadOne, others: Partial<Omit<DocumentReader, 'open'>> = {}): DocumentReader {
  const rest = { ...inThisProcess, ...others };
  return {
    ...rest,
    open(signal) {
      const packed = new Map<Slot, Uint8Array>();
      return {
        async read(path, slot, fileName) {
          const outcome = await read(path, slot, fileName, signal);
          if (outcome.ok) packed.set(slot, outcome.file.packed);
          return outcome;
        },
        checkConsistency: () =>
          rest.checkConsistency(
            slots.flatMap((slot) => packed.get(slot) ?? []),
            signal,
          ),
        [Symbol.dispose]: () => undefined,
      };
    },
  };
}

const inThisProcess: Omit<DocumentReader, 'open'> = {
  checkConsistency: async (packed) => ({ ok: true, consistencyCheck: checkConsistency(packed.map(unpackEvidence)) }),
  compare: async (before, after) => ({
    ok: true,
    files: evidenceChanges(before.map(unpackEvidence), after.map(unpackEvidence)),
  }),
  pictures: async (path, format) =>
    Array.fromAsync(picturesIn(format, Buffer.from(await Bun.file(path).arrayBuffer()))),
  startAhead: () => undefined,
};

/** For programs on trusted files, because a process for each would take most of the time. */
export const inProcessReader: DocumentReader = fileByFile(async (path, slot, fileName) => {
  const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
  const outcome = await outcomeOf(bytes, slot, fileName);
  return outcome.ok ? { ok: true, file: await packEvidence(outcome.evidence) } : outcome;
});
