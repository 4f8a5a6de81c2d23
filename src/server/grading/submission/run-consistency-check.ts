import type { Deps } from '@server/deps';
import type { ConsistencyOutcome } from '@server/documents/document-reader';
import { causeOf } from '@server/unexpected-error';

/** A failure is an outcome, not an error. @throws the signal's reason when it aborts */
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
