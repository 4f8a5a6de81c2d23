import type { Slot } from '@domain/evidence/evidence';
import type { Issue } from '@server/errors';

/** A file of an upload that is still being decided on: its bytes lie at `path` until the answer. */
export type ReceivedFile = { path: string; fileName: string; size: number; sha256: Uint8Array };

export const textFields = ['caseStudyId', 'studentId', 'userEmail'] as const;

export type TextField = (typeof textFields)[number];

/** An upload as it came, before anything in it is believed. */
export type ReceivedUpload = {
  texts: Partial<Record<TextField, string>>;
  files: Partial<Record<Slot, ReceivedFile>>;
  idempotencyKey: string | null;
  /** What is wrong with the form itself: a field given twice, a text where a file belongs. */
  issues: Issue[];
};
