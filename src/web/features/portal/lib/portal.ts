import type { Slot } from '@domain/evidence/evidence';
import { emailInvalid, fileAddedTitle, invalidFileType, noUsableFile } from '@domain/messages/portal';
import { isEmail } from '@domain/submission/email';
import { slotOfFileName } from '@domain/submission/formats';
import { showToast } from '@web/components/toast-store';
import { lazyModule } from '@web/lib/lazy-module';
import { randomToken } from '@web/lib/random-token';
import type { PortalState } from '../state';
import { CommentStore } from './comment-store';
import { EndToasts } from './end-toasts';
import { GradingFollower } from './grading-follower';
import type { Identity, PortalApi, StoredSubmission } from './portal-api';
import { createPortalCore } from './portal-core';
import { caseStudyStorage, chosenStorage, emailStorage, readDismissed, writeDismissed } from './portal-memory';
import { QuestionStore } from './question-store';
import { changingOf, restoredRows } from './restored-rows';
import { hasUnsentFiles, isEditable, readyAgain, rowsAfterDrop, type SubmissionRow, withFile } from './submission-row';
import { loadHandInCheck, UploadRunner } from './upload-runner';

const loadIdentityCalls = lazyModule(() => import('./identity-calls'));

const newIds = () => ({ studentId: `student_${randomToken(4)}`, idempotencyKey: randomToken(16) });
const rowFile = (file: File) => ({ name: file.name, size: file.size, blob: file });

export type Portal = ReturnType<typeof createPortal>;

