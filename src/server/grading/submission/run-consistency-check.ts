import type { Deps } from '@server/deps';
import type { ConsistencyOutcome } from '@server/documents/document-reader';
import { causeOf } from '@server/unexpected-error';

/**
 * Checks the packed files of a submission for consistency. A check that fails is an outcome, never an error:
 * nobody's upload or grading waits for it to be right.
 * @throws the signal's reason when it aborts
 */
export async function runConsistencyCheck(
  deps: Pick<Deps, 'reader' | 'log'>,
  packed: readonly Uint8Array[],
  signal: AbortSignal,
  client?: string,
): Promise<ConsistencyOutcome> {
  try {
    const outcome = await deps.reader.checkConsistency(packed, signal, client);
    if (!outcome.ok) deps.log.warn('consistency-check.failed', { reason: outcome.reason });
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    deps.log.error('consistency-check.failed', { cause: causeOf(error) });
    return { ok: false, reason: 'corrupt' };
  }
}
