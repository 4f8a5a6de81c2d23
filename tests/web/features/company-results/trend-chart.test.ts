import { expect, test } from 'bun:test';
import { Client } from '@tests/support/component/client';
import { createElement } from 'react';

Client.ofFile();

async function drawn(months: readonly { month: string; submissions: number; graded: number; averageScore: number }[]) {
  const [{ createRoot }, { flushSync }, { TrendChart }] = await Promise.all([
    import('react-dom/client'),
    import('react-dom'),
    import('@web/features/company-results/components/trend-chart'),
  ]);
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(createElement(TrendChart, { months })));
  const line = place.querySelector('path')?.getAttribute('d');
  const texts = [...place.querySelectorAll('span')].map(({ textContent }) => textContent).filter((text) => text !== '');
  const tips = [...place.querySelectorAll('b')].map((value) => value.parentElement?.textContent);
  root.unmount();
  return { line, texts, tips };
}

const month = (name: string, graded: number, averageScore: number) => ({
  month: name,
  submissions: graded,
  graded,
  averageScore,
});

test('the line goes through the averages, past a month without one, and a point says its figures', async () => {
  const chart = await drawn([month('2026-08', 1, 70), month('2026-09', 0, 0), month('2026-10', 3, 85.5)]);
  expect(chart.line).toBe('M16.7 75L83.3 36.3');
  expect(chart.texts.slice(0, 5)).toEqual(['60%', '70%', '80%', '90%', '100%']);
  expect(chart.tips).toEqual([
    '70.0% in Aug 2026, of 1 graded submission',
    '85.5% in Oct 2026, of 3 graded submissions',
  ]);
});

test('of two years five months are named, the first and the last among them', async () => {
  const months = Array.from({ length: 24 }, (_, at) =>
    month(`${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`, 2, 80),
  );
  const { texts } = await drawn(months);
  expect(texts.filter((text) => / 20/.test(text ?? ''))).toEqual([
    ...['Jan 2025', 'Jan 2025', 'Jul 2025', 'Jul 2025', 'Jan 2026', 'Jan 2026'],
    ...['Jun 2026', 'Jun 2026', 'Dec 2026', 'Dec 2026'],
  ]);
});

test('a company with one month has one point', async () => {
  const { line, tips } = await drawn([month('2026-11', 4, 64)]);
  expect(line).toBe('M50 60');
  expect(tips).toEqual(['64.0% in Nov 2026, of 4 graded submissions']);
});
