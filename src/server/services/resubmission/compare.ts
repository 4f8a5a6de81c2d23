import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import type { ComparisonOutcome } from '@server/documents/document-reader';
import { packedEvidenceOf } from '@server/grading/submission/evidence';
import { causeOf } from '@server/unexpected-error';
import { findChanges, type StoredChanges, storeChanges } from './store';

type ComparingDeps = Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>;

/**
 * What changed in the files between two attempts: as it is stored, else found now, in a process of its own when it is
 * the turn of `client`, and kept.
 * A comparison that fails is an outcome, never an error.
 */
export async function compareAttempts(
  deps: ComparingDeps,
  client: string,
  submissionId: number,
  earlierId: number,
): Promise<StoredChanges | { files: null; failure: 'busy' }> {
  const { db } = deps.database;
  const stored = await findChanges(db, submissionId, earlierId);
  if (stored) return stored;
  const outcome = await compare(deps, client, submissionId, earlierId);
  try {
    await storeChanges(db, submissionId, earlierId, outcome);
  } catch (error) {
    // One of them was deleted meanwhile: whoever asks next is told so.
    if (violatedConstraint(error, 'foreign-key') === null) throw error;
  }
  return outcome.ok ? { files: outcome.files, failure: null } : { files: null, failure: outcome.reason };
}

async function compare(
  { database, reader, log, stopping }: ComparingDeps,
  client: string,
  submissionId: number,
  earlierId: number,
): Promise<ComparisonOutcome> {
  const before = await packedEvidenceOf(database.db, earlierId);
  const after = await packedEvidenceOf(database.db, submissionId);
  try {
    const outcome = await reader.compare(before, after, stopping, client);
    if (!outcome.ok) log.warn('attempt-comparison.failed', { submissionId, reason: outcome.reason });
    return outcome;
  } catch (error) {
    stopping.throwIfAborted();
    log.error('attempt-comparison.failed', { submissionId, cause: causeOf(error) });
    return { ok: false, reason: 'corrupt' };
  }
}
