import type { Slot } from '@domain/evidence/evidence';
import type { Issue } from '@server/errors';

export type ReceivedFile = { path: string; fileName: string; size: number; sha256: Uint8Array };

export const textFields = ['caseStudyId', 'classUploadId', 'members', 'studentId', 'studentName', 'userEmail'] as const;

export type TextField = (typeof textFields)[number];

export type ReceivedUpload = {
  texts: Partial<Record<TextField, string>>;
  files: Partial<Record<Slot, ReceivedFile>>;
  idempotencyKey: string | null;
  /** A person of the staff tries a case study [C7.18]. */
  isTest: boolean;
  /** Faults of the form itself, such as a field given twice. */
  issues: Issue[];
};
