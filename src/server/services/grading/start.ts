import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { clientOf } from '@server/services/throttle/client';
import { type CalledBy, ensureGrading, type GradingState } from './ensure';

/** `again` is ignored without a login. @throws {AppError} not-found; conflict if there is nothing to grade */
export async function startGrading(
  deps: Deps,
  caller: Caller,
  input: { id: number; again?: boolean },
): Promise<{ submissionId: number; state: GradingState }> {
  const { submissionId, state } = await ensureGrading(deps, input.id, mayRepeat(caller, input), calledBy(caller));
  return { submissionId, state };
}

export function calledBy(caller: Caller): CalledBy {
  const { requestId, user } = caller;
  return { requestId, user, handIn: clientOf(caller) };
}

export function mayRepeat(caller: Caller, input: { again?: boolean }): boolean {
  return caller.user !== null && input.again === true;
}
