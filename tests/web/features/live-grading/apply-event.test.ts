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
import { applyEvents, splice } from '@web/features/live-grading/lib/apply-event';
import type { GradingState } from '@web/features/live-grading/state';
import fc from 'fast-check';

const nothing: GradingState = new Map();

function stateAfter(events: GradingEvent[], state = nothing) {
  const grading = applyEvents(state, events, false).get(7);
  if (!grading) throw new Error('nothing is known of submission 7');
  return grading;
}

const area = (events: GradingEvent[], at: number) => stateAfter(events).criteria[at];

const delta = (offset: number, text: string): GradingEvent => ({
  event: 'criterion.delta',
  submissionId: 7,
  criterionId: 1,
  field: 'rationale',
  index: null,
  offset,
  text,
});

test('a run names its criteria in order, and all of them wait', () => {
  const { criteria, grader, outcome } = stateAfter([run(7)]);
  expect(criteria).toHaveLength(11);
  expect(criteria[0]).toMatchObject({ name: 'Pricing-Concept Application', maxScore: 12, phase: 'waiting' });
  expect(criteria[10]).toMatchObject({ name: 'Margin leaks', maxScore: 6, phase: 'waiting' });
  expect(grader).toBe('gpt-6-mini');
  expect(outcome).toBeNull();
});

test('an area goes from waiting to reading, writing and done', () => {
  const story = [run(7), started(7, 0), writing(7, 0, 0.5), done(7, 0)];
  expect(story.map((_, at) => area(story.slice(0, at + 1), 0)?.phase)).toEqual([
    'waiting',
    'reading',
    'writing',
    'done',
  ]);
  expect(area(story, 0)?.result?.score).toBe(11);
});

test('written parts join by their offsets, and a part told twice changes nothing', () => {
  const story = [
    run(7),
    started(7, 0),
    delta(0, 'The value '),
    delta(10, 'map is'),
    delta(0, 'The value '),
    delta(16, ' sound.'),
  ];
  expect(area(story, 0)?.written.rationale).toBe('The value map is sound.');
});

test('a part that was written anew replaces what stood from its offset on', () => {
  expect(splice('The value map', 4, 'price corridor')).toBe('The price corridor');
});

test('a part that leaves a gap is left out: the result has the whole text', () => {
  expect(splice('The', 9, 'map')).toBe('The');
});

test('a criterion that starts again loses what was shown of it before', () => {
  const grading = area([run(7), started(7, 0), writing(7, 0), failedArea(7, 0, null, 'Slow.'), started(7, 0)], 0);
  expect(grading).toMatchObject({ phase: 'reading', failure: null, result: null });
  expect(grading?.written.rationale).toBe('');
});

test('a failed area says why and keeps no half sentence', () => {
  const grading = area([run(7), started(7, 0), writing(7, 0, 0.3), failedArea(7, 0, null, 'Slow.')], 0);
  expect(grading).toMatchObject({ phase: 'failed', failure: { error: 'Slow.', willRetry: true, retryAt: null } });
  expect(grading?.written.rationale).toBe('');
});

test('entries of lists grow side by side, citations come whole with their place', () => {
  const list = (index: number, offset: number, text: string): GradingEvent => ({
    event: 'criterion.delta',
    submissionId: 7,
    criterionId: 1,
    field: 'strengths',
    index,
    offset,
    text,
  });
  const citation: GradingEvent = {
    event: 'criterion.delta',
    submissionId: 7,
    criterionId: 1,
    field: 'evidence',
    index: 0,
    offset: 0,
    text: '$0.63',
    locator: "W:'Value map'!D9",
    match: 'near',
  };
  const written = area(
    [run(7), citation, list(0, 0, 'Clear '), list(0, 6, 'floor'), list(1, 0, 'Sourced')],
    0,
  )?.written;
  expect(written?.strengths).toEqual(['Clear floor', 'Sourced']);
  expect(written?.evidence).toEqual([{ locator: "W:'Value map'!D9", quote: '$0.63', match: 'near' }]);
});

test('words that arrive after a result do not reopen the area', () => {
  expect(area([run(7), started(7, 0), done(7, 0), writing(7, 0)], 0)?.phase).toBe('done');
});

