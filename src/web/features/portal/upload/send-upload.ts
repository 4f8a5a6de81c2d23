import { type Slot, slots } from '@domain/evidence/evidence';
import { shownErrorBody } from '@domain/messages/error-body';
import { uploadFailedMessage } from '@domain/messages/portal';
import type { RowError, SubmissionRow } from './submission-row';

export type UploadAnswer =
  | { kind: 'kept'; submissionId: number; submissionNumber: number }
  | {
      kind: 'refused';
      error: RowError;
      /** Of the answer; 0 without one. */
      status: number;
      /** When the server asks to try again, in seconds; null when it does not say. */
      retryAfter: number | null;
    }
  | { kind: 'cancelled' };

type Upload = {
  row: Pick<SubmissionRow, 'files' | 'studentId' | 'idempotencyKey'>;
  caseStudyId: number;
  userEmail: string;
  onProgress(loaded: number, total: number): void;
  /** Whether this browser is to prove the upload later; a login needs no proof. */
  proof?: 'none';
};

/**
 * Sends a row's three files in one request [7.28] and reports the bytes that have left.
 * XMLHttpRequest, because fetch does not tell how far an upload is.
 */
export function sendUpload(upload: Upload): { answer: Promise<UploadAnswer>; cancel(): void } {
  const request = new XMLHttpRequest();
  const answer = new Promise<UploadAnswer>((resolve) => {
    request.upload.onprogress = (event) => upload.onProgress(event.loaded, event.total);
    request.onload = () =>
      resolve(readAnswer(request.status, request.responseText, request.getResponseHeader('Retry-After')));
    request.onabort = () => resolve({ kind: 'cancelled' });
    request.onerror = () => resolve({ kind: 'refused', error: noConnection, status: 0, retryAfter: null });
  });
  request.open('POST', '/api/upload-submission');
  request.setRequestHeader('Idempotency-Key', upload.row.idempotencyKey);
  if (upload.proof) request.setRequestHeader('Upload-Proof', upload.proof);
  request.send(formOf(upload));
  return { answer, cancel: () => request.abort() };
}

const lost = 'The connection was lost. Your files are still here: check your network, then try again.';
const noConnection: RowError = { message: `Upload failed: ${lost}`, sentence: lost, slots: [] };

function formOf({ row, caseStudyId, userEmail }: Upload): FormData {
  const form = new FormData();
  form.set('caseStudyId', String(caseStudyId));
  form.set('studentId', row.studentId);
  form.set('userEmail', userEmail);
  for (const slot of slots) {
    const file = row.files[slot];
    if (file?.blob) form.set(slot, file.blob, file.name);
  }
  return form;
}

/** Reads the answer to an upload; a refusal becomes the sentence of the row [8.7]. */
export function readAnswer(status: number, body: string, retryAfter: string | null = null): UploadAnswer {
  const parsed = parse(body);
  if (status >= 200 && status < 300) {
    const kept = keptSubmission(parsed);
    if (kept) return { kind: 'kept', ...kept };
  }
  const sentence = shownErrorBody(body) || `The server answered ${status}.`;
  const message = uploadFailedMessage(status, sentence);
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return {
    kind: 'refused',
    error: { message, sentence, slots: blamedSlots(parsed) },
    status,
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  };
}

function keptSubmission(body: unknown): { submissionId: number; submissionNumber: number } | null {
  const submission = property(body, 'submission');
  const id = property(submission, 'id');
  const number = property(submission, 'submissionNumber');
  if (typeof id !== 'number') return null;
  return { submissionId: id, submissionNumber: typeof number === 'number' ? number : 1 };
}

/** The slots that the server's `issues` name. */
function blamedSlots(body: unknown): Slot[] {
  const issues = property(body, 'issues');
  if (!Array.isArray(issues)) return [];
  const paths = issues.map((issue: unknown) => property(issue, 'path'));
  return slots.filter((slot) => paths.includes(slot));
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
