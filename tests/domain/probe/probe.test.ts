import { expect, test } from 'bun:test';
import { gradingsOf, planProbe } from '@domain/probe/probe';
import { type NewProbe, newProbe } from '@domain/probe/schema';
import { type } from 'arktype';

const stability: NewProbe = { kind: 'stability', submissionId: 7, gradings: 5 };
const halo: NewProbe = { kind: 'halo', submissionId: 7, slot: 'ppt', donorId: 9, repeats: 3 };
const injection: NewProbe = {
  kind: 'injection',
  submissionId: 7,
  attacks: ['plain-order', 'new-role'],
  apart: false,
  repeats: 2,
};

test('a probe of stability grades the same work, three times in the rubric’s order and twice in others', () => {
  const plan = planProbe(stability, [1, 2, 3, 4]);
  expect(plan.map(({ label, change, times }) => [label, change, times])).toEqual([
    ['as it is', null, 3],
    ['another order', null, 1],
    ['another order', null, 1],
  ]);
});

test('a swapped document and attacks are graded beside the work as it is, as often', () => {
  expect(planProbe(halo, [1, 2])).toEqual([
    { label: 'as it is', order: [1, 2], change: null, times: 3 },
    { label: 'document swapped', order: [1, 2], change: { kind: 'swap', slot: 'ppt', donorId: 9 }, times: 3 },
  ]);
  expect(planProbe({ ...injection, apart: true }, [1]).map(({ change }) => change)).toEqual([
    null,
    { kind: 'attacks', ids: ['plain-order'] },
    { kind: 'attacks', ids: ['new-role'] },
  ]);
  expect(planProbe(injection, [1])).toHaveLength(2);
});

test('an attack in a property is sent to no grader, so that nothing is graded for it', () => {
  const both = { ...injection, attacks: ['plain-order', 'order-in-properties'] };
  expect(planProbe(both, [1]).map(({ change }) => change)).toEqual([null, { kind: 'attacks', ids: ['plain-order'] }]);
  expect(gradingsOf({ ...both, apart: true })).toBe(4);
});

test('what is told before a probe begins is how often it grades', () => {
  for (const probe of [stability, halo, injection, { ...injection, apart: true }]) {
    expect(gradingsOf(probe)).toBe(planProbe(probe, [1, 2, 3]).reduce((sum, { times }) => sum + times, 0));
  }
  expect([stability, halo, injection, { ...injection, apart: true }].map(gradingsOf)).toEqual([5, 6, 4, 6]);
});

test('attacks that are not known, none at all and more repeats than allowed are refused', () => {
  const refused = [
    { ...injection, attacks: ['drop-table'] },
    { ...injection, attacks: [] },
    { ...halo, repeats: 11 },
    { ...stability, gradings: 1 },
  ];
  expect(refused.map((probe) => newProbe(probe) instanceof type.errors)).toEqual([true, true, true, true]);
  expect([stability, halo, injection].map((probe) => newProbe(probe) instanceof type.errors)).toEqual([
    false,
    false,
    false,
  ]);
});
