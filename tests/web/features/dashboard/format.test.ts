import { expect, test } from 'bun:test';
import { counted } from '@domain/messages/counted';
import { gradeStyle } from '@web/features/dashboard/lib/grade-look';
import { formatDollars, formatTokens } from '@web/lib/format-number';

test('dollars are told in cents from a dollar on, in finer parts below', () => {
  const values = [0, 1_234.5, 1, 0.055125, 0.5, 0.0042, 0.00004];
  expect(values.map(formatDollars)).toEqual([
    '$0.00',
    '$1,234.50',
    '$1.00',
    '$0.055',
    '$0.50',
    '$0.0042',
    'less than $0.0001',
  ]);
});

test('counts have separators, and tokens are rounded from a million on', () => {
  expect([999_999, 1_250_000, 3_000_000_000].map(formatTokens)).toEqual(['999,999', '1.3M', '3B']);
  expect([counted(1, 'submission'), counted(100_000, 'submission')]).toEqual(['1 submission', '100,000 submissions']);
});

test('a letter has the default badge from A, the secondary from B, the destructive otherwise [2.18]', () => {
  const letters = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'D', 'F'];
  expect(letters.map(gradeStyle)).toEqual([
    'default',
    'default',
    'default',
    'secondary',
    'secondary',
    'secondary',
    'destructive',
    'destructive',
    'destructive',
  ]);
});
