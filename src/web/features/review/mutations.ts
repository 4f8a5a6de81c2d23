import { reviewSentences } from '@domain/messages/review';
import { displayName } from '@domain/submission/display-name';
import { useMutation } from '@tanstack/react-query';
import { callSentence, statusOf } from '@web/lib/call-error';
import { drafts } from '@web/lib/drafts';
import { mutationKeyOf } from '@web/lib/invalidation';
import { trpc } from '@web/lib/trpc';
import {
  type AlikeWorks,
  type AskedQuestion,
  type HeldUpload,
  isAboutSame,
  keyOf,
  type ReviewedResult,
  type ReviewItem,
  type SharedFlag,
} from './queries';
import { beginRegrading, chooseItem, endRegrading, notice, say, sayFailed } from './state';
import { type Taken, useQueueCache } from './use-queue-cache';

export type Kept = ReviewedResult | SharedFlag | AlikeWorks;

export type ScoreChange = { item: ReviewedResult; score: number; reason: string; studentReason: string; lock: boolean };

export type WrittenComment = {
  item: ReviewItem;
  audience: 'student' | 'staff';
  text: string;
  /** Of a question, which names no id. */
  criterionId?: number | null;
};

const moved = (error: unknown) => statusOf(error) === 409 || statusOf(error) === 404;

