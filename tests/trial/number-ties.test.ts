import { expect, test } from 'bun:test';
import { notations } from './notations';
import { ratesOf, scoreTies } from './number-ties';
import { mulberry32 } from './random';

const seeds = [1, 1_274_161_801];

test.each(seeds)(
  'of the wrong figures in 30 made decks and summaries most are told, and nearly nothing else is (seed %p)',
  (seed) => {
    const { precision, recall, noticed } = ratesOf(scoreTies(30, mulberry32(seed)));
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.8);
    expect(noticed).toBeGreaterThanOrEqual(0.9);
  },
);

test.each(Object.entries(notations).flatMap(([name, notation]) => seeds.map((seed) => ({ name, seed, notation }))))(
  'wrong figures are told as well where numbers are written in the $name way (seed $seed) [T6.9]',
  ({ seed, notation }) => {
    const { precision, recall } = ratesOf(scoreTies(30, mulberry32(seed), notation));
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.7);
  },
);
