import { readyTexts } from '@domain/messages/portal';
import { normalizeEmail } from '@domain/submission/email';
import { badgeText, type GradingStatus } from '@domain/submission/upload-status';
import { countGrading, waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import { type Area, type GradingState, noGrading, type SubmissionGrading } from '@web/features/live-grading/state';
import type { CaseStudy, Identity, PortalCourse } from './lib/portal-api';
import { isEditable, isOpen, openSlots, type SubmissionRow } from './lib/submission-row';

/** `which`: the address doesn't name a course. */
export type CaseStudies = 'loading' | 'failed' | 'which' | readonly CaseStudy[];

export type PortalState = {
  view: 'form' | 'live';
  /** A link led to this one submission, so there is no form to go back to. */
  alone: boolean;
  /** Null while unknown. */
  course: PortalCourse | null;
  caseStudies: CaseStudies;
  caseStudyId: number | null;
  /** Proved by this browser; read only where it matters. */
  identity: Identity | null;
  /** The student wants to prove it, though the course does not ask. */
  proves: boolean;
  studentName: string;
  members: readonly string[];
  /** Of the student that this browser has proved to be; null while unknown. */
  attemptsLeft: number | null;
  email: string;
  emailError: string | null;
  rows: readonly SubmissionRow[];
  /** Handed in from this browser and put aside. */
  earlier: readonly SubmissionRow[];
  /** Waits for an answer, because its files were handed in before. */
  sameFiles: { key: string; uploadedAt: string } | null;
  chosen: string | null;
  retentionDays: number | null;
  /** `offline`, or the model's name; empty while unknown. */
  grader: string;
  /** When the stream was given up, in ms; null while it works. */
  withoutStreamSince: number | null;
};

export const emptyPortal: PortalState = {
  view: 'form',
  alone: false,
  course: null,
  caseStudies: 'loading',
  caseStudyId: null,
  identity: null,
  proves: false,
  studentName: '',
  members: [],
  attemptsLeft: null,
  email: '',
  emailError: null,
  rows: [],
  earlier: [],
  sameFiles: null,
  chosen: null,
  retentionDays: null,
  grader: '',
  withoutStreamSince: null,
};

/** The same object until something changes. */
export function gradingOf(gradings: GradingState, row: SubmissionRow): SubmissionGrading {
  return (row.submissionId === null ? undefined : gradings.get(row.submissionId)) ?? noGrading;
}

/** Where an uploaded row's grading stands [4.4]. */
export function gradingStatus(row: SubmissionRow, grading: SubmissionGrading): GradingStatus {
  if (row.submissionId === null) return null;
  if (grading.outcome?.kind === 'completed') return 'completed';
  // A run in progress outweighs a call whose answer was lost.
  const neverStarted = row.startError !== null && grading.criteria.length === 0;
  if (grading.outcome?.kind === 'failed' || neverStarted) return 'failed';
  return 'grading';
}

/** The progress is the true share of areas that are done [4.4]. */
export function rowBadge(row: SubmissionRow, grading: SubmissionGrading): string {
  return badgeText(row.status, gradingStatus(row, grading), countGrading(grading.criteria).percentage);
}

/** Another upload has to wait [5.14], but not while grading itself waits for a service. */
export function isBusy(rows: readonly SubmissionRow[], gradings: GradingState): boolean {
  return rows.some((row) => {
    const grading = gradingOf(gradings, row);
    if (row.status === 'processing') return true;
    return gradingStatus(row, grading) === 'grading' && waitingSentence(grading) === null;
  });
}

/** Every row that was sent is graded or failed, and at least one was [4.6]. */
export function allSettled(rows: readonly SubmissionRow[], gradings: GradingState): boolean {
  const sent = rows.filter((row) => row.submissionId !== null);
  return (
    sent.length > 0 &&
    rows.every((row) => row.status !== 'processing') &&
    sent.every((row) => gradingStatus(row, gradingOf(gradings, row)) !== 'grading')
  );
}

export function readyCount(rows: readonly SubmissionRow[]): number {
  return rows.filter((row) => row.status === 'ready').length;
}

/** [2.45] [5.14] */
export function readySentence({ rows, caseStudyId }: Pick<PortalState, 'rows' | 'caseStudyId'>): string {
  const unsent = rows.filter(isEditable);
  const ready = readyCount(unsent);
  const count = unsent.length === 0 ? '0 ready' : `${ready} of ${unsent.length} ready`;
  const next = ready > 0 && caseStudyId === null ? readyTexts.noCaseStudy : nextStep(rows, unsent);
  return next === null ? count : `${count}. ${next}`;
}

function nextStep(rows: readonly SubmissionRow[], unsent: readonly SubmissionRow[]): string | null {
  if (unsent.length === 0) return rows.some(({ status }) => status === 'processing') ? null : readyTexts.noFiles;
  const [waiting, ...others] = unsent.filter(isOpen);
  if (others.length > 0) return readyTexts.severalWait(others.length + 1);
  if (waiting) return readyTexts.missing(openSlots(waiting));
  const failed = unsent.filter(({ status }) => status === 'error').length;
  return failed > 0 ? readyTexts.failed(failed) : null;
}

export function caseStudyName(caseStudies: CaseStudies, id: number | null): string {
  if (typeof caseStudies === 'string') return '';
  return caseStudies.find((study) => study.id === id)?.name ?? '';
}

const noAreas: readonly Area[] = [];

export function areasOf(caseStudies: CaseStudies, id: number | null): readonly Area[] {
  if (typeof caseStudies === 'string') return noAreas;
  return caseStudies.find((study) => study.id === id)?.areas ?? noAreas;
}

export function chosenCaseStudy({
  caseStudies,
  caseStudyId,
}: Pick<PortalState, 'caseStudies' | 'caseStudyId'>): CaseStudy | undefined {
  if (typeof caseStudies === 'string') return undefined;
  if (caseStudyId === null && caseStudies.length === 1) return caseStudies[0];
  return caseStudies.find(({ id }) => id === caseStudyId);
}

/** Of this browser, for the chosen case study and the given address. */
export function lastAttempt({ rows, earlier, email, caseStudyId }: PortalState): SubmissionRow | null {
  const address = normalizeEmail(email);
  const same = [...rows, ...earlier].filter(
    (row) => row.submissionId !== null && row.caseStudyId === caseStudyId && row.userEmail === address,
  );
  return same.toSorted((a, b) => (b.submissionNumber ?? 0) - (a.submissionNumber ?? 0))[0] ?? null;
}

/** Whether the address has to be proved before anything is handed in [C10.9]. */
export function lacksProof(state: PortalState): boolean {
  return state.identity === null && (state.proves || asksProof(state));
}

export function asksProof(state: Pick<PortalState, 'caseStudies' | 'caseStudyId'>): boolean {
  return chosenCaseStudy(state)?.asksProof ?? false;
}

/** With an extension, once the server has answered. */
export function maxAttemptsOf(state: PortalState): number | null {
  return lastAttempt(state)?.maxAttempts ?? chosenCaseStudy(state)?.maxAttempts ?? null;
}

/** Whether the server would refuse another attempt [7.28]. */
export function attemptsUsedUp(state: PortalState): boolean {
  if (state.attemptsLeft !== null) return state.attemptsLeft === 0;
  const max = maxAttemptsOf(state);
  return max !== null && (lastAttempt(state)?.submissionNumber ?? 0) >= max;
}

/** Null while unknown. */
export function maxFileMb({ caseStudies }: Pick<PortalState, 'caseStudies'>): number | null {
  return typeof caseStudies === 'string' ? null : (caseStudies[0]?.maxFileMb ?? null);
}

/** The chosen one, else the first that was sent. */
export function openRow(state: PortalState): SubmissionRow | null {
  const shown = liveRows(state.rows);
  return shown.find((row) => row.key === state.chosen) ?? shown[0] ?? null;
}

/** Rows that were sent, are on their way, or were refused. */
export function liveRows(rows: readonly SubmissionRow[]): readonly SubmissionRow[] {
  return rows.filter((row) => row.status === 'processing' || row.status === 'completed' || row.status === 'error');
}

/** A submission's own decision shows in its results. */
export function showsResults({ caseStudies }: Pick<PortalState, 'caseStudies'>, row: SubmissionRow): boolean {
  if (typeof caseStudies === 'string') return true;
  return caseStudies.find(({ id }) => id === row.caseStudyId)?.showsResults ?? true;
}
