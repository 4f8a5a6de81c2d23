import { expect, test } from 'bun:test';
import type { GradingEvent } from '@domain/grading/grading-event';
import { completed, done, failedArea, run, started, storyCriteria, wholeStory } from '@tests/support/portal-story';
import { applyEvents } from '@web/features/live-grading/lib/apply-event';
import { countGrading, isHeldBack, waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import { noGrading } from '@web/features/live-grading/state';

const stateAfter = (...events: GradingEvent[]) => applyEvents(new Map(), events, false).get(7) ?? noGrading;

test('the ring counts the points of what is done, and the share of areas that are done', () => {
  const figures = countGrading(stateAfter(run(7), done(7, 0), done(7, 1), started(7, 2)).criteria);
  expect(figures).toMatchObject({ total: 11, done: 2, points: 23, pointsOf: 26, percentage: 18 });
  expect(figures.phases).toEqual({ waiting: 8, reading: 1, writing: 0, done: 2, failed: 0 });
});

test('ten of eleven areas are 90 percent, from which the badge says so [4.4]', () => {
  const ten = storyCriteria.slice(0, 10).map((_, at) => done(7, at));
  expect(countGrading(stateAfter(run(7), ...ten).criteria).percentage).toBe(90);
});

test('results are held back when something is done and says nothing', () => {
  expect(isHeldBack(stateAfter(run(7), done(7, 0)))).toBe(false);
  expect(isHeldBack(stateAfter(run(7), done(7, 0, false)))).toBe(true);
  expect(isHeldBack(stateAfter(run(7), completed(7, false)))).toBe(true);
  expect(isHeldBack(stateAfter(...wholeStory(7)))).toBe(false);
});

test('grading waits when every open area waits to be tried again, and not while one is being read', () => {
  const waiting = storyCriteria.map((_, at) => failedArea(7, at, 60_000, 'Your work is safe.'));
  expect(waitingSentence(stateAfter(run(7), ...waiting))).toBe('Your work is safe.');
  expect(waitingSentence(stateAfter(run(7), done(7, 0), ...waiting.slice(1)))).toBe('Your work is safe.');
  expect(waitingSentence(stateAfter(run(7), ...waiting, started(7, 4)))).toBeNull();
  expect(waitingSentence(stateAfter(...wholeStory(7)))).toBeNull();
});

test('a pause leaves every open area waiting: none has failed, and none is tried again', () => {
  const pause: GradingEvent = {
    event: 'failed',
    submissionId: 7,
    error: 'Grading is paused.',
    results: [],
    missing: [],
    waits: true,
  };
  const { criteria, outcome } = stateAfter(run(7), done(7, 0), pause);
  expect(outcome).toBeNull();
  expect(countGrading(criteria).phases).toEqual({ waiting: 10, reading: 0, writing: 0, done: 1, failed: 0 });
  expect(waitingSentence(stateAfter(run(7), pause))).toBe('Grading is paused.');
  expect(countGrading(stateAfter(run(7), pause, started(7, 4)).criteria).phases.reading).toBe(1);
});
