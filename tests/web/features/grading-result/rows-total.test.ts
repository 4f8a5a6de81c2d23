import { beforeEach, expect, test } from 'bun:test';
import type { GradingEvent, GradingResult } from '@domain/grading/grading-event';
import { letterGrade } from '@domain/scoring/letter-grade';
import { started, storyCriteria, storyResult } from '@tests/support/portal-story';
import { breakdownRows } from '@web/features/grading-result/lib/breakdown-rows';
import { rowsTotal } from '@web/features/grading-result/lib/rows-total';
import { knownResults, putResult } from '@web/features/grading-result/queries';
import { applyEvents } from '@web/features/live-grading/lib/apply-event';
import { noGrading } from '@web/features/live-grading/state';
import { applyAdminEvents } from '@web/features/submission-detail/state';
import { calls, queryClient } from '@web/lib/trpc';
import fc from 'fast-check';

const id = 7;
const criteria = storyCriteria.slice(0, 3);

const iteration = (at: number, gradingIteration: number, score: number): GradingResult => ({
  ...storyResult(id, at),
  id: 1000 + at * 100 + gradingIteration,
  gradingIteration,
  score,
});

const runOf = (places: number[]): GradingEvent => ({
  event: 'run',
  submissionId: id,
  grader: 'gpt-6-mini',
  criteria: places.flatMap((place) => criteria[place] ?? []),
});

const completedWith = (result: GradingResult): GradingEvent => ({
  event: 'criterion.completed',
  submissionId: id,
  criterionId: result.criterionId,
  result,
});

const endWith = (results: GradingResult[]): GradingEvent => ({
  event: 'completed',
  submissionId: id,
  totalScore: 20,
  maxScore: 36,
  letterGrade: 'F',
  results,
});

/** What the page shows once these results were fetched and these events were told. */
function shown(totalScore: number | null, fetched: GradingResult[], events: readonly GradingEvent[]) {
  calls.submissions.results.setData({ id }, fetched);
  for (const event of events) if (event.event === 'criterion.completed' && event.result) putResult(event.result);
  const grading = applyAdminEvents(new Map(), events, false).get(id) ?? noGrading;
  const rows = breakdownRows(knownResults(id) ?? [], grading, true);
  return { grading, rows, total: rowsTotal({ totalScore, maxScore: totalScore && 36 }, rows) };
}

function sums(results: readonly (GradingResult | null)[]) {
  const graded = results.flatMap((result) => result ?? []);
  const sum = (of: (result: GradingResult) => number) => graded.reduce((total, result) => total + of(result), 0);
  return { score: sum(({ score }) => score), of: sum(({ maxScore }) => maxScore) };
}

const place = fc.nat(criteria.length - 1);
const resultAt = (at: number) =>
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(8)).map(([turn, score]) => iteration(at, turn, score));
const anyResult = place.chain(resultAt);
const anyEvent = fc.oneof(
  fc.constant(runOf([0, 1, 2])),
  place.map((at) => runOf([at])),
  place.map((at) => started(id, at)),
  anyResult.map(completedWith),
  fc.array(anyResult, { maxLength: 3 }).map(endWith),
);
const anyEvents = fc.array(anyEvent, { maxLength: 30 });
const anyTotal = fc.option(fc.nat(36));

beforeEach(() => queryClient.clear());

test('whatever events arrive in whatever order on whatever was fetched, the total is the sum of the rows', () => {
  fc.assert(
    fc.property(fc.tuple(...[0, 1, 2].map(resultAt)), anyEvents, anyTotal, (fetched, events, stored) => {
      const { rows, total } = shown(stored, fetched, events);
      expect({ score: total.score, of: total.of }).toEqual(sums(rows.map(({ result }) => result)));
    }),
  );
});

test('whatever a student is told in whatever order, the total is the sum of the cards once all are graded', () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const { criteria: cards, outcome } = applyEvents(new Map(), events, false).get(id) ?? noGrading;
      if (outcome?.kind !== 'completed' || cards.length === 0 || cards.some(({ result }) => !result)) return;
      const { score, of } = sums(cards.map(({ result }) => result));
      expect(outcome).toEqual({
        kind: 'completed',
        totalScore: score,
        maxScore: of,
        letterGrade: letterGrade(score, of),
      });
    }),
  );
});

test('a full run that a stream repeats after a re-grade leaves total and letter as they are', () => {
  const fetched = [iteration(0, 2, 12), iteration(1, 1, 12), iteration(2, 1, 9)];
  const repeated = [iteration(0, 1, 1), iteration(1, 1, 12), iteration(2, 1, 9)].map(completedWith);
  const { total } = shown(33, fetched, [runOf([0, 1, 2]), ...repeated]);
  expect(total).toEqual({ score: 33, of: 36, complete: true, letter: 'A-' });
});

test('a re-grade that was told while an older answer was under way counts', () => {
  const { rows, total } = shown(
    22,
    [],
    [runOf([0, 1, 2]), ...[0, 1, 2].map((at) => completedWith(iteration(at, 2, 8)))],
  );
  expect(rows.map(({ result }) => result?.gradingIteration)).toEqual([2, 2, 2]);
  expect(total).toMatchObject({ score: 24, of: 36 });
});

test('the stored total stands until a result has arrived', () => {
  expect(shown(30, [], []).total).toEqual({ score: 30, of: 36, complete: true, letter: 'B' });
  expect(shown(null, [], []).total).toEqual({ score: 0, of: 0, complete: false, letter: null });
});
