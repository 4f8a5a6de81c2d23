import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { publicErrorBody } from '@domain/messages/error-body';
import { uploadFailedMessage } from '@domain/messages/portal';
import type { RefusedFile } from '@domain/submission/refusal';
import { fieldOf } from '@domain/value/field-of';
import type { RowError, SubmissionRow } from './submission-row';

export type UploadAnswer =
  | { kind: 'kept'; submissionId: number; submissionNumber: number }
  | {
      kind: 'refused';
      error: RowError;
      /** Of the answer; 0 without one. */
      status: number;
      /** In seconds; null if the server does not say. */
      retryAfter: number | null;
    }
  | { kind: 'cancelled' };

type Upload = {
  row: Pick<SubmissionRow, 'files' | 'studentId' | 'idempotencyKey'>;
  caseStudyId: number;
  userEmail: string;
  studentName?: string;
  members?: readonly string[];
  onProgress(loaded: number, total: number): void;
  classUploadId?: number;
  /** `none` for a login, which needs no proof. */
  proof?: 'none';
};

/** In one request [7.28]. XMLHttpRequest, because fetch does not report the progress of an upload. */
export function sendUpload(upload: Upload): { answer: Promise<UploadAnswer>; cancel(): void } {
  const request = new XMLHttpRequest();
  const answer = new Promise<UploadAnswer>((resolve) => {
    request.upload.onprogress = (event) => upload.onProgress(event.loaded, event.total);
    request.onload = () => {
      const { status, responseText } = request;
      resolve(readAnswer(status, responseText, upload.row.files, request.getResponseHeader('Retry-After')));
    };
    request.onabort = () => resolve({ kind: 'cancelled' });
    request.onerror = async () => {
      const files = await changedFiles(upload.row.files);
      resolve({ kind: 'refused', error: errorOf(files) ?? noConnection, status: 0, retryAfter: null });
    };
  });
  request.open('POST', '/api/upload-submission');
  request.setRequestHeader('Idempotency-Key', upload.row.idempotencyKey);
  if (upload.proof) request.setRequestHeader('Upload-Proof', upload.proof);
  request.send(formOf(upload));
  return { answer, cancel: () => request.abort() };
}

const lost = 'The connection was lost. Your files are still here: check your network, then try again.';
const noConnection: RowError = { message: `Upload failed: ${lost}`, sentence: lost, files: [] };
const tooLarge = 'The file is too large. Make it smaller.';
const notAccepted = 'The upload was not accepted. Try again in a few minutes.';
const changed = 'This file was changed or moved after you added it. Add it again.';

/** A file that was moved, or in some browsers changed, can't be read any more, so a retry is no use. */
async function changedFiles(files: SubmissionRow['files']): Promise<RefusedFile[]> {
  const refused: RefusedFile[] = [];
  for (const slot of slots) {
    const read = files[slot]?.blob?.slice(0, 1).arrayBuffer();
    await read?.catch(() => refused.push({ slot, sentence: changed }));
  }
  return refused;
}

function errorOf(files: readonly RefusedFile[]): RowError | null {
  const [first] = files;
  return first ? { message: `Upload failed: ${first.sentence}`, sentence: first.sentence, files } : null;
}

function formOf({ row, caseStudyId, userEmail, studentName = '', members = [], classUploadId }: Upload): FormData {
  const form = new FormData();
  form.set('caseStudyId', String(caseStudyId));
  if (classUploadId !== undefined) form.set('classUploadId', String(classUploadId));
  form.set('studentId', row.studentId);
  form.set('userEmail', userEmail);
  const others = members.map((email) => email.trim()).filter(Boolean);
  if (studentName.trim() !== '') form.set('studentName', studentName.trim());
  if (others.length > 0) form.set('members', others.join(','));
  for (const slot of slots) {
    const file = row.files[slot];
    if (file?.blob) form.set(slot, file.blob, file.name);
  }
  return form;
}

/** A refusal becomes the row's sentence [8.7]. */
export function readAnswer(
  status: number,
  body: string,
  files: SubmissionRow['files'],
  retryAfter: string | null = null,
): UploadAnswer {
  const parsed = parse(body);
  if (status >= 200 && status < 300) {
    const kept = keptSubmission(parsed);
    if (kept) return { kind: 'kept', ...kept };
  }
  const sentence = publicErrorBody(body) || (status === 413 ? tooLarge : notAccepted);
  const message = uploadFailedMessage(status, sentence);
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return {
    kind: 'refused',
    error: { message, sentence, files: refusedFiles(status, parsed, files, sentence) },
    status,
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  };
}

function keptSubmission(body: unknown): { submissionId: number; submissionNumber: number } | null {
  const submission = fieldOf(body, 'submission');
  const id = fieldOf(submission, 'id');
  const number = fieldOf(submission, 'submissionNumber');
  if (typeof id !== 'number') return null;
  return { submissionId: id, submissionNumber: typeof number === 'number' ? number : 1 };
}

/** Files over the limit, else those that the server's `issues` name. */
function refusedFiles(
  status: number,
  body: unknown,
  files: SubmissionRow['files'],
  sentence: string,
): readonly RefusedFile[] {
  if (status === 413) return largeFiles(files, fieldOf(body, 'maxFileBytes')).map((slot) => ({ slot, sentence }));
  const issues = fieldOf(body, 'issues');
  // Not of a busy server, because that names the file that it did not read.
  if (status >= 500 || !Array.isArray(issues)) return [];
  return slots.flatMap((slot) => {
    const issue = issues.find((each: unknown) => fieldOf(each, 'path') === slot);
    const message = fieldOf(issue, 'message');
    return issue === undefined ? [] : [{ slot, sentence: typeof message === 'string' ? message : sentence }];
  });
}

/** The largest file's slot if a proxy refused without naming a limit. */
function largeFiles(files: SubmissionRow['files'], limit: unknown): readonly Slot[] {
  const sizes = slots.map((slot) => files[slot]?.size ?? 0);
  const max = Math.max(...sizes);
  const allowed = typeof limit === 'number' && limit < max ? limit : max - 1;
  return slots.filter((_, at) => (sizes[at] ?? 0) > allowed);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
