import type { Variant } from '@domain/experiment/experiment';
import type { Deps } from '@server/deps';
import type { PreparedSubmission } from '@server/grading/prepared-submission';
import { readSubmission } from '@server/grading/read-submission';

/** A submission as a variant has it graded; null when it is gone. */
export async function prepareVariant(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  submissionId: number,
  variant: Variant,
): Promise<PreparedSubmission | null> {
  return readSubmission(deps, submissionId, variant.criteria);
}
