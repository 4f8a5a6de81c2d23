import { expect, test } from 'bun:test';
import { GraderError } from '@server/grading/grader/grader';
import { judgeFailure, waitForProvider } from '@server/grading/run/retry';
import { defaultTimings } from '@server/grading/run/timings';

const fresh = { startedAt: 0, failures: 0, refusals: 0 };

function judge(error: GraderError, history = fresh, now = 0, jitter = 1) {
  return judgeFailure(error, history, now, jitter, defaultTimings);
}

test('a transient failure is tried again after pauses that double up to half a minute', () => {
  const slow = new GraderError('transient', 'no answer');
  const pauses = [0, 1, 2, 3, 4, 5, 6].map((failures) => judge(slow, { ...fresh, failures }).pause);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('criteria that fail together come back apart', () => {
  const slow = new GraderError('transient', 'no answer');
  expect(judge(slow, fresh, 0, 0).pause).toBe(500);
  expect(judge(slow, fresh, 0, 0.5).pause).toBe(750);
});

test('a throttled call is tried again when the provider says', () => {
  expect(judge(new GraderError('throttled', 'too many', 7_000))).toEqual({
    error: 'The grader is busy. This area is tried again shortly, and the other areas carry on.',
    pause: 7_000,
  });
});

test('a criterion that has been tried for three minutes is given up, and the student reads that nothing is lost', () => {
  expect(judge(new GraderError('transient', 'no answer'), fresh, 179_500)).toEqual({
    error: 'The grader did not answer. Your files are kept: nothing has to be uploaded again.',
    pause: null,
  });
});

test('a run whose provider stays away comes back after one minute, then two, at most ten, for about half a day', () => {
  const waits = [1, 2, 3, 4, 5, 59, 60].map((takes) => waitForProvider(takes, defaultTimings));
  expect(waits).toEqual([60_000, 120_000, 240_000, 480_000, 600_000, 600_000, null]);
});

test('an unusable answer is asked for once more and then given up', () => {
  const nonsense = new GraderError('unusable', 'The score 14 is not between 0 and 12.');
  expect(judge(nonsense).pause).toBe(0);
  expect(judge(nonsense, { ...fresh, refusals: 1 }).pause).toBe(null);
});

test('what the provider refuses for good is not asked again', () => {
  expect(judge(new GraderError('rejected', 'bad request')).pause).toBe(null);
});
