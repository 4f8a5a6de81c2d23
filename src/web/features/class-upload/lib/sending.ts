import type { Slot } from '@domain/evidence/evidence';
import type { Refusal } from '@domain/submission/refusal';
import type { ReadableFile } from './class-archive';
import type { WaitReason } from './send-plan';

export type Sending = {
  key: string;
  email: string;
  studentId: string;
  studentName?: string;
  files: Record<Slot, ReadableFile>;
  bytes: number;
  /** From 0, among the rows of one address with the same files. */
  ordinal: number;
  state: SendState;
};

export type SendState =
  | { kind: 'waiting' }
  /** `share` of the bytes that were sent, from 0 to 1. */
  | { kind: 'sending'; share: number }
  | (Refusal & { kind: 'refused'; status: number })
  | { kind: 'sent'; submissionId: number };

/** A refused file would be refused again. */
export function canRetry({ state }: Sending): boolean {
  return state.kind === 'refused' && state.files.length === 0;
}

/** `until` is in ms since 1970. */
export type SendPhase =
  | { kind: 'running' }
  | { kind: 'waiting'; why: WaitReason; until: number }
  | { kind: 'paused'; why: 'asked' | 'signed-out' }
  | { kind: 'stopped' }
  /** Nothing is left to send; gradings may still run. */
  | { kind: 'sent' };

export type ClassSending = { classUploadId: number; caseStudyId: number; phase: SendPhase; rows: readonly Sending[] };

export function countSending(rows: readonly Sending[]): { total: number; sent: number; left: number } {
  const count = (...kinds: SendState['kind'][]) => rows.filter(({ state }) => kinds.includes(state.kind)).length;
  return { total: rows.length, sent: count('sent'), left: count('waiting', 'sending') };
}

/** Closing the page now would lose something, or leave it undone. */
export function isSending({ phase, rows }: ClassSending): boolean {
  return phase.kind !== 'stopped' && phase.kind !== 'sent' && countSending(rows).left > 0;
}
