import { emailInvalid, emailRequired, uploadFailedTitle } from '@domain/messages/portal';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import { showToast } from '@web/components/toast-store';
import { lazyModule } from '@web/lib/lazy-module';
import { chosenCaseStudy, lastAttempt } from '../state';
import type { PortalCore } from './portal-core';
import { sentenceOf } from './refusal';
import type { UploadAnswer } from './send-upload';
import { nextUploads, readyAgain, type SubmissionRow } from './submission-row';

export const loadSendUpload = lazyModule(() => import('./send-upload'));

export const loadHandInCheck = lazyModule(() => import('./hand-in-check'));

function notLoaded(): UploadAnswer {
  const sentence = sentenceOf(null);
  const error = { message: `${uploadFailedTitle}: ${sentence}`, sentence, files: [] };
  return { kind: 'refused', error, status: 0, retryAfter: null };
}

/** Two at a time, each until it is stored, refused or cancelled. */
export class UploadRunner {
  private readonly cancels = new Map<string, () => void>();
  private readonly wanted = new Set<string>();
  private readonly repeats = new Set<string>();

  constructor(
    private readonly core: PortalCore,
    private readonly onKept: (row: SubmissionRow) => void,
  ) {}

  /** With an invalid address it only says why. `again` also sends files that were handed in before. */
  send(keys: readonly string[], { again = false } = {}) {
    if (this.core.store.get().caseStudyId === null || !this.emailIsGood()) return;
    for (const key of keys) {
      this.wanted.add(key);
      if (again) this.repeats.add(key);
    }
    this.startNext();
  }

  /** The row is ready again, unless its upload was already over. */
  cancel(key: string) {
    this.wanted.delete(key);
    this.cancels.get(key)?.();
  }

  private startNext() {
    const { rows, caseStudyId, email } = this.core.store.get();
    if (caseStudyId === null) return;
    for (const row of nextUploads(rows, this.wanted)) void this.upload(row, caseStudyId, normalizeEmail(email));
  }

  private async upload(row: SubmissionRow, caseStudyId: number, userEmail: string) {
    const { key } = row;
    const { changeRow } = this.core;
    changeRow(key, (now) => ({ ...now, status: 'processing', userEmail, caseStudyId, sent: null, error: null }));
    let cancelled = false;
    this.cancels.set(key, () => {
      cancelled = true;
    });
    const send = await loadSendUpload().catch(() => null);
    const asks = !this.repeats.delete(key) && this.usesUpAttempts(userEmail, caseStudyId);
    const check = asks ? await loadHandInCheck().catch(() => null) : null;
    const same = await check?.sameFilesOf(row, { caseStudyId, userEmail });
    if (same) this.core.patch({ sameFiles: { key, uploadedAt: same.uploadedAt } });
    if (cancelled || same || !send) return this.end(key, cancelled || same ? { kind: 'cancelled' } : notLoaded());
    const { studentName, members } = this.core.store.get();
    const { answer, cancel } = send.sendUpload({
      row,
      caseStudyId,
      userEmail,
      studentName,
      members,
      onProgress: (loaded, total) => changeRow(key, (now) => ({ ...now, sent: { loaded, total } })),
    });
    this.cancels.set(key, cancel);
    this.end(key, await answer);
  }

  /** Only where the number of attempts is limited. */
  private usesUpAttempts(userEmail: string, caseStudyId: number): boolean {
    const state = { ...this.core.store.get(), email: userEmail, caseStudyId };
    return lastAttempt(state) !== null && (chosenCaseStudy(state)?.maxAttempts ?? null) !== null;
  }

  private end(key: string, end: UploadAnswer) {
    this.cancels.delete(key);
    this.wanted.delete(key);
    this.settle(key, end);
    this.startNext();
  }

  private settle(key: string, end: UploadAnswer) {
    const { changeRow } = this.core;
    switch (end.kind) {
      case 'kept': {
        const { submissionId, submissionNumber } = end;
        changeRow(key, (now) => ({ ...now, status: 'completed', submissionId, submissionNumber, sent: null }));
        const kept = this.core.row(key);
        if (kept) this.onKept(kept);
        return;
      }
      case 'refused':
        changeRow(key, (now) => ({ ...now, status: 'error', sent: null, error: end.error }));
        showToast({ title: uploadFailedTitle, description: end.error.sentence }, true);
        return;
      case 'cancelled':
        changeRow(key, (now) => ({ ...readyAgain(now), userEmail: null, caseStudyId: null }));
    }
  }

  /** The address is there and can be written to [5.14]. */
  private emailIsGood(): boolean {
    const { email } = this.core.store.get();
    const problem = email.trim() === '' ? emailRequired : isEmail(email) ? null : emailInvalid;
    this.core.patch({ emailError: problem?.description ?? null });
    if (problem) showToast(problem, true);
    return problem === null;
  }
}
