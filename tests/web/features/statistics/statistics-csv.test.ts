import { expect, test } from 'bun:test';
import { nameIn } from '@web/features/statistics/lib/criterion-name';
import { letterBars, scoreBars } from '@web/features/statistics/lib/grade-bars';
import { statisticsCsv } from '@web/features/statistics/lib/statistics-csv';
import type { Statistics } from '@web/features/statistics/queries';

const buckets = Array.from({ length: 20 }, (_, at) => (at === 14 ? 3 : at === 19 ? 1 : 0));

const statistics: Statistics = {
  submissions: 6,
  graded: 4,
  incomplete: 1,
  grading: 1,
  average: 77.5,
  quartiles: [71, 72, 74],
  buckets,
  letters: [
    { letter: 'A+', count: 1 },
    { letter: 'A', count: 0 },
    { letter: 'C-', count: 3 },
  ],
  published: 2,
  toReview: { total: 5, capped: false, submissions: 3 },
  criteria: [
    {
      criterionId: 1,
      name: '=Deck',
      category: 'case-specific',
      maxScore: 2,
      isArchived: false,
      graded: 4,
      mean: 1.25,
      sd: 0.5,
      share: 62.5,
      lost: 0.75,
      counts: [0, 3, 1],
      discrimination: null,
      why: 'too-few',
      toReview: 5,
      changedByPeople: 1,
    },
  ],
};

test('the export is what the screen shows, and no name runs as a formula [S8.1]', () => {
  const csv = statisticsCsv(statistics, { caseStudy: 'Pricing', company: 'Halden', attempts: 'latest' });
  expect(csv).toContain('Case study,Pricing\r\nCompany,Halden\r\nCounted,Latest attempt of each student\r\n');
  expect(csv).toContain('Average in %,77.5\r\nFirst quartile in %,71\r\nMedian in %,72\r\nThird quartile in %,74\r\n');
  expect(csv).toContain('70 to 74,3\r\n');
  expect(csv).toContain('95 to 100,1\r\n');
  expect(csv).toEndWith('"\'=Deck",Case-specific,2,4,1.25,62.5,0.5,0.75,Needs 10 graded (4 so far),,5,1,0,3,1\r\n');
});

test('bars begin at 45 or the lowest score, and A includes A+ [S8.1] [9.3]', () => {
  expect(scoreBars(statistics)[0]?.key).toBe('45');
  expect(scoreBars({ buckets: buckets.with(2, 1) })[0]?.name).toBe('10 to 14 points');
  expect(letterBars(statistics).at(-1)).toMatchObject({ key: 'A', min: 93, max: 100, count: 1 });
  expect(letterBars(statistics)[0]).toMatchObject({ key: 'F', min: 0, count: 0 });
});

test('two criteria of one name are followed by their case study', () => {
  const row = (name: string, caseStudyId: number, caseStudyName: string) => ({ name, caseStudyId, caseStudyName });
  const rows = [row('Deck', 1, 'Pricing'), row('Deck', 2, 'Launch'), row('Email', 1, 'Pricing')];
  expect(rows.map((one) => nameIn(rows, one))).toEqual(['Deck (Pricing)', 'Deck (Launch)', 'Email']);
});
