import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { ensureGrading, type GradingState } from './ensure';

/**
 * Starts, joins or completes a submission's grading and answers at once; `again` is ignored without a login.
 * @throws {AppError} not-found; conflict when there is nothing to grade
 */
export async function startGrading(
  deps: Deps,
  caller: Caller,
  input: { id: number; again?: boolean },
): Promise<{ submissionId: number; state: GradingState }> {
  const { submissionId, state } = await ensureGrading(
    deps,
    input.id,
    mayRepeat(caller, input),
    caller.requestId,
    caller.user,
  );
  return { submissionId, state };
}

/** A student cannot make anything be graded again. */
export function mayRepeat(caller: Caller, input: { again?: boolean }): boolean {
  return caller.user !== null && input.again === true;
}
