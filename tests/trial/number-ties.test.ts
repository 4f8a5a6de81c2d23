import { expect, test } from 'bun:test';
import { ratesOf, scoreTies } from './number-ties';
import { mulberry32 } from './random';

test.each([1, 1_274_161_801])(
  'of the wrong figures in 30 made decks and summaries most are told, and nearly nothing else is (seed %p)',
  (seed) => {
    const { precision, recall, noticed } = ratesOf(scoreTies(30, mulberry32(seed)));
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.6);
    expect(noticed).toBeGreaterThanOrEqual(0.9);
  },
);
