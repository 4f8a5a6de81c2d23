import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { clientOf } from '@server/services/throttle/client';
import { type CalledBy, ensureGrading, type GradingState } from './ensure';

/**
 * Starts, joins or completes a submission's grading and answers at once; `again` is ignored without a login.
 * @throws {AppError} not-found; conflict when there is nothing to grade
 */
export async function startGrading(
  deps: Deps,
  caller: Caller,
  input: { id: number; again?: boolean },
): Promise<{ submissionId: number; state: GradingState }> {
  const { submissionId, state } = await ensureGrading(deps, input.id, mayRepeat(caller, input), calledBy(caller));
  return { submissionId, state };
}

/** What an account has graded takes turns as one, and so does what comes from one address. */
export function calledBy(caller: Caller): CalledBy {
  const { requestId, user } = caller;
  return { requestId, user, handIn: clientOf(caller) };
}

/** A student cannot make anything be graded again. */
export function mayRepeat(caller: Caller, input: { again?: boolean }): boolean {
  return caller.user !== null && input.again === true;
}