test('the end brings results whose own event was not seen', () => {
  const grading = stateAfter([run(7), completed(7)]);
  expect(grading.outcome).toEqual({ kind: 'completed', totalScore: 83, maxScore: 100, letterGrade: 'B' });
  expect(grading.criteria.every((criterion) => criterion.phase === 'done')).toBe(true);
});

test('held-back results leave an area done without a score', () => {
  const grading = stateAfter([run(7), done(7, 0, false), completed(7, false)]);
  expect(grading.criteria[0]).toMatchObject({ phase: 'done', result: null });
  expect(grading.outcome).toMatchObject({ kind: 'completed', totalScore: null });
});

test('a failed run keeps its results and is open again when its missing areas start', () => {
  const failed: GradingEvent = {
    event: 'failed',
    submissionId: 7,
    error: 'The grader did not answer.',
    results: [storyResult(7, 0)],
    missing: [2],
  };
  expect(stateAfter([run(7), failed]).outcome).toEqual({ kind: 'failed', error: 'The grader did not answer.' });
  const again = stateAfter([run(7), failed, started(7, 1)]);
  expect(again.outcome).toBeNull();
  expect(again.criteria[0]?.phase).toBe('done');
});

test('a re-grade of one area leaves the others as they are', () => {
  const [criterion] = stateAfter([run(7)]).criteria;
  if (!criterion) throw new Error('the story has no first area');
  const regrade: GradingEvent = {
    event: 'run',
    submissionId: 7,
    grader: 'gpt-6-mini',
    criteria: [{ criterionId: 1, name: criterion.name, category: 'core', maxScore: 12 }],
  };
  const grading = stateAfter([...wholeStory(7), regrade, started(7, 0)]);
  expect(grading.criteria).toHaveLength(11);
  expect(grading.criteria[0]?.phase).toBe('reading');
  expect(grading.criteria[1]?.result?.score).toBe(12);
});

test('an area that is told again after the end shows what it has by now, or nothing while it is held back', () => {
  const whole = stateAfter(wholeStory(7));
  const hidden: GradingEvent = { event: 'criterion.completed', submissionId: 7, criterionId: 1, result: null };
  const held = applyEvents(new Map([[7, whole]]), [hidden], false);
  expect(held.get(7)?.criteria[0]).toMatchObject({ phase: 'done', result: null });
  expect(held.get(7)?.outcome?.kind).toBe('completed');
  const back = applyEvents(held, [done(7, 0)], false).get(7);
  expect(back?.criteria[0]?.result?.score).toBe(11);
  expect(back?.criteria[1]).toBe(whole.criteria[1]);
});

test('areas that are done at the same moment take turns', () => {
  const grading = stateAfter([run(7), done(7, 0), done(7, 1), done(7, 2)]);
  expect(grading.criteria.slice(0, 3).map((criterion) => criterion.turn)).toEqual([0, 1, 2]);
});

test('an event changes the objects of its own area only, so that no other card is drawn again', () => {
  const before = applyEvents(nothing, [run(7), run(8)], false);
  const after = applyEvents(before, [started(7, 3)], false);
  expect(after.get(8)).toBe(before.get(8));
  expect(after.get(7)?.criteria[2]).toBe(before.get(7)?.criteria[2]);
  expect(after.get(7)?.criteria[3]).not.toBe(before.get(7)?.criteria[3]);
});

test('a story told again from any point on ends the same', () => {
  const story = [
    run(7),
    started(7, 0),
    delta(0, 'One '),
    delta(4, 'two '),
    delta(8, 'three'),
    done(7, 1),
    started(7, 2),
  ];
  const once = stateAfter(story);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: story.length }), (from) => {
      expect(stateAfter(story.slice(from), applyEvents(nothing, story, false))).toEqual(once);
    }),
  );
});

test('text cut into parts anywhere joins to the same text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.array(fc.nat()), (text, cuts) => {
      const at = [0, ...cuts.map((cut) => cut % text.length).sort((a, b) => a - b), text.length];
      const parts = at.slice(1).map((to, n) => delta(at[n] ?? 0, text.slice(at[n], to)));
      expect(area([run(7), ...parts, ...parts], 0)?.written.rationale).toBe(text);
    }),
  );
});
