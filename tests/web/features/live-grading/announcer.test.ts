import { expect, test } from 'bun:test';
import type { GradingEvent } from '@domain/grading/grading-event';
import { completed, done, failedArea, run, started, wholeStory } from '@tests/support/portal-story';
import { type Announced, nextAnnouncement, nothingAnnounced } from '@web/features/live-grading/lib/announcer';
import { applyEvents } from '@web/features/live-grading/lib/apply-event';
import { noGrading } from '@web/features/live-grading/state';

const grading = (...events: GradingEvent[]) => applyEvents(new Map(), events, false).get(7) ?? noGrading;

const begun: Announced = { started: true, done: 0, failed: 0, ended: false, at: 1_000 };

test('the start is said at once', () => {
  expect(nextAnnouncement(nothingAnnounced, grading(run(7)), 0)).toMatchObject({ say: 'Grading started, 11 areas' });
});

test('progress waits until 10 s after the last sentence, and then is one sentence', () => {
  const two = grading(run(7), done(7, 0), done(7, 1));
  expect(nextAnnouncement(begun, two, 4_000)).toEqual({ waitMs: 7_000 });
  expect(nextAnnouncement(begun, two, 11_000)).toMatchObject({ say: '2 of 11 areas graded' });
});

test('a failure is said at once, together with the progress', () => {
  const failing = grading(run(7), done(7, 0), failedArea(7, 1, 8_000, 'Slow.'));
  expect(nextAnnouncement(begun, failing, 1_100)).toMatchObject({
    say: '1 area is being tried again. 1 of 11 areas graded',
  });
});

test('words being written are never said', () => {
  expect(nextAnnouncement(begun, grading(run(7), started(7, 0)), 60_000)).toBeNull();
});

test('the end is said once, with total and letter', () => {
  const end = nextAnnouncement(begun, grading(...wholeStory(7)), 1_100);
  expect(end).toMatchObject({ say: 'Graded: 83 out of 100, letter B' });
  const after = end !== null && 'announced' in end ? end.announced : begun;
  expect(nextAnnouncement(after, grading(...wholeStory(7)), 99_000)).toBeNull();
});

test('held-back results are said to be graded, without a figure', () => {
  const end = nextAnnouncement(begun, grading(run(7), completed(7, false)), 1_100);
  expect(end).toMatchObject({ say: 'Graded. The results are not shown here.' });
});
