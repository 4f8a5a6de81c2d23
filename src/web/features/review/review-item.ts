import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

export type ReviewPage = inferRouterOutputs<AppRouter>['reviews']['list'];

/** What waits for a person. */
export type ReviewItem = ReviewPage['items'][number];
export type ReviewedResult = Extract<ReviewItem, { kind: 'result' }>;
/** Two submissions of different students that are alike. */
export type AlikeWorks = Extract<ReviewItem, { kind: 'similarity' }>;
export type AskedQuestion = Extract<ReviewItem, { kind: 'question' }>;

/** What tells two items apart: items of two kinds may have the same id. */
export function keyOf({ kind, id }: Pick<ReviewItem, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}

/** The same criterion of the same submission, whichever iteration. */
export function isAboutSame(item: ReviewItem, { result }: ReviewedResult): boolean {
  return (
    item.kind === 'result' &&
    item.result.submissionId === result.submissionId &&
    item.result.criterionId === result.criterionId
  );
}
