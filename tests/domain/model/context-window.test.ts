import { expect, test } from 'bun:test';
import { isCutPrompt, minWindow, windowIn } from '@domain/model/context-window';

test.each<[string, ReturnType<typeof windowIn>]>([
  ["This model's maximum context length is 4096 tokens. However, you requested 9000 tokens", 4_096],
  ['the request exceeds the available context size. {"n_prompt_tokens":5000,"n_ctx":4096}', 4_096],
  ['greater than the context length of only 4096 tokens', 4_096],
  ['maximum model length of 32,768', 32_768],
  ['prompt is too long: 205000 tokens > 200000 maximum', 200_000],
  ['exceeds the maximum number of tokens allowed (1048576).', 1_048_576],
  ['{"type":"exceed_context_size_error"}', 'unnamed'],
  ["Unknown parameter: 'store'.", null],
  ['context_length_exceeded', null],
])('the error %p names a window of %p [CM.3]', (refusal, window) => {
  expect(windowIn(refusal)).toBe(window);
});

test('a model needs 12,000 tokens, twice as many if it thinks [CM.3]', () => {
  expect([minWindow(false), minWindow(true)]).toEqual([12_000, 24_000]);
});

test('an untested endpoint cut at three quarters of our estimate; fewer than 1,000 are no count [CM.3]', () => {
  const read = (tokens: number) => isCutPrompt({ read: tokens, estimate: 10_000, own: null, window: null });
  expect([999, 1_000, 7_499, 7_500, 12_000].map(read)).toEqual([false, true, true, false, false]);
});

test('a tested one cut at 85 % of its own count, or where it filled its window [CM.3]', () => {
  const read = (tokens: number) => isCutPrompt({ read: tokens, estimate: 8_000, own: 10_000, window: 11_000 });
  expect([999, 8_499, 8_500, 10_670, 10_671].map(read)).toEqual([false, true, false, false, true]);
});
