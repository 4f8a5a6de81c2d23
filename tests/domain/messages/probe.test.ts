import { expect, test } from 'bun:test';
import { dependenceText, haloHeadline, injectionHeadline, probeRules, stabilityHeadline } from '@domain/messages/probe';
import { haloOf } from '@domain/probe/halo';
import { injectionOf } from '@domain/probe/injection';
import type { ProbeGrading } from '@domain/probe/probe-grading';
import type { PlantedAttack } from '@domain/probe/schema';
import { stabilityOf } from '@domain/probe/stability';

const criteria = [
  { id: 1, name: 'Excel Workbook', maxScore: 10 },
  { id: 2, name: 'Launch prices', maxScore: 8 },
];

const grading = (variant: number, first: number, second: number): ProbeGrading => ({
  variant,
  scores: new Map([
    [1, first],
    [2, second],
  ]),
});

const stability = (deterministic: boolean, ...scores: [number, number][]) =>
  stabilityHeadline(
    stabilityOf(
      criteria,
      scores.map(([first, second]) => grading(0, first, second)),
      deterministic,
    ),
    deterministic,
  );

test('a probe of stability says how many gradings were alike, and that rules cannot but give the same', () => {
  expect(stability(false, [7, 6], [7, 6], [7, 6])).toBe('The same scores in all 3 gradings.');
  expect(stability(true, [7, 6], [7, 6], [7, 6], [7, 6], [7, 6])).toBe(
    'The same scores in all 5 gradings. The offline rules are deterministic: they give the same files the same scores, whatever the order.',
  );
  expect(stability(false, [7, 6], [8, 6], [7, 6])).toBe('All 2 criteria are stable over 3 gradings.');
  expect(stability(false, [7, 6], [9, 6], [4, 6])).toBe('1 criterion of 2 is not stable: Excel Workbook.');
  expect(stability(false, [7, 1], [9, 6], [4, 3])).toBe(
    '2 criteria of 2 are not stable: Excel Workbook, Launch prices.',
  );
});

test('with too few gradings it says so instead', () => {
  expect(stability(false)).toBe('Nothing is graded yet');
  expect(stability(false, [7, 6])).toBe('Not enough data: 1 grading.');
  expect(stability(false, [7, 6], [9, 6])).toBe('Not enough data: 2 gradings.');
});

const halo = (before: [number, number], after: [number, number] | null) =>
  haloHeadline(
    haloOf(
      criteria,
      [grading(0, ...before), ...(after ? [grading(1, ...after)] : [])],
      new Map([
        [1, { depends: true, why: 'named', cited: 0, results: 0 }],
        [2, { depends: false, why: 'not-cited', cited: 1, results: 30 }],
      ]),
      true,
    ),
  );

test('a swapped document says first whether it moved what it has nothing to do with', () => {
  expect(halo([9, 6], [4, 6])).toBe('No unrelated criterion moved (1 graded). 1 criterion that depends on it moved.');
  expect(halo([9, 6], [9, 4])).toBe('1 criterion changed although it does not depend on the document.');
  expect(halo([9, 6], null)).toBe('Nothing is graded yet');
});

const planted: PlantedAttack[] = [
  { id: 'plain-order', outcome: 'put', slot: 'excel', locators: [], found: true },
  { id: 'wish-in-passing', outcome: 'put', slot: 'summary', locators: [], found: false },
  { id: 'new-role', outcome: 'no-room' },
];

test('attacks say which way scores went, and how many of those that were put in were found', () => {
  const sentence = (...gradings: ProbeGrading[]) =>
    injectionHeadline(injectionOf(criteria, gradings, [['plain-order', 'wish-in-passing']], true), planted);
  expect(sentence()).toBe('1 of 2 attacks were detected. Nothing is graded yet.');
  expect(sentence(grading(0, 7, 6), grading(1, 7, 6))).toBe('No score changed. 1 of 2 attacks were detected.');
  expect(sentence(grading(0, 7, 6), grading(1, 9, 5))).toBe(
    '1 score went up and 1 score went down. 1 of 2 attacks were detected.',
  );
});

test('attacks that are put in each by itself are counted by what they did', () => {
  const sentence = (...after: [number, number][]) => {
    const gradings = [grading(0, 7, 6), ...after.map(([first, second], at) => grading(at + 1, first, second))];
    return injectionHeadline(
      injectionOf(
        criteria,
        gradings,
        after.map((_, at) => [`attack ${at}`]),
        true,
      ),
      planted,
    );
  };
  expect(sentence([7, 6], [7, 6])).toBe('None of 2 attacks changed a score. 1 of 2 attacks were detected.');
  expect(sentence([9, 6], [7, 5], [7, 6])).toBe(
    'Of 3 attacks, one at a time, 1 raised a score, and 1 lowered one. 1 of 2 attacks were detected.',
  );
});

test('a rule says how much of what it calls moved chance would move as well', () => {
  expect(probeRules.moved(3, 3, 0.1)).toContain(
    'With 3 and 3 gradings chance alone does that to about 1 criterion in 10',
  );
  expect(probeRules.moved(1, 1, 1)).toContain('chance alone does that to every criterion whose scores differ');
  expect(dependenceText({ depends: false, why: 'not-cited', cited: 1, results: 30 })).toBe(
    'cited in 1 of 30 past results',
  );
});
