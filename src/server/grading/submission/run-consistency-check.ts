import type { ConsistencyOutcome } from '@server/documents/document-reader';
import type { Log } from '@server/log';
import { causeOf } from '@server/unexpected-error';

/** A failure is an outcome, not an error. @throws the signal's reason when it aborts */
export async function runConsistencyCheck<Check>(
  log: Log,
  check: () => Promise<ConsistencyOutcome<Check>>,
  signal: AbortSignal,
): Promise<ConsistencyOutcome<Check>> {
  try {
    const outcome = await check();
    if (!outcome.ok) log.warn('consistency-check.failed', { reason: outcome.reason });
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    log.error('consistency-check.failed', { cause: causeOf(error) });
    return { ok: false, reason: 'corrupt' };
  }
}
