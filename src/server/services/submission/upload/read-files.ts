import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { invalidFileType } from '@domain/messages/portal';
import { extensionOf, slotOfFileName } from '@domain/submission/formats';
import type { Deps } from '@server/deps';
import type { ConsistencyOutcome, ReadFile, Unreadable } from '@server/documents/document-reader';
import { AppError, type ErrorCode } from '@server/errors';
import { runConsistencyCheck } from '@server/grading/submission/run-consistency-check';
import type { ReceivedFile } from './received-upload';

const busyRetrySeconds = 30;

/** Which of several refusals is reported first. */
const order: ErrorCode[] = ['wrong-kind', 'unreadable', 'unavailable'];

/** @throws {AppError} wrong-kind if a file's extension doesn't belong to its slot [5.13] */
export function requireSlotExtensions(files: Record<Slot, ReceivedFile>): void {
  const wrong = slots.filter((slot) => slotOfFileName(files[slot].fileName) !== slot);
  const [first] = wrong;
  if (first === undefined) return;
  const issues = wrong.map((slot) => ({ path: slot, message: invalidFileType[slot].description }));
  throw new AppError('wrong-kind', invalidFileType[first].description, { issues });
}

export type Reading = { read: Record<Slot, ReadFile>; consistencyCheck: ConsistencyOutcome };

/** Clients share the processes fairly. @throws {AppError} wrong-kind, unreadable, unavailable, with issues per file */
export async function readFiles(
  deps: Pick<Deps, 'reader' | 'log'>,
  files: Record<Slot, ReceivedFile>,
  client: string,
  signal: AbortSignal,
): Promise<Reading> {
  using reading = deps.reader.open(signal, client);
  const read = (slot: Slot) => {
    const { path, fileName } = files[slot];
    // Without the name, because the reader only needs the extension and the rest may be a person's name.
    return reading.read(path, slot, `${slot}${extensionOf(fileName)}`);
  };
  const [excel, ppt, summary] = await Promise.all([read('excel'), read('ppt'), read('summary')]);
  if (excel.ok && ppt.ok && summary.ok) {
    const files = { excel: excel.file, ppt: ppt.file, summary: summary.file };
    const consistencyCheck = await runConsistencyCheck(deps.log, () => reading.checkConsistency('later'), signal);
    return { read: files, consistencyCheck };
  }
  throw refusal({ excel, ppt, summary });
}

function refusal(outcomes: Record<Slot, { ok: true } | { ok: false; unreadable: Unreadable }>): AppError {
  const refused = slots
    .flatMap((slot) => {
      const outcome = outcomes[slot];
      return outcome.ok ? [] : [{ slot, code: codeOf(outcome.unreadable), message: outcome.unreadable.message }];
    })
    .toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code));
  const [first] = refused;
  const code = first?.code ?? 'unreadable';
  // A file that couldn't be read in time isn't to blame if another was refused.
  const blamed = refused.filter((file) => code === 'unavailable' || file.code !== 'unavailable');
  return new AppError(code, first?.message ?? 'A file could not be read.', {
    issues: blamed.map(({ slot, message }) => ({ path: slot, message })),
    ...(code === 'unavailable' && { retryAfterSeconds: busyRetrySeconds }),
  });
}

function codeOf({ reason }: Unreadable): ErrorCode {
  if (reason === 'wrong-kind') return 'wrong-kind';
  return reason === 'busy' ? 'unavailable' : 'unreadable';
}
