import { resultToasts } from '@domain/messages/submission-detail';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { drafts } from '@web/lib/drafts';
import { calls, trpc } from '@web/lib/trpc';
import { changeKnown, type SubmissionComment } from './queries';
import { commentTexts, toasts } from './texts';

export const draftsOf = (submissionId: number) => `result ${submissionId}/`;

export function useCommentCalls(submissionId: number) {
  const put = (comment: SubmissionComment) =>
    changeKnown(submissionId, (known) =>
      known.some(({ id }) => id === comment.id)
        ? known.map((one) => (one.id === comment.id ? comment : one))
        : [...known, comment],
    );
  const add = trpc.comments.add.useMutation({
    onSuccess(comment) {
      put(comment);
      showToast(toasts[comment.audience]);
    },
    onError: showFailure(commentTexts.failed),
  });
  const feedback = trpc.comments.feedback.useMutation({
    onSuccess(comment) {
      put(comment);
      showToast(toasts.ai);
    },
    onError: showFailure(resultToasts.feedbackFailed),
  });
  const change = trpc.comments.change.useMutation({
    onSuccess(comment) {
      put(comment);
      showToast(toasts[comment.audience]);
    },
    onError: showFailure(commentTexts.changeFailed),
  });
  const remove = trpc.comments.delete.useMutation({
    onSuccess(_done, { id }) {
      const gone = calls.comments.list.getData({ id: submissionId })?.find((comment) => comment.id === id);
      changeKnown(submissionId, (known) => known.filter((comment) => comment.id !== id));
      const undo = gone ? { label: 'Undo', run: () => restore(gone) } : null;
      showToast({ title: commentTexts.deleted, description: gone?.text.slice(0, 80) ?? '' }, false, undo);
    },
    onError: showFailure(commentTexts.deleteFailed),
  });
  const restore = ({ criterionId, locator, quote, audience, text }: SubmissionComment) =>
    audience === 'ai'
      ? feedback.mutate({ id: submissionId, feedback: text })
      : add.mutate({ id: submissionId, criterionId, locator, quote, audience, text });
  return { add, feedback, change, remove };
}

export function forgetDraft(about: string): void {
  drafts.forget(about, 'comment');
}
