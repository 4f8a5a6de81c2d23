import type { Slot } from '@domain/evidence/evidence';
import type { Refusal } from '@domain/submission/refusal';
import type { ReadableFile } from './class-archive';
import type { WaitReason } from './send-plan';

export type Sending = {
  key: string;
  /** As the outcome names it: the folder, else the address. */
  label: string;
  email: string;
  studentId: string;
  files: Record<Slot, ReadableFile>;
  bytes: number;
  /** From 0, among the rows of one address with the same files. */
  ordinal: number;
  state: SendState;
};

export type SendState =
  | { kind: 'waiting' }
  /** `share` of the bytes that have left, from 0 to 1. */
  | { kind: 'sending'; share: number }
  | (Refusal & { kind: 'refused'; status: number })
  | { kind: 'grading'; submissionId: number }
  | { kind: 'graded'; submissionId: number; totalScore: number | null; maxScore: number; letterGrade: string | null }
  | { kind: 'ungraded'; submissionId: number; sentence: string };

/** Whether sending or grading it once more may help: a refused file is refused again. */
export function canRetry({ state }: Sending): boolean {
  return state.kind === 'ungraded' || (state.kind === 'refused' && state.files.length === 0);
}

/** How the whole is getting on; `until` is in ms since 1970. */
export type SendPhase =
  | { kind: 'running' }
  | { kind: 'waiting'; why: WaitReason; until: number }
  | { kind: 'paused'; why: 'asked' | 'signed-out' }
  | { kind: 'stopped' }
  /** Nothing is left to send; gradings may still run. */
  | { kind: 'sent' };

export type ClassSending = { caseStudyId: number; phase: SendPhase; rows: readonly Sending[] };

export type SendCounts = {
  total: number;
  accepted: number;
  graded: number;
  grading: number;
  failed: number;
  left: number;
  bytes: number;
  sentBytes: number;
};

export function countSending(rows: readonly Sending[]): SendCounts {
  const count = (...kinds: SendState['kind'][]) => rows.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    total: rows.length,
    accepted: count('grading', 'graded', 'ungraded'),
    graded: count('graded'),
    grading: count('grading'),
    failed: count('refused', 'ungraded'),
    left: count('waiting', 'sending'),
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    sentBytes: rows.reduce((sum, { bytes, state }) => sum + bytes * sentShare(state), 0),
  };
}

function sentShare(state: SendState): number {
  if (state.kind === 'sending') return state.share;
  return state.kind === 'waiting' || state.kind === 'refused' ? 0 : 1;
}

/** Whether something would be lost or left undone if the page were closed now. */
export function isSending({ phase, rows }: ClassSending): boolean {
  const undone = rows.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending');
  return phase.kind !== 'stopped' && phase.kind !== 'sent' && undone;
}
