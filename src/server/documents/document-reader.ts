import type { Coverage, DocumentFormat, ProcessFailure, Slot } from '@domain/evidence/evidence';
import type { unreadable } from '@domain/evidence/schema';
import type { FileChanges } from '@domain/resubmission/changes';
import type { Survey } from '@domain/survey/survey';

export type Unreadable = typeof unreadable.infer;

export type UnreadableReason = Unreadable['reason'];

/** What reading a file yields, as it is stored: its evidence packed, and what the server looks at by itself. */
export type ReadFile = { format: DocumentFormat; coverage: Coverage; packed: Uint8Array };

export type ReadOutcome = { ok: true; file: ReadFile } | { ok: false; unreadable: Unreadable };

export type SurveyOutcome = { ok: true; survey: Survey } | { ok: false; reason: ProcessFailure | 'busy' };

export type ComparisonOutcome = { ok: true; files: FileChanges[] } | { ok: false; reason: ProcessFailure | 'busy' };

/**
 * Reads in processes of their own, capped in processor time and memory, away from network and settings. Never throws for
 * what a file contains. Places to read are shared fairly among clients; `client` is the server's own work unless given.
 */
export interface DocumentReader {
  /** `fileName` gives the extension only: the content decides, and a mismatch is `wrong-kind`. */
  read(path: string, slot: Slot, fileName: string, signal: AbortSignal, client?: string): Promise<ReadOutcome>;
  /** What rules find across the files of a submission, each packed as `read` gives it; `client` waits a moment only. */
  survey(packed: readonly Uint8Array[], signal: AbortSignal, client?: string): Promise<SurveyOutcome>;
  /** What changed between two submissions, each given as its packed files. */
  compare(
    before: readonly Uint8Array[],
    after: readonly Uint8Array[],
    signal: AbortSignal,
    client?: string,
  ): Promise<ComparisonOutcome>;
}

/**
 * Raised when what readers yield for the same bytes changes; stored beside the evidence. What an older reader found
 * stays as it is, as results cite it: every later field of a block is optional.
 */
export const readerVersion = 5;
