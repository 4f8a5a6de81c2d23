import { expect, test } from 'bun:test';
import type { GradingEvent } from '@domain/grading/grading-event';
import { applyEvents } from '@web/features/live-grading/lib/apply-event';
import { isAwaited, isUnsettled, rowState } from '@web/features/submission/lib/row-state';

const pending = { status: 'pending', state: 'none', progress: null, totalScore: null, maxScore: null } as const;
const partial = { ...pending, status: 'graded', state: 'incomplete', progress: { graded: 1, criteria: 3 } } as const;
const graded = { ...pending, status: 'graded', state: 'graded', totalScore: 83, maxScore: 100 } as const;

const criteria = [1, 2, 3].map((criterionId) => ({
  criterionId,
  name: `Area ${criterionId}`,
  category: 'core' as const,
  maxScore: 10,
}));
const run: GradingEvent = { event: 'run', submissionId: 7, grader: 'scripted', criteria };
const done = (criterionId: number): GradingEvent => ({
  event: 'criterion.completed',
  submissionId: 7,
  criterionId,
  result: null,
});

function queued(...events: GradingEvent[]) {
  return applyEvents(new Map(), events, false).get(7);
}

test('a row says how many areas are graded while its grading goes on [2.36]', () => {
  expect(rowState(pending, undefined)).toEqual({ kind: 'none', progress: null });
  expect(rowState(pending, queued(run))).toEqual({ kind: 'grading', progress: { done: 0, of: 3 } });
  expect(rowState(pending, queued(run, done(1), done(2)))).toEqual({ kind: 'grading', progress: { done: 2, of: 3 } });
});

test('a row shows a total as soon as a stream tells it, and what was fetched later stands above it [3.11]', () => {
  const end: GradingEvent = {
    event: 'completed',
    submissionId: 7,
    totalScore: 21,
    maxScore: 30,
    letterGrade: 'C-',
    results: [],
  };
  expect(rowState(pending, queued(run, end))).toEqual({ kind: 'graded', total: 21, max: 30 });
  expect(rowState(graded, queued(run, end))).toEqual({ kind: 'graded', total: 83, max: 100 });
});

test('a grading that ended without all its results is incomplete, never a total [3.11] [4.1]', () => {
  const end: GradingEvent = { event: 'failed', submissionId: 7, error: 'No key.', results: [], missing: [2, 3] };
  const one = { done: 1, of: 3 };
  expect(rowState(pending, queued(run, done(1), end))).toEqual({ kind: 'incomplete', progress: one });
  expect(rowState(pending, queued(run, end))).toEqual({ kind: 'none', progress: null });
  expect(rowState(partial, undefined)).toEqual({ kind: 'incomplete', progress: one });
  expect(rowState(partial, queued(run, done(1)))).toEqual({ kind: 'grading', progress: { done: 1, of: 3 } });
});

test('only rows without a total are followed, and only those under 10 minutes old are polled for [4.1] [9.7]', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const followed = [pending, partial, graded].map((row) => isUnsettled({ ...row, secondMark: 'none' }));
  expect(followed).toEqual([true, true, false]);
  // Its second marker may not follow it [C8.19].
  expect(isUnsettled({ ...pending, secondMark: 'open' })).toBe(false);
  expect(isAwaited({ status: 'pending', uploadedAt: '2026-11-22T11:50:01Z' }, now)).toBe(true);
  expect(isAwaited({ status: 'pending', uploadedAt: '2026-11-22T11:50:00Z' }, now)).toBe(false);
  expect(isAwaited({ status: 'graded', uploadedAt: '2026-11-22T11:59:00Z' }, now)).toBe(false);
});

test('a row that waits for an approval, the cap or the provider says so, also after its stream has ended [S1.1]', () => {
  const end: GradingEvent = { event: 'failed', submissionId: 7, error: 'No key.', results: [], missing: [1, 2, 3] };
  const waiting = { ...pending, state: 'waiting' } as const;
  expect(rowState(waiting, undefined)).toEqual({ kind: 'waiting', progress: null });
  expect(rowState(waiting, queued(run, end))).toEqual({ kind: 'waiting', progress: null });
});
