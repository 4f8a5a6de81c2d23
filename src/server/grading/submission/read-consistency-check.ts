import type { StoredConsistencyCheck } from '@domain/consistency/schema';
import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { packedEvidenceOf } from './evidence';
import { runConsistencyCheck } from './run-consistency-check';
import { findConsistencyCheck, storeConsistencyCheck, storeRecomputed } from './stored-consistency-check';

type CheckDeps = Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>;

/** Stored at the upload, or made now. Null if it fails; the workbook's coverage says why. */
export async function readConsistencyCheck(
  deps: CheckDeps,
  submissionId: number,
  recompute: 'recompute' | 'as-stored' = 'recompute',
): Promise<StoredConsistencyCheck | null> {
  const { db } = deps.database;
  const stored = await findConsistencyCheck(db, submissionId);
  if (stored) {
    const check = stored.consistencyCheck;
    return check && recompute === 'recompute' ? recomputed(deps, submissionId, check) : check;
  }
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

/** Now, if the upload left it; a later reader tries again if the machine is too busy. */
async function recomputed(
  { database: { db }, reader, log, stopping }: CheckDeps,
  submissionId: number,
  check: StoredConsistencyCheck,
): Promise<StoredConsistencyCheck> {
  if (!check.awaitsRecompute) return check;
  const packed = await packedEvidenceOf(db, submissionId);
  const outcome = await runConsistencyCheck(log, () => reader.recompute(check, packed, stopping), stopping);
  if (!outcome.ok) return check;
  await storeRecomputed(db, submissionId, outcome.consistencyCheck);
  return outcome.consistencyCheck;
}
