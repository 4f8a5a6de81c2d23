import type { GradingEvent } from '@domain/grading/grading-event';
import { putResult } from '@web/features/grading-result/queries';
import { listOf } from '@web/features/submission/lib/results-search';
import type { Submission } from '@web/features/submission-mail/queries';
import { invalidateAfter } from '@web/lib/invalidation';
import { refetchOnVisit } from '@web/lib/query-options';
import { queryClient, trpc } from '@web/lib/trpc';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveGrading } from './state';
import { useSubmissionAddress } from './use-submission-address';

/** Without a stream, a new upload is polled every 3 s [9.7]. */
const pollMs = 3_000;

/** How long an upload may be waited for [4.1]. */
const youngMs = 10 * 60_000;

/** Delayed, so that gradings that end together share one fetch. */
const gatherMs = 300;

/** Followed once its results are there: what a stream reports is merged into them. */
export function useSubmissionResults({ id, uploadedAt, totalScore }: Submission, isReady: boolean) {
  const refreshing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const complete = useRef(totalScore !== null);
  complete.current = totalScore !== null;
  const onEvent = useCallback((event: GradingEvent, still: boolean) => {
    if (event.event === 'criterion.completed' && event.result) putResult(event.result);
    if (event.event !== 'completed' && event.event !== 'failed') return;
    // A repeated event is already known, unless the page was fetched before it.
    if (still && complete.current) return;
    clearTimeout(refreshing.current);
    refreshing.current = setTimeout(() => void invalidateAfter(queryClient, 'submission graded'), gatherMs);
  }, []);
  useEffect(() => () => clearTimeout(refreshing.current), []);
  const live = useLiveGrading(id, onEvent, isReady);
  const { streams } = live;
  const results = trpc.submissions.results.useQuery(
    { id },
    {
      ...refetchOnVisit,
      refetchInterval: ({ state }) => {
        const young = Date.now() - Date.parse(uploadedAt) < youngMs;
        return !streams && young && !state.data?.length ? pollMs : false;
      },
    },
  );
  return { results, live };
}

/** In the list that it was opened from; the review queue has no such place. */
export function usePlace(id: number) {
  const { search } = useSubmissionAddress();
  const list = search.from === 'review' ? {} : listOf(search);
  return trpc.submissions.place.useQuery(
    { id, ...list },
    {
      placeholderData: (before) => before,
      select: (place) =>
        search.from === 'review' ? { ...place, position: null, previousId: null, nextId: null } : place,
    },
  );
}
