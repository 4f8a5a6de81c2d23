import { expect, test } from 'bun:test';
import {
  costOfCalls,
  costText,
  durationText,
  requestTexts,
  tokensOfCalls,
  tokensText,
} from '@web/features/grading-result/lib/format-run';

const usage = { inputTokens: 12_000, cachedTokens: 9_000, outputTokens: 350 };

test('tokens are told with those that the provider had read before', () => {
  expect(tokensText(usage)).toBe('12,000 tokens read (9,000 cached), 350 written');
  expect(tokensText({ ...usage, cachedTokens: 0 })).toBe('12,000 tokens read, 350 written');
  expect(tokensText(null)).toBe('');
  expect(tokensOfCalls([{ usage }, { usage: null }, { usage }])).toBe(
    '24,000 tokens read (18,000 cached), 700 written',
  );
  expect(tokensOfCalls([{ usage: null }])).toBe('no tokens');
});

test('a cost is unknown as soon as one price is; what took no tokens costs nothing', () => {
  expect(
    costOfCalls([
      { usage, cost: 0.01 },
      { usage, cost: 0.02 },
    ]),
  ).toBeCloseTo(0.03, 10);
  expect(
    costOfCalls([
      { usage, cost: 0.01 },
      { usage, cost: null },
    ]),
  ).toBeNull();
  expect(costOfCalls([{ usage: null, cost: null }])).toBe(0);
  expect([costText(null), costText(0), costText(0.00421), costText(0.0421)]).toEqual([
    'cost unknown',
    'no cost',
    '$0.00421',
    '$0.042',
  ]);
});

test('times are milliseconds, and seconds from one on', () => {
  expect([durationText(12), durationText(999), durationText(4_120)]).toEqual(['12 ms', '999 ms', '4.1 s']);
});

test('of a request the long texts stand alone and the rest together', () => {
  const prompt = 'Grade this. '.repeat(20);
  expect(requestTexts({ model: 'gpt-5.4-mini', evidenceTokens: 900, criterion: prompt })).toEqual([
    { title: 'Request', text: 'model: gpt-5.4-mini\nevidenceTokens: 900' },
    { title: 'Prompt: criterion', text: prompt },
  ]);
});
