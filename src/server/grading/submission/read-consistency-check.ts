import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { packedEvidenceOf } from './evidence';
import { runConsistencyCheck } from './run-consistency-check';
import { findConsistencyCheck, type StoredConsistencyCheck, storeConsistencyCheck } from './stored-consistency-check';

/** Stored at the upload, or made now. Null if it fails; the workbook's coverage says why. */
export async function readConsistencyCheck(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  submissionId: number,
): Promise<StoredConsistencyCheck | null> {
  const { db } = deps.database;
  const stored = await findConsistencyCheck(db, submissionId);
  if (stored) return stored.consistencyCheck;
  const packed = await packedEvidenceOf(db, submissionId);
  if (packed.length === 0) return null;
  const outcome = await runConsistencyCheck(
    deps.log,
    () => deps.reader.checkConsistency(packed, deps.stopping),
    deps.stopping,
  );
  try {
    await storeConsistencyCheck(db, submissionId, outcome);
  } catch (error) {
    if (violatedConstraint(error, 'foreign-key') === null) throw error;
  }
  return outcome.ok ? outcome.consistencyCheck : null;
}
