import { checkConsistency } from '@domain/consistency/consistency-check';
import type { StoredConsistencyCheck } from '@domain/consistency/schema';
import { quotedCells, withRun } from '@domain/consistency/with-run';
import type { FileEvidence, Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { evidenceChanges } from '@domain/resubmission/evidence-changes';
import type { DocumentReader, ReadOutcome } from './document-reader';
import { moveSeconds } from './isolated-recompute';
import { packEvidence, unpackEvidence } from './packed-evidence';
import { picturesIn } from './picture/pictures-in';
import { outcomeOf } from './read-document';

type ReadOne = (path: string, slot: Slot, fileName: string, signal: AbortSignal) => Promise<ReadOutcome>;

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
  async checkConsistency(packed) {
    const files = packed.map(unpackEvidence);
    return { ok: true, consistencyCheck: await recomputed(checkConsistency(files), files) };
  },
  recompute: async (check, packed) => ({
    ok: true,
    consistencyCheck: await recomputed(check, packed.map(unpackEvidence)),
  }),
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

async function recomputed<Check extends StoredConsistencyCheck>(check: Check, files: FileEvidence[]) {
  if (!check.awaitsRecompute) return check;
  const { recomputations } = await import('./recompute/recomputations');
  try {
    const request = { quoted: quotedCells(check), careful: false, seconds: moveSeconds };
    return withRun(check, [...recomputations(files, request)].at(-1) ?? 'too-large');
  } catch {
    return withRun(check, 'failed');
  }
}
