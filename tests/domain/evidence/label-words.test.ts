import { expect, test } from 'bun:test';
import { labelWords, wordsIn } from '@domain/evidence/label-words';

test.each([
  ["FY25, FY 25 and '25", ['2025', '2025', '2025']],
  ['first quarter', ['q1']],
  ['Jan sales', ['january', 'sale']],
  ['10% coupons', ['10%', 'coupon']],
  ['Promo A', ['promo', 'A']],
  ["The company's costs in the UK", ['company', 'cost', 'uk']],
])('words are compared in one spelling: %s', (text, words) => {
  expect(wordsIn(text).map(({ word }) => word)).toEqual(words);
});

test('a unit is no part of what a label names', () => {
  expect(labelWords('Revenue ($000s)')).toEqual(['revenue']);
  expect(labelWords('Gross margin (%)')).toEqual(['gross', 'margin']);
  expect(labelWords('Net profit (after tax)')).toEqual(['net', 'profit', 'after', 'tax']);
});

test('each word knows where it stands', () => {
  expect(wordsIn('Net profits')).toEqual([
    { word: 'net', from: 0, to: 3 },
    { word: 'profit', from: 4, to: 11 },
  ]);
});
