import { expect, test } from 'bun:test';
import { companyStatus, criterionColor, isLowScore, scoreBand } from '@domain/scoring/score-band';

test('badge bands begin at 90, 80 and 70 percent of the maximum [9.4]', () => {
  expect([18, 17, 16, 15, 14, 13].map((score) => scoreBand(score, 20))).toEqual([
    '90+',
    '80+',
    '80+',
    '70+',
    '70+',
    'below',
  ]);
});

test('a criterion is green from 80 percent, yellow from 60, else red [9.4]', () => {
  expect([8, 7, 6, 5].map((score) => criterionColor(score, 10))).toEqual(['green', 'yellow', 'yellow', 'red']);
});

test('a company is Excellent from 80, Good from 70, else Needs Improvement [9.4]', () => {
  expect([80, 79.9, 70, 69.9].map(companyStatus)).toEqual(['Excellent', 'Good', 'Good', 'Needs Improvement']);
});

test('a score is low below half of the maximum, not at it [3.9]', () => {
  expect(isLowScore(7, 15)).toBe(true);
  expect(isLowScore(8, 15)).toBe(false);
  expect(isLowScore(5, 10)).toBe(false);
});
