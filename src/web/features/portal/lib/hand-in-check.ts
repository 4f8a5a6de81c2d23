import { slots } from '@domain/evidence/slots';
import type { SubmissionRow } from './submission-row';

export type SameFiles = { submissionNumber: number; uploadedAt: string };

/** Null if it can't be known, because the upload itself says what is wrong [C8.10]. */
export async function sameFilesOf(
  { files }: Pick<SubmissionRow, 'files'>,
  handIn: { caseStudyId: number; userEmail: string },
): Promise<SameFiles | null> {
  // Only https and localhost have it, so elsewhere nothing is checked.
  if (!('subtle' in crypto)) return null;
  try {
    const hashes = await Promise.all(slots.map(async (slot) => [slot, await sha256Of(files[slot]?.blob)]));
    const answer = await fetch('/api/public/hand-in-check', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...handIn, sha256: Object.fromEntries(hashes) }),
    });
    return answer.ok ? (await answer.json()).sameFiles : null;
  } catch {
    return null;
  }
}

/** Null without a limit, or if the server doesn't say. */
export async function attemptsLeft(handIn: { caseStudyId: number; userEmail: string }): Promise<number | null> {
  const answer = await fetch('/api/public/hand-in-check', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(handIn),
  });
  return answer.ok ? (await answer.json()).attemptsLeft : null;
}

async function sha256Of(blob: Blob | null | undefined): Promise<string> {
  const bytes = await (blob ?? new Blob()).arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
