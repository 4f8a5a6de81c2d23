import type { Slot } from '@domain/evidence/evidence';
import { lazyModule } from '@web/lib/lazy-module';
import type { PortalState } from '../state';
import { CommentStore } from './comment-store';
import { EndToasts } from './end-toasts';
import { GradingFollower } from './grading-follower';
import type { Identity, PortalApi, StoredSubmission } from './portal-api';
import { createPortalCore } from './portal-core';
import type { createPortalForm } from './portal-form';
import { caseStudyStorage, chosenStorage, emailStorage, readDismissed, writeDismissed } from './portal-memory';
import { QuestionStore } from './question-store';
import { changingOf, restoredRows } from './restored-rows';
import { hasUnsentFiles, type SubmissionRow } from './submission-row';

const loadIdentityCalls = lazyModule(() => import('./identity-calls'));

export type Portal = ReturnType<typeof createPortal>;

/** Without `openForm` it only shows what was handed in. */
export function createPortal(api: PortalApi, openForm?: typeof createPortalForm) {
  const core = createPortalCore(api, {
    // A reload during grading goes straight back to it.
    view: chosenStorage.read() === '' ? 'form' : 'live',
    email: emailStorage.read(),
    caseStudyId: Number(new URLSearchParams(location.search).get('case') ?? caseStudyStorage.read()) || null,
  });
  const { store, gradings, patch } = core;
  const questions = new QuestionStore(api);
  const comments = new CommentStore(api);
  const follower = new GradingFollower(core, (id) => {
    void questions.load(id);
    void comments.load(id);
    return refresh();
  });
  const ends = new EndToasts(core, dismiss);
  const form = openForm?.(core, {
    show,
    onKept(row) {
      ends.expect(row.key);
      void follower.grade(row);
      follower.watchRows();
      void refresh();
    },
  });

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

    countAttempts: async () => form?.countAttempts(),

    checkEmail: () => form?.checkEmail(),

    setCaseStudy(caseStudyId: number | null) {
      caseStudyStorage.write(caseStudyId === null ? '' : String(caseStudyId));
      patch({ caseStudyId, attemptsLeft: null });
    },

    addFiles: (files: readonly File[]) => form?.addFiles(files),

    setFile: (key: string, slot: Slot, file: File) => form?.setFile(key, slot, file),

    uploadAll: () => form?.uploadAll(),

    answerSameFiles: (isWanted: boolean) => form?.answerSameFiles(isWanted),

    retry: (key: string) => form?.retry(key),

    cancel: (key: string) => form?.cancel(key),

    remove(key: string) {
      form?.cancel(key);
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

    setAway: (isAway: boolean) => follower.setAway(isAway),

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
