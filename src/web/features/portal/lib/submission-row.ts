import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { uploadFormTexts } from '@domain/messages/portal';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { afterReplacing, type Refusal } from '@domain/submission/refusal';
import { type FileGroup, fillOf, groupFiles } from '@domain/submission/upload-grouping';
import { statusOfFiles, type UploadStatus } from '@domain/submission/upload-status';
import type { StoredSubmission } from './portal-api';

/** `blob` is null for a file that only the server has. */
export type RowFile = { name: string; size: number; blob: Blob | null };

/** `message` is the whole text [8.7]; the title of the toast already says its beginning. */
export type RowError = Refusal & { message: string };

/** [3.15] */
export type SubmissionRow = {
  key: string;
  /** Made in the browser, so it proves nothing [3.15]. */
  studentId: string;
  files: FileGroup<RowFile>;
  status: UploadStatus;
  /** What it was sent with; null before. */
  userEmail: string | null;
  caseStudyId: number | null;
  submissionId: number | null;
  submissionNumber: number | null;
  /** One per set of files, so that a repeated upload gets the first result. */
  idempotencyKey: string;
  /** In bytes, of the current request. */
  sent: { loaded: number; total: number } | null;
  error: RowError | null;
  /** Why grading could not be requested. */
  startError: string | null;
  /** From the roster, as entered, or a team's names; null until the server has answered [C8.1]. */
  displayName: string | null;
  uploadedAt: string | null;
  emailSentAt: string | null;
  emailVia: StoredSubmission['emailVia'] | null;
  willBeEmailed: boolean;
  /** With an extension; null without a limit, and until the server has told. */
  maxAttempts: number | null;
  /** As the server said when the page asked; live grading is known by its events. */
  isGraded: boolean;
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
  emailVia: null,
  willBeEmailed: false,
  maxAttempts: null,
  isGraded: false,
} as const satisfies Partial<SubmissionRow>;

/** The server has nothing of it yet [4.4]. */
export function isEditable(row: SubmissionRow): boolean {
  return row.status === 'incomplete' || row.status === 'ready' || row.status === 'error';
}

/** With another file it is another upload [4.4]. Other refused files stay refused. */
export function withFile(row: SubmissionRow, slot: Slot, file: RowFile, newIds: NewIds): SubmissionRow {
  const files = { ...row.files, [slot]: file };
  const { idempotencyKey } = newIds();
  const error = afterReplacing(row.error, slot);
  return { ...row, files, status: error ? 'error' : statusOfFiles(files), error, idempotencyKey };
}

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

export function refusalOf({ error }: SubmissionRow, slot: Slot): string | null {
  return error?.files.find((file) => file.slot === slot)?.sentence ?? null;
}

/** A drop fills the one waiting row if it has only what that row lacks; otherwise it makes new rows [5.12]. */
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

/** Ready rows in order, at most two uploads at once. */
export function nextUploads(
  rows: readonly SubmissionRow[],
  wanted: ReadonlySet<string>,
  atOnce = 2,
): readonly SubmissionRow[] {
  const busy = rows.filter((row) => row.status === 'processing').length;
  return rows.filter((row) => row.status === 'ready' && wanted.has(row.key)).slice(0, Math.max(0, atOnce - busy));
}

/** Leaving the page would lose files that the server does not have. */
export function hasUnsentFiles(rows: readonly SubmissionRow[]): boolean {
  return rows.some((row) => row.status !== 'completed' && slots.some((slot) => row.files[slot]));
}

/** `email` and `number` stand in until the row has its own [9.12]. */
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

/** One more than the highest known of the same address and case study; the server's own number replaces it. */
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

export const tabId = (row: SubmissionRow) => `tab-${row.key}`;
