import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { callSentence, statusOf } from '@web/lib/call-error';
import { drafts } from '@web/lib/drafts';
import { mutationKeyOf } from '@web/lib/invalidation';
import { trpc } from '@web/lib/trpc';
import {
  type AlikeWorks,
  type AskedQuestion,
  isAboutSame,
  keyOf,
  type ReviewedResult,
  type Taken,
  useQueueCache,
} from './queries';
import { beginRegrading, chooseItem, endRegrading, notice } from './state';

/** What was kept together: where each item stood, and everything that the server has kept. */
type Kept = { submissionId: number; taken: Taken[]; results: number[] };

type Answer = { id: number; results: number[] };

const keptOf = ({ id, results }: Answer, taken: readonly Taken[]): Kept => ({
  submissionId: id,
  taken: taken.filter(({ item }) => results.includes(item.id)),
  results,
});

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
    undoLast: () => keep.data && undo.mutate(keptOf(keep.data, keep.context ?? [])),
  };
}

export function useReviewCalls() {
  const { client } = trpc.useUtils();
  const cache = useQueueCache();
  /** The result is not what the person saw: shows what it is now, and says so. */
  const meetNewer = async (item: ReviewedResult, error: unknown) => {
    await cache.refresh();
    const now = cache.find((other) => isAboutSame(other, item));
    const { criterionName } = item.result;
    if (!now) {
      const description = reviewSentences.settledMeanwhile(criterionName);
      return showToast({ title: reviewSentences.changedMeanwhile, description });
    }
    const text = now.id === item.id ? callSentence(error) : reviewSentences.gradedAnew;
    notice(keyOf(now), text);
    showToast({ title: criterionName, description: text }, true);
  };
  const changedMeanwhile = (error: unknown) => statusOf(error) === 409 || statusOf(error) === 404;

  const undo = useMutation({
    mutationKey: mutationKeyOf('reviews.undo'),
    mutationFn: async ({ item: { kind, id } }: Taken) => {
      await (kind === 'similarity' ? client.similarities : client.reviews).undo.mutate({ id });
    },
    onSuccess(_answer, taken) {
      cache.putBack(taken);
      chooseItem(taken.item);
    },
    onError(error) {
      showFailure(reviewSentences.undoFailed)(error);
      void cache.refresh();
    },
  });
  const keep = useMutation({
    mutationKey: mutationKeyOf('reviews.keep'),
    mutationFn: async (item: ReviewedResult | AlikeWorks) => {
      const { id } = item;
      await (item.kind === 'result' ? client.reviews.keep.mutate({ id }) : client.similarities.settle.mutate({ id }));
    },
    onMutate: (item) => cache.take(item),
    onSuccess: (_answer, item, taken) =>
      showToast(keptToast(item), false, { label: 'Undo', run: () => undo.mutate(taken) }),
    onError(error, item, taken) {
      if (changedMeanwhile(error)) {
        if (item.kind === 'result') return void meetNewer(item, error);
        const description = reviewSentences.notAlikeNow;
        return showToast({ title: reviewSentences.changedMeanwhile, description });
      }
      if (taken) cache.putBack(taken);
      showFailure(item.kind === 'result' ? reviewSentences.keptFailed : reviewSentences.settleFailed)(error);
    },
  });
  const undoOverride = useMutation({
    mutationKey: mutationKeyOf('result changed in the review queue'),
    mutationFn: (id: number) => client.gradingResults.undoOverride.mutate({ id }),
    onSuccess({ criterionName, score, maxScore }) {
      showToast({ title: reviewSentences.overrideUndone, description: `${criterionName}: ${score} of ${maxScore}` });
      void cache.refresh();
    },
    onError: showFailure(reviewSentences.undoFailed),
  });
  const override = useMutation({
    mutationKey: mutationKeyOf('result changed in the review queue'),
    mutationFn: ({ item, ...given }: { item: ReviewedResult; score: number; reason: string }) =>
      client.gradingResults.override.mutate({ id: item.id, ...given }),
    async onSuccess({ id, score, maxScore, criterionName }, { item }) {
      drafts.forget(keyOf(item), 'score', 'reason', 'feedback');
      await cache.take(item);
      showToast({ title: reviewSentences.overridden(score, maxScore), description: criterionName }, false, {
        label: 'Undo',
        run: () => undoOverride.mutate(id),
      });
    },
    onError(error, { item }) {
      if (changedMeanwhile(error)) void meetNewer(item, error);
      else showFailure(reviewSentences.overrideFailed)(error);
    },
  });
  const regrade = useMutation({
    mutationKey: mutationKeyOf('result changed in the review queue'),
    mutationFn: ({ item, feedback }: { item: ReviewedResult; feedback: string }) =>
      client.gradingResults.regrade.mutate({ id: item.id, feedback }),
    onMutate: ({ item }) => beginRegrading(item.id),
    async onSuccess({ originalResult, newGradingResult: result }, { item }) {
      drafts.forget(keyOf(item), 'feedback');
      if (result.flagReasons.length > 0) {
        const newer: ReviewedResult = { ...item, id: result.id, result };
        notice(keyOf(newer), reviewSentences.stillFlagged(originalResult.score, result.score));
        cache.replace(item, newer);
      } else {
        await cache.take(item);
      }
      const title = reviewSentences.regraded(originalResult.score, result.score);
      showToast({ title, description: result.criterionName });
    },
    onError(error, { item }) {
      if (changedMeanwhile(error)) return void meetNewer(item, error);
      notice(keyOf(item), callSentence(error));
      showFailure(reviewSentences.regradeFailed)(error);
    },
    onSettled: (_result, _error, { item }) => endRegrading(item.id),
  });
  const answer = useMutation({
    mutationKey: mutationKeyOf('questions.answer'),
    mutationFn: ({ item, text }: { item: AskedQuestion; text: string }) =>
      client.questions.answer.mutate({ id: item.id, answer: text }),
    async onSuccess({ userEmail, emailVia }, { item }) {
      drafts.forget(keyOf(item), 'answer');
      await cache.take(item);
      showToast({ title: reviewSentences.answered, description: reviewSentences.mailedTo(userEmail, emailVia) });
    },
    async onError(error, { item }) {
      showFailure(reviewSentences.answerFailed)(error);
      // Answered by somebody else, or deleted with its submission.
      if (changedMeanwhile(error)) await cache.take(item);
    },
  });
  return { keep, undo, override, regrade, answer };
}

function keptToast(item: ReviewedResult | AlikeWorks): { title: string; description: string } {
  if (item.kind === 'similarity') {
    const [one, other] = [displayName(item.submission), displayName(item.similarity.other)];
    return { title: reviewSentences.settled, description: reviewSentences.settledText(one, other) };
  }
  const { criterionName, score, maxScore } = item.result;
  return { title: reviewSentences.kept, description: `${criterionName}: ${score} of ${maxScore}` };
}
