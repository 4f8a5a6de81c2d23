import { expect, test } from 'bun:test';
import { unitNote } from '@domain/evidence/unit-note';

test.each([
  ['Revenue ($000s)', 1e3, 'money'],
  ['Profit and loss, €k', 1e3, 'money'],
  ['All amounts in USD thousands', 1e3, 'money'],
  ['Units in thousands', 1e3, null],
  ['Summary, $ millions', 1e6, 'money'],
  ['Turnover (£m)', 1e6, 'money'],
  ['Market, $bn', 1e9, 'money'],
  ['Price ($)', 1, 'money'],
  ['Gross margin (%)', 0.01, 'percent'],
  ['Change in %', 0.01, 'percent'],
  ['Spread (bps)', 1e-4, 'percent'],
] as const)('%s says the unit of what stands under it', (text, scale, kind) => {
  expect(unitNote(text)).toEqual({ scale, kind });
});

test.each(['Revenue', 'We earn $2 million', 'Margin', '10% coupon', 'Store 24', '$Margin'])(
  '%s says no unit',
  (text) => {
    expect(unitNote(text)).toBeNull();
  },
);
