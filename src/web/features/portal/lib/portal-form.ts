import type { Slot } from '@domain/evidence/evidence';
import { emailInvalid, fileAddedTitle, invalidFileType, noUsableFile } from '@domain/messages/portal';
import { isEmail } from '@domain/submission/email';
import { slotOfFileName } from '@domain/submission/formats';
import { showToast } from '@web/components/toast-store';
import { randomToken } from '@web/lib/random-token';
import type { PortalState } from '../state';
import type { PortalCore } from './portal-core';
import { isEditable, readyAgain, rowsAfterDrop, type SubmissionRow, withFile } from './submission-row';
import { loadHandInCheck, UploadRunner } from './upload-runner';

const newIds = () => ({ studentId: `student_${randomToken(4)}`, idempotencyKey: randomToken(16) });
const rowFile = (file: File) => ({ name: file.name, size: file.size, blob: file });

type Portal = {
  show(view: PortalState['view'], chosen?: string | null): void;
  /** A submission that was handed in. */
  onKept(row: SubmissionRow): void;
};

/** What the upload form does. */
export function createPortalForm(core: PortalCore, { show, onKept }: Portal) {
  const { store, patch, changeRow } = core;
  const uploads = new UploadRunner(core, (row) => {
    onKept(row);
    if (opensLive && !store.get().rows.some((other) => other.status === 'error')) show('live', row.key);
    opensLive = false;
  });
  let opensLive = false;

  return {
    /** Of a student who handed in from this browser [C8.10]. */
    async countAttempts() {
      const { caseStudyId, email } = store.get();
      if (caseStudyId === null) return;
      const check = await loadHandInCheck().catch(() => null);
      const attemptsLeft = (await check?.attemptsLeft({ caseStudyId, userEmail: email })) ?? null;
      const now = store.get();
      if (now.caseStudyId === caseStudyId && now.email === email) patch({ attemptsLeft });
    },

    checkEmail() {
      const { email } = store.get();
      if (email.trim() !== '') patch({ emailError: isEmail(email) ? null : emailInvalid.description });
    },

    /** From the drop area [5.12]. */
    addFiles(files: readonly File[]) {
      const usable = files.some(({ name }) => slotOfFileName(name) !== null);
      if (files.length > 0 && !usable) showToast(noUsableFile, true);
      if (usable) show('form');
      store.update((state) => ({ ...state, rows: rowsAfterDrop(state.rows, files.map(rowFile), newIds) }));
    },

    /** The file must fit the slot [5.13]. */
    setFile(key: string, slot: Slot, file: File) {
      const row = core.row(key);
      if (!row || !isEditable(row)) return;
      if (slotOfFileName(file.name) !== slot) {
        showToast(invalidFileType[slot], true);
        return;
      }
      // Only the form shows an unsent row, so that opens.
      show('form');
      changeRow(key, (now) => withFile(now, slot, rowFile(file), newIds));
      showToast({ title: fileAddedTitle, description: file.name });
    },

    /** Every ready row, and only those [5.14]. */
    uploadAll() {
      opensLive = true;
      uploads.send(store.get().rows.flatMap((row) => (row.status === 'ready' ? [row.key] : [])));
    },

    answerSameFiles(isWanted: boolean) {
      const { sameFiles } = store.get();
      patch({ sameFiles: null });
      if (sameFiles && isWanted) uploads.send([sameFiles.key], { again: true });
    },

    retry(key: string) {
      changeRow(key, readyAgain);
      uploads.send([key]);
    },

    cancel: (key: string) => uploads.cancel(key),
  };
}
