import { expect, test } from 'bun:test';
import { countTokens, shareBudget, tokensOf } from '@server/grading/render/token';

test.each([
  ['price', 1],
  ['regions', 1],
  ['recommendation', 14 / 4.5],
  ['The price rises', 3],
  ['größer', 1],
  ['line\nline', 3],
  ['価格戦略', 4 * 0.7],
])('%p is words: one to seven letters, then one for 4.5; 1 a line break; 0.7 an ideograph', (text, words) => {
  expect(countTokens(text)).toEqual({ words: expect.closeTo(words, 6), signs: 0 });
});

test.each([
  ['7', 1],
  ['1551', 2],
  ['12.50', 3],
  [" | '!", 2],
  ['=(((', 2],
  ['👍', 1],
])('%p is digits and signs: one for three digits, one for two signs', (text, signs) => {
  expect(countTokens(text)).toEqual({ words: 0, signs });
});

test('a row of a sheet counts as o200k does, within a few percent', () => {
  // 21 tokens of o200k.
  expect(tokensOf("[W:'Model'!A4:D4] A4=Price | B4=12.50")).toBe(22);
});

test('small parts fit whole, large ones share the rest', () => {
  expect(shareBudget([10, 400, 300], 210)).toEqual([10, 100, 100]);
});
