import type { ConsistencyCheck } from '@domain/consistency/consistency-check';
import type { Coverage, ProcessFailure, Slot } from '@domain/evidence/evidence';
import type { unreadable } from '@domain/evidence/schema';
import type { PicturedFormat, ReadPicture } from '@domain/picture/schema';
import type { FileChanges } from '@domain/resubmission/changes';
import type { DocumentFormat } from '@domain/submission/formats';

export type Unreadable = typeof unreadable.infer;

export type UnreadableReason = Unreadable['reason'];

export type ReadFile = { format: DocumentFormat; coverage: Coverage; packed: Uint8Array };

export type ReadOutcome = { ok: true; file: ReadFile } | { ok: false; unreadable: Unreadable };

export type ConsistencyOutcome =
  | { ok: true; consistencyCheck: ConsistencyCheck }
  | { ok: false; reason: ProcessFailure | 'busy' };

export type ComparisonOutcome = { ok: true; files: FileChanges[] } | { ok: false; reason: ProcessFailure | 'busy' };

/**
 * Reads in child processes with limited CPU time and memory, without network and settings. Never throws for what a file
 * contains. Capacity is shared fairly among clients; without `client` it's the server's own work.
 */
export interface DocumentReader {
  /** Only the extension of `fileName` is used: the content decides, and a mismatch is `wrong-kind`. */
  read(path: string, slot: Slot, fileName: string, signal: AbortSignal, client?: string): Promise<ReadOutcome>;
  /** Each file is packed as by `read`. With a `client` it waits only a moment. */
  checkConsistency(packed: readonly Uint8Array[], signal: AbortSignal, client?: string): Promise<ConsistencyOutcome>;
  compare(
    before: readonly Uint8Array[],
    after: readonly Uint8Array[],
    signal: AbortSignal,
    client?: string,
  ): Promise<ComparisonOutcome>;
  /** Those found before a limit was reached. Null if the machine is too busy: try again later. */
  pictures(path: string, format: PicturedFormat, signal: AbortSignal): Promise<ReadPicture[] | null>;
}

/**
 * Raise it when readers yield something else for the same bytes, because it's stored with evidence. Older evidence
 * stays, because results cite it, so new fields of a block must be optional.
 */
export const readerVersion = 6;