export function createPortal(api: PortalApi) {
  const core = createPortalCore(api, {
    // A reload during grading goes straight back to it.
    view: chosenStorage.read() === '' ? 'form' : 'live',
    email: emailStorage.read(),
    caseStudyId: Number(new URLSearchParams(location.search).get('case') ?? caseStudyStorage.read()) || null,
  });
  const { store, gradings, patch, changeRow } = core;
  const questions = new QuestionStore(api);
  const comments = new CommentStore(api);
  const follower = new GradingFollower(core, (id) => {
    void questions.load(id);
    void comments.load(id);
    return refresh();
  });
  const ends = new EndToasts(core, dismiss);
  const uploads = new UploadRunner(core, (row) => {
    ends.expect(row.key);
    void follower.grade(row);
    follower.watchRows();
    void refresh();
    if (opensLive && !store.get().rows.some((other) => other.status === 'error')) show('live', row.key);
    opensLive = false;
  });
  let opensLive = false;

  function show(view: PortalState['view'], chosen = store.get().chosen) {
    patch({ view, chosen });
    const row = chosen === null ? undefined : core.row(chosen);
    chosenStorage.write(row?.submissionId ? String(row.submissionId) : '');
  }

  /** The server keeps what it has, and so does the list of earlier ones. */
  function dismiss(leaves: (row: SubmissionRow) => boolean) {
    if (store.get().alone) return;
    store.update((state) => {
      const gone = state.rows.filter((row) => leaves(row) && row.submissionId !== null);
      const rows = state.rows.filter((row) => !leaves(row));
      const view = rows.some((row) => row.submissionId !== null) ? state.view : 'form';
      return { ...state, rows, view, earlier: [...gone, ...state.earlier] };
    });
    rememberPutAside();
    follower.watchRows();
  }

  function rememberPutAside() {
    writeDismissed(store.get().earlier.flatMap((row) => row.submissionId ?? []));
  }

  async function restore() {
    bringBack(await api.submissions().catch(() => []), readDismissed());
  }

  /** What the server has learned of submissions since: whether and when their results were emailed. */
  async function refresh() {
    const stored = await api.submissions().catch(() => null);
    const fresh = new Map(stored?.map((submission) => [submission.id, changingOf(submission)]));
    const updated = (row: SubmissionRow) => ({ ...row, ...fresh.get(row.submissionId ?? -1) });
    store.update((state) => ({ ...state, rows: state.rows.map(updated), earlier: state.earlier.map(updated) }));
    return stored;
  }

  function bringBack(stored: readonly StoredSubmission[], aside: ReadonlySet<number>) {
    const { rows, earlier, unfinished } = restoredRows(stored, aside);
    const untouched = store.get().rows.length === 0;
    store.update((state) => ({ ...state, rows: [...rows, ...state.rows], earlier }));
    if (rows.length === 0) {
      show('form', null);
      return;
    }
    const remembered = rows.find((row) => String(row.submissionId) === chosenStorage.read());
    if (untouched) show('live', (remembered ?? rows.at(-1))?.key ?? null);
    follower.watchRows(true);
    for (const row of unfinished) {
      ends.expect(row.key);
      void follower.grade(row);
    }
  }

  async function loadCaseStudies(named?: string) {
    const opened = await api.open(named).catch(() => null);
    const caseStudies = opened === null ? 'failed' : opened.course ? opened.caseStudies : 'which';
    const { caseStudyId } = store.get();
    const known = typeof caseStudies !== 'string' && caseStudies.some((study) => study.id === caseStudyId);
    patch({ course: opened?.course ?? null, caseStudies, caseStudyId: known ? caseStudyId : null });
    if (typeof caseStudies !== 'string' && caseStudies.some((study) => study.asksProof)) await loadIdentity();
  }

  async function loadIdentity() {
    const calls = await loadIdentityCalls().catch(() => null);
    const identity = await calls?.readIdentity().catch(() => null);
    if (identity) setIdentity(identity);
  }

  function setIdentity(identity: Identity | null) {
    patch({
      identity,
      proves: false,
      attemptsLeft: null,
      ...(identity && { email: identity.email, emailError: null }),
    });
    if (identity) {
      emailStorage.write(identity.email);
      void restore();
    }
  }

  return {
    store,
    gradings,

    questions,
    comments,

    load(alone: StoredSubmission | null = null) {
      void loadCaseStudies(alone?.course);
      if (alone === null) {
        void restore();
      } else {
        patch({ alone: true });
        bringBack([alone], new Set());
      }
      api.grader().then(
        (grader) => patch({ grader }),
        () => undefined,
      );
      api.retentionDays().then(
        (retentionDays) => patch({ retentionDays }),
        () => undefined,
      );
    },

    setEmail(email: string) {
      emailStorage.write(email);
      patch({ email, emailError: null, attemptsLeft: null });
    },

    setIdentity,

    /** For an extension [C8.8]. */
    async prove() {
      patch({ proves: true });
      await loadIdentity();
    },

    setStudentName: (studentName: string) => patch({ studentName }),

    setMembers: (members: readonly string[]) => patch({ members }),

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

    setCaseStudy(caseStudyId: number | null) {
      caseStudyStorage.write(caseStudyId === null ? '' : String(caseStudyId));
      patch({ caseStudyId, attemptsLeft: null });
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

    remove(key: string) {
      uploads.cancel(key);
      ends.forget(key);
      dismiss((row) => row.key === key);
    },

    gradeAgain(key: string) {
      const row = core.row(key);
      if (!row) return;
      void follower.grade(row);
      ends.expect(key);
    },

    show,

    refresh,

    view(key: string) {
      if (core.row(key)) show('live', key);
      else this.reopen(key);
    },

    reopen(key: string) {
      store.update((state) => ({
        ...state,
        rows: [...state.rows, ...state.earlier.filter((row) => row.key === key)],
        earlier: state.earlier.filter((row) => row.key !== key),
      }));
      rememberPutAside();
      show('live', key);
      follower.watchRows(true);
    },

    /** What was handed in stays among the earlier ones [4.6]. */
    startNew() {
      dismiss((row) => row.status === 'completed' || row.status === 'error');
      show('form', null);
    },

    hasUnsentFiles: () => hasUnsentFiles(store.get().rows),
  };
}
