import type { ApiOutputs } from '@web/lib/api-types';

export type ExplainedRun = ApiOutputs['submissions']['grading'][number];
export type ExplainedCriterion = ExplainedRun['criteria'][number];
export type ExplainedCall = ExplainedCriterion['calls'][number];

const number = (value: number) => value.toLocaleString('en-US');

/** `1,000 tokens read (400 cached), 100 written`; empty where the grader reported none. */
export function tokensText(usage: ExplainedCall['usage']): string {
  if (usage === null) return '';
  const { inputTokens = 0, cachedTokens = 0, outputTokens = 0 } = usage;
  const cached = cachedTokens > 0 ? ` (${number(cachedTokens)} cached)` : '';
  return `${number(inputTokens)} tokens read${cached}, ${number(outputTokens)} written`;
}

export function tokensOfCalls(calls: readonly Pick<ExplainedCall, 'usage'>[]): string {
  const sum = (field: string) => calls.reduce((total, { usage }) => total + (usage?.[field] ?? 0), 0);
  const usage = {
    inputTokens: sum('inputTokens'),
    cachedTokens: sum('cachedTokens'),
    outputTokens: sum('outputTokens'),
  };
  return usage.inputTokens + usage.outputTokens === 0 ? 'no tokens' : tokensText(usage);
}

/** In US dollars; null when the price of one of them is unknown. */
export function costOfCalls(calls: readonly Pick<ExplainedCall, 'cost' | 'usage'>[]): number | null {
  const billed = calls.filter(({ usage }) => usage !== null);
  if (billed.some(({ cost }) => cost === null)) return null;
  return billed.reduce((total, { cost }) => total + (cost ?? 0), 0);
}

export function costText(cost: number | null): string {
  if (cost === null) return 'cost unknown';
  return cost === 0 ? 'no cost' : `$${cost.toFixed(cost < 0.01 ? 5 : 3)}`;
}

/** `grader gave 7, −1 added` */
export function calibrationText(rawScore: number, offset: number): string {
  return `grader gave ${rawScore}, ${offset > 0 ? '+' : '−'}${Math.abs(offset)} added`;
}

export function durationText(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export function requestTexts(request: Record<string, unknown>): { title: string; text: string }[] {
  const long = Object.entries(request).filter(
    ([, value]) => typeof value === 'string' && value.length > maxShortLength,
  );
  const short = Object.entries(request).filter(([name]) => !long.some(([one]) => one === name));
  const named = short.map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [
    ...(named.length > 0 ? [{ title: 'Request', text: named.join('\n') }] : []),
    ...long.map(([name, value]) => ({ title: `Prompt: ${name}`, text: String(value) })),
  ];
}

const maxShortLength = 120;
