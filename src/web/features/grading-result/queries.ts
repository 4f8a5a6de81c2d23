import type { GradingResult } from '@domain/grading/grading-event';
import { calls } from '@web/lib/trpc';

/** Undefined before they are loaded. */
export function knownResults(submissionId: number): GradingResult[] | undefined {
  return calls.submissions.results.getData({ id: submissionId });
}

export function putResult(result: GradingResult) {
  calls.submissions.results.setData({ id: result.submissionId }, (results) => results && withResult(results, result));
}

/** An older result never replaces a newer one. */
export function withResult(results: readonly GradingResult[], result: GradingResult): GradingResult[] {
  const known = results.find(({ criterionId }) => criterionId === result.criterionId);
  if (!known) return [...results, result];
  if (known.gradingIteration > result.gradingIteration) return [...results];
  return results.map((one) => (one === known ? result : one));
}

/** A pending response must not overwrite what a person has just changed. */
export async function holdResults(submissionId: number) {
  await calls.submissions.results.cancel({ id: submissionId });
}
