import { expect, test } from 'bun:test';
import { haloOf } from '@domain/probe/halo';
import { injectionOf } from '@domain/probe/injection';
import type { ProbeGrading } from '@domain/probe/probe-grading';
import type { Dependence } from '@domain/probe/schema';
import { stabilityOf } from '@domain/probe/stability';

const criteria = [
  { id: 1, name: 'Excel Workbook', maxScore: 10 },
  { id: 2, name: 'Launch prices', maxScore: 8 },
  { id: 3, name: 'Margin leaks', maxScore: 8 },
];

/** The scores of the criteria above, null for one that is not there. */
const grading = (variant: number, ...scores: (number | null)[]): ProbeGrading => ({
  variant,
  scores: new Map(scores.flatMap((score, at): [number, number][] => (score === null ? [] : [[at + 1, score]]))),
});

test('stability is reported for each criterion, the total and its letters, with the rubric’s order beside the others', () => {
  const report = stabilityOf(
    criteria,
    [grading(0, 9, 5, 7), grading(1, 9, 8, 7), grading(0, 9, 5, 7), grading(2, 9, 8, 7)],
    false,
  );
  expect(report.criteria.map(({ name, repetition }) => [name, repetition.verdict])).toEqual([
    ['Excel Workbook', 'equal'],
    ['Launch prices', 'unstable'],
    ['Margin leaks', 'equal'],
  ]);
  expect(report.criteria[1]?.order).toMatchObject({ verdict: 'moved', difference: 3, before: { n: 2 }, chance: 1 / 3 });
  expect(report.total.repetition).toMatchObject({ n: 4, scores: [21, 24, 21, 24], low: 21, high: 24 });
  expect(report.letters).toEqual([
    { letter: 'A-', times: 2 },
    { letter: 'B-', times: 2 },
  ]);
});

test('a probe that was stopped halfway tells what it has, and the total only of whole gradings', () => {
  const report = stabilityOf(criteria, [grading(0, 9, 5, 7), grading(1, 9, null, 7), grading(0, 8, null, null)], false);
  expect(report.criteria.map(({ repetition: { n } }) => n)).toEqual([3, 1, 2]);
  expect(report.total.repetition).toEqual({ verdict: 'too-few', n: 1, scores: [21] });
  expect(stabilityOf(criteria, [], true)).toMatchObject({ letters: [], total: { repetition: { n: 0 } } });
});

const depends: Dependence = { depends: true, why: 'cited', cited: 9, results: 10 };
const unrelated: Dependence = { depends: false, why: 'not-cited', cited: 0, results: 10 };

test('a swapped document counts what moved by whether it may', () => {
  const dependences = new Map<number, Dependence>([
    [1, depends],
    [2, unrelated],
  ]);
  const report = haloOf(criteria, [grading(0, 9, 5, 7), grading(1, 4, 7, 6)], dependences, true);
  expect(report.moved).toEqual({ related: 1, unrelated: 1, unknown: 1 });
  expect(report.unrelated).toBe(1);
  expect(report.criteria.map(({ shift }) => (shift.verdict === 'moved' ? shift.difference : null))).toEqual([
    -5, 2, -1,
  ]);
  expect(report.total.shift).toMatchObject({ verdict: 'moved', difference: -4 });
});

test('where nothing moved, nothing is counted, and what is not graded yet is not taken for unmoved', () => {
  const dependences = new Map<number, Dependence>([
    [1, unrelated],
    [2, unrelated],
  ]);
  const report = haloOf(criteria, [grading(0, 9, 5, 7), grading(1, 9, null, 7)], dependences, true);
  expect(report).toMatchObject({ moved: { related: 0, unrelated: 0, unknown: 0 }, unrelated: 1 });
});

test('each set of attacks is reported with how many criteria it raised and lowered', () => {
  const gradings = [grading(0, 9, 5, 7), grading(1, 10, 5, 6), grading(2, 9, 5, 7)];
  const [first, second, third] = injectionOf(criteria, gradings, [['plain-order'], ['new-role'], ['false-end']], true);
  expect(first).toMatchObject({ attacks: ['plain-order'], up: 1, down: 1, total: { shift: { verdict: 'same' } } });
  expect(second).toMatchObject({ up: 0, down: 0 });
  expect(third?.criteria.map(({ shift }) => shift.verdict)).toEqual(['open', 'open', 'open']);
});
