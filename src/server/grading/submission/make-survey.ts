import type { Deps } from '@server/deps';
import type { SurveyOutcome } from '@server/documents/document-reader';
import { causeOf } from '@server/unexpected-error';

/**
 * Has the files of a submission surveyed, given as they are packed. A survey that fails is an outcome, never an error:
 * nobody's upload or grading waits for it to be right.
 * @throws the signal's reason when it aborts
 */
export async function makeSurvey(
  deps: Pick<Deps, 'reader' | 'log'>,
  packed: readonly Uint8Array[],
  signal: AbortSignal,
  client?: string,
): Promise<SurveyOutcome> {
  try {
    const outcome = await deps.reader.survey(packed, signal, client);
    if (!outcome.ok) deps.log.warn('consistency-check.failed', { reason: outcome.reason });
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    deps.log.error('consistency-check.failed', { cause: causeOf(error) });
    return { ok: false, reason: 'corrupt' };
  }
}
