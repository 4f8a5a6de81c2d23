import type { ConsistencyCheck } from '@domain/consistency/consistency-check';
import type { StoredConsistencyCheck } from '@domain/consistency/schema';
import type { Coverage, ProcessFailure, Slot } from '@domain/evidence/evidence';
import type { unreadable } from '@domain/evidence/schema';
import type { PicturedFormat, ReadPicture } from '@domain/picture/schema';
import type { FileChanges } from '@domain/resubmission/changes';
import type { DocumentFormat } from '@domain/submission/formats';

export type Unreadable = typeof unreadable.infer;

export type UnreadableReason = Unreadable['reason'];

export type ReadFile = { format: DocumentFormat; coverage: Coverage; packed: Uint8Array };

export type ReadOutcome = { ok: true; file: ReadFile } | { ok: false; unreadable: Unreadable };

export type ConsistencyOutcome<Check = ConsistencyCheck> =
  | { ok: true; consistencyCheck: Check }
  | { ok: false; reason: ProcessFailure | 'busy' };

export type ComparisonOutcome = { ok: true; files: FileChanges[] } | { ok: false; reason: ProcessFailure | 'busy' };

/** The files of one submission, read one after the other by one process, which then checks what it has. */
export interface SubmissionReading extends Disposable {
  /** Only the extension of `fileName` is used, because the content decides; a mismatch is `wrong-kind`. */
  read(path: string, slot: Slot, fileName: string): Promise<ReadOutcome>;
  /** Of what was read. Recomputes the workbook too, which `without-moves` of its inputs takes less time, or `later`. */
  checkConsistency(recompute?: 'without-moves' | 'later'): Promise<ConsistencyOutcome>;
}

/** In limited child processes without network. Never throws for what a file contains. No `client`: the server's own. */
export interface DocumentReader {
  /** The caller disposes of it. The `last` in turn goes behind all others, and waits ten seconds at most. */
  open(signal: AbortSignal, client?: string, turn?: 'last'): SubmissionReading;
  /** Each file is packed as by `read`. Recomputes the workbook too. */
  checkConsistency(packed: readonly Uint8Array[], signal: AbortSignal): Promise<ConsistencyOutcome>;
  /** For a check that was stored before its workbook was recomputed. */
  recompute(
    check: StoredConsistencyCheck,
    packed: readonly Uint8Array[],
    signal: AbortSignal,
  ): Promise<ConsistencyOutcome<StoredConsistencyCheck>>;
  compare(
    before: readonly Uint8Array[],
    after: readonly Uint8Array[],
    signal: AbortSignal,
    client?: string,
  ): Promise<ComparisonOutcome>;
  /** Those found before a limit was reached. Null if the machine is too busy: try again later. */
  pictures(path: string, format: PicturedFormat, signal: AbortSignal): Promise<ReadPicture[] | null>;
  /** Keeps processes waiting for `open` until `signal` ends them. */
  startAhead(signal: AbortSignal): void;
}

/** Raise it when the same bytes yield something else. Older evidence stays, so new block fields must be optional. */
export const readerVersion = 11;
