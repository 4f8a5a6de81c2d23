import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { invalidFileType } from '@domain/messages/portal';
import { missingNote, preflightTexts } from '@domain/messages/preflight';
import { notesOf } from '@domain/preflight/notes';
import type { Preflight, PreflightFile } from '@domain/preflight/preflight';
import { extensionOf, slotOfFileName } from '@domain/submission/formats';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import type { Deps } from '@server/deps';
import type { ReadFile, SubmissionReading } from '@server/documents/document-reader';
import { AppError } from '@server/errors';
import { runConsistencyCheck } from '@server/grading/submission/run-consistency-check';
import type { ReceivedFile } from '@server/services/submission/upload/received-upload';
import { addressBucket, takeRoom } from '@server/services/throttle/throttle';
import { checksPerHour } from './enabled';

/** One client of the reader for all checks, which go behind every upload [T4.5]. */
const client = 'preflight';

export const busyRetrySeconds = 10;

/** @throws {AppError} not-found where checks are switched off, too-many */
export async function requireCheckRoom(db: Db, caller: Caller): Promise<void> {
  const max = await checksPerHour(db);
  if (max === 0) throw new AppError('not-found', preflightTexts.off);
  const throttle = { bucket: addressBucket('check', caller.address), max, seconds: 3600 };
  await takeRoom(db, throttle, preflightTexts.tooMany);
}

/** [T4.3] Stores nothing, and knows no case study. @throws {AppError} unavailable while the reader has no time */
export async function checkFiles(
  deps: Pick<Deps, 'reader' | 'log'>,
  files: Partial<Record<Slot, ReceivedFile>>,
  signal: AbortSignal,
): Promise<Preflight> {
  using reading = deps.reader.open(signal, client, 'last');
  const outcomes = new Map<Slot, Outcome>();
  for (const slot of slots) {
    const file = files[slot];
    if (file) outcomes.set(slot, await readOne(reading, slot, file));
  }
  const isRead = [...outcomes.values()].some(({ ok }) => ok);
  const checked = isRead
    ? await runConsistencyCheck(deps.log, () => reading.checkConsistency('without-moves'), signal)
    : null;
  if (checked?.ok === false && checked.reason === 'busy') throw busy();
  const check = checked?.ok ? checked.consistencyCheck : null;
  return {
    files: slots.map((slot): PreflightFile => {
      const outcome = outcomes.get(slot);
      if (!outcome) return { slot, ok: false, notes: [{ kind: 'missing', place: null, text: missingNote[slot] }] };
      if (!outcome.ok) return { slot, ok: false, notes: [{ kind: 'refused', place: null, text: outcome.message }] };
      const notes = notesOf(slot, outcome.file.coverage, check);
      const uncompared = { kind: 'unread', place: null, text: preflightTexts.notCompared } as const;
      return { slot, ok: true, notes: check ? notes : [uncompared, ...notes] };
    }),
  };
}

type Outcome = { ok: true; file: ReadFile } | { ok: false; message: string };

async function readOne(reading: SubmissionReading, slot: Slot, { path, fileName }: ReceivedFile): Promise<Outcome> {
  if (slotOfFileName(fileName) !== slot) return { ok: false, message: invalidFileType[slot].description };
  // Without the name, because the reader only needs the extension and the rest may be a person's name.
  const outcome = await reading.read(path, slot, `${slot}${extensionOf(fileName)}`);
  if (outcome.ok) return outcome;
  if (outcome.unreadable.reason === 'busy') throw busy();
  return { ok: false, message: outcome.unreadable.message };
}

export const busy = () => new AppError('unavailable', preflightTexts.busy, { retryAfterSeconds: busyRetrySeconds });
