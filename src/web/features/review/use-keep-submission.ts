import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { statusOf } from '@web/lib/call-error';
import { mutationKeyOf } from '@web/lib/invalidation';
import { trpc } from '@web/lib/trpc';
import { type Taken, useQueueCache } from './queue-cache';
import { chooseItem } from './queue-place';
import type { ReviewedResult } from './review-item';

/** What was kept together: where each item stood, and everything that the server has kept. */
type Kept = { submissionId: number; taken: Taken[]; results: number[] };
type Answer = { id: number; results: number[] };

const keptOf = ({ id, results }: Answer, taken: readonly Taken[]): Kept => ({
  submissionId: id,
  taken: taken.filter(({ item }) => results.includes(item.id)),
  results,
});

/** Keeps all flagged results of a submission, or has them wait again. */
export function useKeepSubmission() {
  const { client } = trpc.useUtils();
  const cache = useQueueCache();
  const putBack = (taken: readonly Taken[]) => {
    for (const one of taken) cache.putBack(one);
  };

  const undo = useMutation({
    mutationKey: mutationKeyOf('reviews.undoSubmission'),
    mutationFn: ({ submissionId, results }: Kept) =>
      client.reviews.undoSubmission.mutate({ id: submissionId, results }),
    onSuccess(_answer, { taken, results }) {
      putBack(taken);
      if (taken[0]) chooseItem(taken[0].item);
      if (taken.length < results.length) void cache.refresh();
    },
    onError(error) {
      showFailure(reviewSentences.undoFailed)(error);
      void cache.refresh();
    },
  });
  const keep = useMutation({
    mutationKey: mutationKeyOf('reviews.keepSubmission'),
    mutationFn: ([first]: readonly ReviewedResult[]) =>
      client.reviews.keepSubmission.mutate({ id: first?.submission.id ?? 0 }),
    async onMutate(items) {
      const taken: Taken[] = [];
      for (const item of items) taken.push(await cache.take(item));
      return taken;
    },
    onSuccess(answer, items, taken) {
      const { results } = answer;
      // Others may have settled some meanwhile, and not all of them were loaded.
      if (results.length !== items.length) void cache.refresh();
      const student = items[0] ? displayName(items[0].submission) : '';
      if (results.length === 0) {
        return showToast({ title: reviewSentences.changedMeanwhile, description: reviewSentences.nothingToKeep });
      }
      const title = reviewSentences.keptAll(results.length);
      showToast({ title, description: reviewSentences.keptAllOf(student) }, false, {
        label: 'Undo',
        run: () => undo.mutate(keptOf(answer, taken)),
      });
    },
    onError(error, _items, taken = []) {
      if (statusOf(error) !== 404) putBack(taken);
      showFailure(reviewSentences.keptAllFailed)(error);
    },
  });
  return {
    keep,
    /** Takes back what was kept last. */
    undoLast: () => keep.data && undo.mutate(keptOf(keep.data, keep.context ?? [])),
  };
}
