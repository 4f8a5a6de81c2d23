import type { GradingResult } from '@domain/grading/grading-event';
import { resultToasts } from '@domain/messages/submission-detail';
import { displayName } from '@domain/submission/display-name';
import { showToast } from '@web/components/toast-store';
import { draftsOf } from '@web/features/comment/mutations';
import { toasts } from '@web/features/comment/texts';
import { callSentence, refusalSentence } from '@web/lib/call-error';
import { drafts } from '@web/lib/drafts';
import { calls, trpc } from '@web/lib/trpc';
import { holdResults, knownResults, putResult } from './queries';

export const draftOf = ({ submissionId, criterionId }: Pick<GradingResult, 'submissionId' | 'criterionId'>) =>
  `${draftsOf(submissionId)}${criterionId}`;

export const draftFields = {
  comment: ['comment', 'feedback'],
  feedback: ['comment', 'feedback'],
  regrade: ['comment', 'feedback'],
  score: ['score', 'reason', 'studentReason'],
  text: ['rationale', 'strengths', 'opportunities', 'nextSteps'],
} as const;

/** Shown at once, and taken back if the server refuses. */
export function useResultCalls(result: GradingResult) {
  const { id, submissionId, criterionId, criterionName } = result;
  const about = draftOf(result);

  /** Before the server has answered; returns what was shown before. */
  const show = async (change: Partial<GradingResult>): Promise<GradingResult> => {
    await holdResults(submissionId);
    const before = knownResults(submissionId)?.find((known) => known.criterionId === criterionId) ?? result;
    putResult({ ...before, ...change });
    return before;
  };
  const fail = (title: string, error: unknown, fallback?: string) =>
    showToast({ title, description: refusalSentence(error) ?? fallback ?? callSentence(error) }, true);

  /** `PowerPoint Deck, Greta Lindholm` */
  const of = () => {
    const submission = calls.submissions.get.getData({ id: submissionId });
    return submission ? `${criterionName}, ${displayName(submission)}` : criterionName;
  };

  const feedback = trpc.gradingResults.feedback.useMutation({
    onMutate: (given) => show({ userFeedback: given.feedback ?? '' }),
    onSuccess(saved) {
      drafts.forget(about, 'feedback');
      putResult(saved);
      showToast(toasts.ai);
    },
    onError(error, _given, before) {
      if (before) putResult(before);
      fail(resultToasts.feedbackFailed, error);
    },
  });
  const regrade = trpc.gradingResults.regrade.useMutation({
    onSuccess({ originalResult, newGradingResult }) {
      drafts.forget(about, 'feedback');
      putResult(newGradingResult);
      showToast(resultToasts.regraded(originalResult.score, newGradingResult.score, of()));
    },
    onError: (error) => fail(resultToasts.regradeFailed, error, resultToasts.regradeFallback),
  });
  const override = trpc.gradingResults.override.useMutation({
    onMutate: ({ score, reason = '', studentReason, lock = true }) => {
      const reasons = { overrideReason: reason, studentReason: studentReason || null };
      return show({ score, ...reasons, gradedBy: 'person', changedByPerson: true, locked: lock, flagReasons: [] });
    },
    onSuccess(saved) {
      drafts.forget(about, ...draftFields.score);
      putResult(saved);
      showToast(resultToasts.overridden(criterionName, saved.score), false, {
        label: 'Undo',
        run: () => undo.mutate({ id: saved.id }),
      });
    },
    onError(error, _given, before) {
      if (before) putResult(before);
      fail(resultToasts.overrideFailed, error);
    },
  });
  const undo = trpc.gradingResults.undoOverride.useMutation({
    onSuccess(saved) {
      putResult(saved);
      showToast(resultToasts.undone(criterionName, saved.score));
    },
    onError: (error) => fail(resultToasts.undoFailed, error),
  });
  const lock = trpc.gradingResults.lock.useMutation({
    // In one scope, so that two quick clicks are sent one after the other.
    scope: { id: `lock ${id}` },
    onMutate: ({ locked }) => show({ locked }),
    onSuccess(saved) {
      putResult(saved);
      showToast(saved.locked ? resultToasts.locked(criterionName) : resultToasts.unlocked(criterionName));
    },
    onError(error, _given, before) {
      if (before) putResult(before);
      fail(resultToasts.lockFailed, error);
    },
  });
  const edit = trpc.gradingResults.editText.useMutation({
    onSuccess(saved, { original }) {
      drafts.forget(about, ...draftFields.text);
      putResult(saved);
      showToast((original ? resultToasts.restored : resultToasts.edited)(criterionName));
    },
    onError: (error) => fail(resultToasts.editFailed, error),
  });
  return { feedback, regrade, override, undo, lock, edit };
}

export type ResultCalls = ReturnType<typeof useResultCalls>;
