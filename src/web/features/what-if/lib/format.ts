import { counted } from '@domain/messages/counted';
import { formatDollars, formatTokens } from '@web/lib/format-number';
import type { Movements, Progress, WhatIfEstimate } from '../queries';

export function costText({ cost, tokens, measured }: Pick<WhatIfEstimate, 'cost' | 'tokens' | 'measured'>): string {
  if (cost === 0) return 'Offline rules are free.';
  if (tokens === null) return 'Cost unknown: none of them has been graded by AI yet.';
  const read = `${formatTokens(tokens.input + tokens.output)} tokens`;
  const from = `estimated from ${counted(measured, 'submission')} of them`;
  return cost === null
    ? `About ${read}, ${from}. The price of this model is unknown.`
    : `About ${formatDollars(cost)} (${read}), ${from}.`;
}

export function progressText({ state, runs, waiting }: Progress): string {
  const ended = runs.done + runs.failed;
  if (state === 'stopped') return `Stopped after ${ended} of ${counted(runs.total, 'grading')}`;
  if (state === 'done') return runs.failed === 0 ? 'Finished' : `Finished, ${counted(runs.failed, 'grading')} failed`;
  return waiting === null ? `${ended} of ${counted(runs.total, 'grading')} done` : `Waiting: ${waiting}`;
}

export function spentText({ state, cost, tokens }: Progress): string {
  const used = tokens.input + tokens.output;
  if (used === 0) return cost.spent === 0 ? 'It cost nothing.' : '';
  const took = `${formatTokens(used)} tokens`;
  const end = state === 'running' ? ' so far.' : '.';
  return cost.spent === null ? `${took}${end}` : `Cost: ${formatDollars(cost.spent)} (${took})${end}`;
}

export function movedText({ submissions, up, down }: Movements): string {
  return `${up + down} of ${submissions}`;
}
