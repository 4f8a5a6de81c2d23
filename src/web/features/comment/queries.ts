import type { ApiOutputs } from '@web/lib/api-types';
import { calls, trpc } from '@web/lib/trpc';

export type SubmissionComment = ApiOutputs['comments']['list'][number];

export function useComments(submissionId: number) {
  return trpc.comments.list.useQuery({ id: submissionId });
}

const none: readonly SubmissionComment[] = [];

/** Null is the whole submission. */
export function commentsAbout(all: readonly SubmissionComment[] = none, criterionId: number | null) {
  return all.filter((comment) => comment.criterionId === criterionId);
}

export function changeKnown(submissionId: number, to: (known: SubmissionComment[]) => SubmissionComment[]): void {
  calls.comments.list.setData({ id: submissionId }, (known) => known && to(known));
}
