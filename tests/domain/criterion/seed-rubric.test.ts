import { expect, test } from 'bun:test';
import { seedCaseStudy, seedCriteria } from '@domain/criterion/seed-rubric';

test('a first start offers the eleven areas in their order, with 100 points together [2.47]', () => {
  expect(seedCriteria.map(({ name }) => name)).toEqual([
    'Pricing-Concept Application',
    'Analytical Accuracy & Insight',
    'Excel Workbook',
    'PowerPoint Deck',
    'Executive Summary Email',
    'Two-SKU Elasticity',
    'Lift & ROI (3 promos)',
    'Cross-price elasticity',
    'Launch prices',
    '12-month promo calendar',
    'Margin leaks',
  ]);
  expect(seedCriteria.map(({ maxScore }) => maxScore)).toEqual([12, 14, 10, 8, 8, 10, 10, 8, 8, 6, 6]);
  expect(seedCriteria.reduce((sum, { maxScore }) => sum + maxScore, 0)).toBe(100);
});

test('the first five areas are core criteria, the others belong to the case [3.5]', () => {
  expect(seedCriteria.map(({ category }) => category)).toEqual([
    ...Array.from({ length: 5 }, () => 'core' as const),
    ...Array.from({ length: 6 }, () => 'case-specific' as const),
  ]);
});

test('each area says what it asks for and how its bands differ, within the lengths that the editor takes', () => {
  expect(seedCaseStudy.description.length).toBeLessThan(5_000);
  for (const { description, promptTemplate } of seedCriteria) {
    expect(description.length).toBeGreaterThan(80);
    expect(description.length).toBeLessThan(5_000);
    expect(promptTemplate).toContain('Look for:\n- ');
    expect(promptTemplate).toContain('What separates the bands:\n- Top:');
    expect(promptTemplate).toContain('\n- Below:');
  }
});
