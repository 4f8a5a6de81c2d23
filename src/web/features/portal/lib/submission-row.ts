import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { uploadFormTexts } from '@domain/messages/portal';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { afterReplacing, type Refusal } from '@domain/submission/refusal';
import { type FileGroup, fillOf, groupFiles } from '@domain/submission/upload-grouping';
import { statusOfFiles, type UploadStatus } from '@domain/submission/upload-status';

/** A file of a row; `blob` is null for one that only the server still has. */
export type RowFile = { name: string; size: number; blob: Blob | null };

/** `message` is the whole of it, as the row shows it [8.7]; the title of the toast says the beginning already. */
export type RowError = Refusal & { message: string };

/** A submission of the portal's list, from its first file to its grade [3.15]. */
export type SubmissionRow = {
  key: string;
  /** Made here, and proof of nothing [3.15]. */
  studentId: string;
  files: FileGroup<RowFile>;
  status: UploadStatus;
  /** The address and case study it was sent with; null before. */
  userEmail: string | null;
  caseStudyId: number | null;
  submissionId: number | null;
  submissionNumber: number | null;
  /** One per set of files: a repeat of the same upload is answered with the first result. */
  idempotencyKey: string;
  /** Bytes of the current request. */
  sent: { loaded: number; total: number } | null;
  error: RowError | null;
  /** Why grading could not even be asked for; null otherwise. */
  startError: string | null;
  /** The roster's, as entered, or those of a team; null before the server has said it [C8.1]. */
  displayName: string | null;
  uploadedAt: string | null;
  emailSentAt: string | null;
  willBeEmailed: boolean;
  /** Of its student or team, with an extension; null without a limit, and before the server has said it. */
  maxAttempts: number | null;
};

export type NewIds = () => { studentId: string; idempotencyKey: string };

/** One new row per group of files [5.12]. */
export function rowsOfGroups(groups: readonly FileGroup<RowFile>[], newIds: NewIds): SubmissionRow[] {
  return groups.map((files) => {
    const ids = newIds();
    return { ...emptyRow, ...ids, key: ids.studentId, files, status: statusOfFiles(files) };
  });
}

const emptyRow = {
  userEmail: null,
  caseStudyId: null,
  submissionId: null,
  submissionNumber: null,
  sent: null,
  error: null,
  startError: null,
  displayName: null,
  uploadedAt: null,
  emailSentAt: null,
  willBeEmailed: false,
  maxAttempts: null,
} as const satisfies Partial<SubmissionRow>;

/** Whether its files may still be changed: nothing of it is kept by the server [4.4]. */
export function isEditable(row: SubmissionRow): boolean {
  return row.status === 'incomplete' || row.status === 'ready' || row.status === 'error';
}

/** The row with another file in a slot; it is another upload from now on [4.4]. Other refused files stay refused. */
export function withFile(row: SubmissionRow, slot: Slot, file: RowFile, newIds: NewIds): SubmissionRow {
  const files = { ...row.files, [slot]: file };
  const { idempotencyKey } = newIds();
  const error = afterReplacing(row.error, slot);
  return { ...row, files, status: error ? 'error' : statusOfFiles(files), error, idempotencyKey };
}

/** The slots that need a file, and those that need another one. */
export function openSlots(row: SubmissionRow): { missing: readonly Slot[]; refused: readonly Slot[] } {
  if (!isEditable(row)) return { missing: [], refused: [] };
  return {
    missing: slots.filter((slot) => row.files[slot] === undefined),
    refused: slots.filter((slot) => row.files[slot] !== undefined && refusalOf(row, slot) !== null),
  };
}

export function isOpen(row: SubmissionRow): boolean {
  const { missing, refused } = openSlots(row);
  return missing.length + refused.length > 0;
}

/** Why the file of a slot was refused; null when it was not. */
export function refusalOf({ error }: SubmissionRow, slot: Slot): string | null {
  return error?.files.find((file) => file.slot === slot)?.sentence ?? null;
}

/**
 * The rows after a drop: it fills the one row that waits for files where it brings only what that row waits for;
 * else it makes new rows [5.12].
 */
export function rowsAfterDrop(
  rows: readonly SubmissionRow[],
  files: readonly RowFile[],
  newIds: NewIds,
): readonly SubmissionRow[] {
  const [waiting, ...others] = rows.filter(isOpen);
  const { missing, refused } = waiting ? openSlots(waiting) : { missing: [], refused: [] };
  const fill = others.length === 0 ? fillOf([...missing, ...refused], files) : null;
  if (!waiting || !fill) return [...rows, ...rowsOfGroups(groupFiles(files), newIds)];
  return rows.map((row) => (row === waiting ? withFiles(row, fill, newIds) : row));
}

function withFiles(row: SubmissionRow, files: FileGroup<RowFile>, newIds: NewIds): SubmissionRow {
  return slots.reduce((now, slot) => {
    const file = files[slot];
    return file ? withFile(now, slot, file, newIds) : now;
  }, row);
}

export function readyAgain(row: SubmissionRow): SubmissionRow {
  return { ...row, status: statusOfFiles(row.files), sent: null, error: null };
}

/** Rows that may start now: ready ones in their order, never more than two uploads at once. */
export function nextUploads(
  rows: readonly SubmissionRow[],
  wanted: ReadonlySet<string>,
  atOnce = 2,
): readonly SubmissionRow[] {
  const busy = rows.filter((row) => row.status === 'processing').length;
  return rows.filter((row) => row.status === 'ready' && wanted.has(row.key)).slice(0, Math.max(0, atOnce - busy));
}

/** Whether leaving the page would lose files that the server does not have. */
export function hasUnsentFiles(rows: readonly SubmissionRow[]): boolean {
  return rows.some((row) => row.status !== 'completed' && slots.some((slot) => row.files[slot]));
}

/** Name and company as shown [9.12]; `email` and `number` stand in until the row has its own. */
export function rowNames(
  row: SubmissionRow,
  email: string,
  number: number,
): { name: string; company: string; email: string } {
  const userEmail = row.userEmail ?? email.trim();
  if (userEmail === '') return { name: uploadFormTexts.newSubmission, company: '', email: '' };
  return {
    name: displayName({
      studentId: row.studentId,
      userEmail,
      submissionNumber: row.submissionNumber ?? number,
      ...(row.displayName !== null && { displayName: row.displayName }),
    }),
    company: displayCompany(null, userEmail),
    email: userEmail,
  };
}

/**
 * The number each unsent row will have by the look of this page: one more than the highest known of the same address
 * and case study. The server's own number replaces it.
 */
export function expectedNumbers(
  rows: readonly SubmissionRow[],
  email: string,
  caseStudyId: number | null,
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  let last = 0;
  for (const row of rows) {
    if (row.userEmail === email && row.caseStudyId === caseStudyId) last = Math.max(last, row.submissionNumber ?? 0);
  }
  for (const row of rows) {
    if (row.submissionNumber !== null) continue;
    last += 1;
    numbers.set(row.key, last);
  }
  return numbers;
}