/** A decision removes its entry at once; a failure brings it back. */
export function useReviewCalls() {
  const { client } = trpc.useUtils();
  const cache = useQueueCache();
  const bringBack = (title: string, error: unknown, taken: readonly Taken[] = []) => {
    for (const one of taken.toReversed()) {
      cache.putBack(one);
      notice(keyOf(one.item), `${title} ${callSentence(error)}`);
    }
    if (taken[0]) chooseItem(taken[0].item);
    sayFailed(title, callSentence(error));
  };
  /** Shows the result as it is now, because it isn't what the person saw. */
  const meetNewer = async (title: string, item: ReviewItem, error: unknown) => {
    await cache.refresh();
    if (item.kind !== 'result') return sayFailed(title, callSentence(error));
    const now = cache.find((other) => isAboutSame(other, item));
    if (!now) return sayFailed(reviewSentences.alreadyDecided(item.result.criterionName), displayName(item.submission));
    notice(keyOf(now), now.id === item.id ? callSentence(error) : reviewSentences.gradedAnew);
    chooseItem(now);
    sayFailed(title, callSentence(error));
  };
  const failed = (title: string, item: ReviewItem, error: unknown, taken?: Taken) => {
    if (moved(error)) return void meetNewer(title, item, error);
    bringBack(title, error, taken ? [taken] : []);
  };
  const putBack = (taken: readonly Taken[]) => {
    for (const one of taken.toReversed()) cache.putBack(one);
    if (taken[0]) chooseItem(taken[0].item);
  };

  const undo = useMutation({
    mutationKey: mutationKeyOf('reviews.undo'),
    mutationFn: async ({ item }: Taken) => {
      if (item.kind === 'flag') {
        const { code, results } = item.flag;
        await client.reviews.undoSubmission.mutate({ id: item.id, code, results });
      } else await (item.kind === 'similarity' ? client.similarities : client.reviews).undo.mutate({ id: item.id });
    },
    onSuccess(_answer, taken) {
      putBack([taken]);
      say(reviewSentences.undone, whatOf(taken.item));
    },
    onError(error) {
      sayFailed(reviewSentences.undoFailed, callSentence(error));
      void cache.refresh();
    },
  });
  const keep = useMutation({
    mutationKey: mutationKeyOf('reviews.keep'),
    mutationFn: async (item: Kept) => {
      const { id } = item;
      if (item.kind === 'flag') await client.reviews.keepSubmission.mutate({ id, code: item.flag.code });
      else if (item.kind === 'result') await client.reviews.keep.mutate({ id });
      else await client.similarities.settle.mutate({ id });
    },
    onMutate: (item) => cache.take(item),
    onSuccess: (_answer, item, taken) => say(keptTitle(item), whatOf(item), () => undo.mutate(taken)),
    onError(error, item, taken) {
      const title = item.kind === 'similarity' ? reviewSentences.dismissFailed : reviewSentences.keptFailed;
      failed(title, item, error, taken);
    },
  });
  const undoAll = useMutation({
    mutationKey: mutationKeyOf('reviews.undoSubmission'),
    mutationFn: ({ id, results }: { id: number; results: number[]; taken: Taken[] }) =>
      client.reviews.undoSubmission.mutate({ id, results }),
    onSuccess(_answer, { taken }) {
      putBack(taken);
      void cache.refresh();
    },
    onError(error) {
      sayFailed(reviewSentences.undoFailed, callSentence(error));
      void cache.refresh();
    },
  });
  const keepAll = useMutation({
    mutationKey: mutationKeyOf('reviews.keepSubmission'),
    mutationFn: ([first]: readonly ReviewItem[]) =>
      client.reviews.keepSubmission.mutate({ id: first?.submission.id ?? 0 }),
    async onMutate(items) {
      const taken: Taken[] = [];
      for (const item of items) taken.push(await cache.take(item));
      return taken;
    },
    onSuccess({ id, results }, items, taken) {
      // Refetches, because not all of them may have been loaded.
      if (results.length !== items.length) void cache.refresh();
      const student = items[0] ? displayName(items[0].submission) : '';
      if (results.length === 0) return say(reviewSentences.nothingToKeep, student);
      say(reviewSentences.keptAll(results.length), student, () => undoAll.mutate({ id, results, taken }));
    },
    onError: (error, _items, taken) => bringBack(reviewSentences.keptAllFailed, error, taken),
  });
  const undoOverride = useMutation({
    mutationKey: mutationKeyOf('result changed in the review queue'),
    mutationFn: ({ id }: { id: number; item: ReviewItem }) => client.gradingResults.undoOverride.mutate({ id }),
    onSuccess(_result, { item }) {
      say(reviewSentences.overrideUndone, whatOf(item));
      void cache.refresh();
    },
    onError: (error) => sayFailed(reviewSentences.undoFailed, callSentence(error)),
  });
  const override = useMutation({
    mutationKey: mutationKeyOf('result changed in the review queue'),
    mutationFn: ({ item, ...given }: ScoreChange) => client.gradingResults.override.mutate({ id: item.id, ...given }),
    onMutate: ({ item }) => cache.take(item),
    onSuccess({ id, score, maxScore }, { item }) {
      drafts.forget(keyOf(item), 'score', 'reason', 'studentReason', 'feedback');
      say(reviewSentences.overridden(score, maxScore), whatOf(item), () => undoOverride.mutate({ id, item }));
    },
    onError: (error, { item }, taken) => failed(reviewSentences.overrideFailed, item, error, taken),
  });
  const regrade = useMutation({
    mutationKey: mutationKeyOf('result changed in the review queue'),
    mutationFn: ({ item, feedback }: { item: ReviewedResult; feedback: string }) =>
      client.gradingResults.regrade.mutate({ id: item.id, feedback }),
    onMutate: ({ item }) => beginRegrading(item.id),
    async onSuccess({ originalResult, newGradingResult: result }, { item }) {
      drafts.forget(keyOf(item), 'feedback');
      const [reason] = result.flagReasons;
      if (reason === undefined) await cache.take(item);
      else {
        const newer: ReviewedResult = { ...item, id: result.id, result };
        notice(keyOf(newer), reviewSentences.stillFlagged(originalResult.score, result.score, reason));
        cache.replace(item, newer);
      }
      say(reviewSentences.regraded(originalResult.score, result.score), whatOf(item));
    },
    onError(error, { item }) {
      if (moved(error)) return void meetNewer(reviewSentences.regradeFailed, item, error);
      notice(keyOf(item), callSentence(error));
      sayFailed(reviewSentences.regradeFailed, callSentence(error));
    },
    onSettled: (_result, _error, { item }) => endRegrading(item.id),
  });
  const answer = useMutation({
    mutationKey: mutationKeyOf('questions.answer'),
    async mutationFn({ item, text, change }: { item: AskedQuestion; text: string; change: NewScore | null }) {
      if (change) await client.gradingResults.override.mutate({ ...change, reason: text });
      return client.questions.answer.mutate({ id: item.id, answer: text });
    },
    onMutate: ({ item }) => cache.take(item),
    onSuccess({ emailVia, ...question }, { item }) {
      drafts.forget(keyOf(item), 'answer');
      say(reviewSentences.answered, reviewSentences.mailedTo(question.userEmail ?? displayName(question), emailVia));
    },
    // Answered by somebody else, or deleted with its submission.
    onError: (error, _given, taken) =>
      moved(error)
        ? sayFailed(reviewSentences.answerFailed, callSentence(error))
        : bringBack(reviewSentences.answerFailed, error, taken ? [taken] : []),
  });
  const removeComment = useMutation({
    mutationKey: mutationKeyOf('comments.delete'),
    mutationFn: (id: number) => client.comments.delete.mutate({ id }),
    onSuccess: () => say(reviewSentences.undone, ''),
    onError: (error) => sayFailed(reviewSentences.undoFailed, callSentence(error)),
  });
  const comment = useMutation({
    mutationKey: mutationKeyOf('comments.add'),
    mutationFn: ({ item, audience, text, criterionId = null }: WrittenComment) => {
      if (item.kind === 'result') criterionId = item.result.criterionId;
      return client.comments.add.mutate({ id: item.submission.id, criterionId, audience, text });
    },
    onSuccess({ id }, { item }) {
      drafts.forget(keyOf(item), 'comment');
      say(reviewSentences.commentSaved, whatOf(item), () => removeComment.mutate(id));
    },
    onError: (error) => sayFailed(reviewSentences.commentFailed, callSentence(error)),
  });
  const approve = useMutation({
    mutationKey: mutationKeyOf('approvals.approve'),
    mutationFn: ({ id }: HeldUpload) => client.approvals.approve.mutate({ id }),
    onMutate: (item) => cache.take(item),
    onSuccess: (_answer, item) => say(reviewSentences.approving(displayName(item.submission)), ''),
    onError: (error, item, taken) => failed(reviewSentences.approveFailed, item, error, taken),
  });
  return { keep, keepAll, override, regrade, answer, comment, approve };
}

type NewScore = { id: number; score: number };

function keptTitle(item: Kept): string {
  if (item.kind === 'similarity') return reviewSentences.dismissed;
  return item.kind === 'flag' ? reviewSentences.flagKept : reviewSentences.kept;
}

/** `Margin leaks, Noah Abebe` */
function whatOf(item: ReviewItem): string {
  const student = displayName(item.submission);
  return item.kind === 'result' ? `${item.result.criterionName}, ${student}` : student;
}
