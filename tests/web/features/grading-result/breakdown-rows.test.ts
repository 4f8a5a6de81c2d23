import { expect, test } from 'bun:test';
import type { GradingEvent } from '@domain/grading/grading-event';
import {
  completed,
  done,
  failedArea,
  run,
  started,
  storyResult,
  wholeStory,
  writing,
} from '@tests/support/portal-story';
import { breakdownRows, firstToReview } from '@web/features/grading-result/lib/breakdown-rows';
import { noGrading } from '@web/features/live-grading/state';
import { applyAdminEvents } from '@web/features/submission-detail/state';

const after = (...events: GradingEvent[]) => applyAdminEvents(new Map(), events, false).get(7) ?? noGrading;

test('without a stream the criteria are those with results, in their order, and nothing is under way', () => {
  const rows = breakdownRows([storyResult(7, 1), storyResult(7, 0)], noGrading, true);
  expect(rows.map(({ name, result, live }) => [name, result?.score, live])).toEqual([
    ['Analytical Accuracy & Insight', 12, null],
    ['Pricing-Concept Application', 11, null],
  ]);
});

test('a criterion without a result stands in its place while it is graded', () => {
  const rows = breakdownRows([storyResult(7, 0)], after(run(7), done(7, 0), started(7, 1), writing(7, 1, 0.5)), true);
  expect(rows).toHaveLength(11);
  expect(rows.slice(0, 3).map(({ result, live }) => [result?.score, live?.phase])).toEqual([
    [11, undefined],
    [undefined, 'writing'],
    [undefined, 'waiting'],
  ]);
});

test('what a stream repeats of before is not under way', () => {
  const rows = breakdownRows([storyResult(7, 0)], after(run(7), started(7, 0)), false);
  expect(rows.every(({ live }) => live === null)).toBe(true);
});

test('a re-grade shows its words on its criterion alone, and the others keep their results', () => {
  const regrade: GradingEvent = {
    event: 'run',
    submissionId: 7,
    grader: 'gpt-6-mini',
    criteria: [{ criterionId: 3, name: 'Excel Workbook', category: 'core', maxScore: 10 }],
  };
  const grading = after(...wholeStory(7), regrade, started(7, 2), writing(7, 2, 0.5));
  const results = [0, 1, 2].map((at) => storyResult(7, at));
  const rows = breakdownRows(results, grading, true);
  expect(rows).toHaveLength(11);
  expect(rows.filter(({ live }) => live).map(({ criterionId, live }) => [criterionId, live?.phase])).toEqual([
    [3, 'writing'],
  ]);
});

test('after a grading that failed in part, a re-grade takes no area away', () => {
  const failed: GradingEvent = { event: 'failed', submissionId: 7, error: 'No answer.', results: [], missing: [2] };
  const regrade: GradingEvent = {
    event: 'run',
    submissionId: 7,
    grader: 'gpt-6-mini',
    criteria: [{ criterionId: 1, name: 'Pricing-Concept Application', category: 'core', maxScore: 12 }],
  };
  const state = after(run(7), done(7, 0), failedArea(7, 1, null, 'No answer.'), failed, regrade, started(7, 0));
  expect(state.criteria).toHaveLength(11);
});

test('a criterion that has a result and could not be graded anew keeps its result', () => {
  const gaveUp: GradingEvent = {
    event: 'criterion.failed',
    submissionId: 7,
    criterionId: 3,
    error: 'No answer.',
    willRetry: false,
    retryAt: null,
  };
  const grading = after(...wholeStory(7), started(7, 2), gaveUp);
  expect(breakdownRows([storyResult(7, 2)], grading, true)[2]).toMatchObject({ result: { score: 9 }, live: null });
});

test('what a person should look at is open first', () => {
  const rows = breakdownRows(
    [0, 1, 10].map((at) => storyResult(7, at)),
    after(run(7), completed(7)),
    true,
  );
  expect(firstToReview(rows)).toBe(11);
  expect(firstToReview(breakdownRows([storyResult(7, 1), storyResult(7, 0)], noGrading, true))).toBe(2);
  expect(firstToReview([])).toBeNull();
});
