import { expect, test } from 'bun:test';
import { costOf, priceOf } from '@domain/grading/price';

test('a dated model has the price of its family', () => {
  expect(priceOf('gpt-5.4-mini-2026-03-17')).toMatchObject({ model: 'gpt-5.4-mini', input: 0.75, output: 4.5 });
});

test.each(['llama-3', 'gpt-5.4-mini-tuned', 'offline', ''])('the price of %p is not known', (model) => {
  expect(priceOf(model)).toBeNull();
});

test('a call costs what it reads, reads again and writes', () => {
  const price = { model: 'm', input: 1, cachedInput: 0.1, output: 10, asOf: '2026-06' };
  expect(costOf(price, { input: 1_000, cachedInput: 10_000, output: 500 })).toBeCloseTo(0.007, 10);
});
