import type { FileEvidence, Slot } from '@domain/evidence/evidence';

export type UnreadableReason =
  | 'wrong-kind'
  | 'empty'
  | 'encrypted'
  | 'corrupt'
  | 'too-old'
  | 'hostile'
  | 'too-slow'
  | 'too-big'
  | 'busy';

/** `message` is a sentence that tells the student what to do; it names no file. */
export type Unreadable = { reason: UnreadableReason; message: string };

export type ReadOutcome = { ok: true; evidence: FileEvidence } | { ok: false; unreadable: Unreadable };

/** Reads one file in a process of its own, capped in time and memory. Never throws for what a file contains. */
export interface DocumentReader {
  /** `fileName` gives the extension only: the content decides, and a mismatch is `wrong-kind`. */
  read(path: string, slot: Slot, fileName: string, signal: AbortSignal): Promise<ReadOutcome>;
}

/** Raised when what readers yield for the same bytes changes; stored beside the evidence. */
export const readerVersion = 1;
