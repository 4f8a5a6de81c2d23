import { probeKindTexts } from '@domain/messages/probe';
import { displayName } from '@domain/submission/display-name';
import { formatDollars, formatNumber } from '@web/lib/format-number';
import { graderName } from '@web/lib/grader-name';
import type { ListedProbe, ProbeEstimate, ReportedProbe } from '../queries';

export function costText(cost: number | null, about = false): string {
  if (cost === null) return 'cost not known';
  return cost === 0 ? 'free' : `${about ? 'about ' : ''}${formatDollars(cost)}`;
}

export function estimateText({ grader, criteria, calls, cost, tokens, measured }: ProbeEstimate): string {
  const asked = `Asks ${graderName(grader)} ${formatNumber(calls)} times, once for each of ${criteria} criteria in each grading.`;
  if (grader === 'offline') return `${asked} Offline rules are free.`;
  if (tokens === null || measured === 0) {
    return `${asked} Cost unknown: this submission has not been graded by AI yet.`;
  }
  const read = formatNumber(tokens.input + tokens.output);
  const price = cost === null ? 'the price of this model is not known' : costText(cost, true);
  return `${asked} By what grading this submission took before: about ${read} tokens, ${price}.`;
}

export function probeTitle({ kind, submission }: Pick<ListedProbe, 'kind' | 'submission'>): string {
  const { name } = probeKindTexts[kind];
  return submission ? `${name}: ${displayName(submission)}` : `${name} of a deleted submission`;
}

export function stateText({ submission, progress }: Pick<ListedProbe, 'submission' | 'progress'>): string {
  const { state, runs, waiting } = progress;
  if (submission === null) return 'Submission deleted';
  if (state === 'stopped') return 'Stopped';
  if (state === 'done') return runs.failed > 0 ? `Finished, ${runs.failed} of ${runs.total} failed` : 'Finished';
  return waiting === null ? `Grading, ${runs.done} of ${runs.total}` : 'Waiting';
}

/** `4 of 5 gradings, spent $0.12, about $0.15 expected`. */
export function progressText({ gradings, progress, deterministic, submission }: ReportedProbe): string {
  const { whole, planned } = gradings;
  const done = `${whole} of ${planned} ${planned === 1 ? 'grading' : 'gradings'} complete`;
  if (deterministic) return `${done}, free.`;
  // The record of calls was deleted with the submission.
  if (submission === null) return `${done}. What it cost went with the submission.`;
  const { spent, estimated } = progress.cost;
  const read = progress.tokens.input + progress.tokens.output;
  const cost = spent === null ? `${formatNumber(read)} tokens` : costText(spent);
  const expected = estimated === null ? '' : ` of ${costText(estimated, true)} expected`;
  return `${done}, ${cost}${expected}.`;
}
