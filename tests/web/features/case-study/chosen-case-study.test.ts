import { expect, test } from 'bun:test';
import { chosenCaseStudy } from '@web/features/case-study/lib/chosen-case-study';
import type { ListedCaseStudy } from '@web/features/case-study/queries';

const studies = (...ids: number[]): ListedCaseStudy[] =>
  ids.map((id) => ({
    id,
    name: `Case ${id}`,
    description: 'Asks for prices',
    createdAt: '2026-01-05T08:00:00.000Z',
    opensAt: null,
    dueAt: null,
    closesAt: null,
    maxAttempts: null,
    maxTeamSize: 1,
    results: 'by-setting',
    publishedAt: null,
    courseId: 1,
    courseName: 'Academy',
    draft: false,
    totalPoints: 100,
    anonymous: false,
  }));

test('case study 1 is chosen unless the address names another [2.21] [9.1] [C7.6]', () => {
  expect(chosenCaseStudy(undefined, studies(1, 2))).toBe(1);
  expect(chosenCaseStudy(2, studies(1, 2))).toBe(2);
  expect(chosenCaseStudy(undefined, undefined)).toBe(1);
});

test('the first case study of the course in view is chosen where number 1 is not among them [C7.6]', () => {
  expect(chosenCaseStudy(undefined, studies(4, 7))).toBe(4);
});
