import { contentChanges } from '@domain/criterion/criterion-diff';
import type { CriterionVersion } from '@domain/criterion/schema';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { criterionSentences } from '@domain/messages/criterion';
import type { Db, Transaction } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import { AppError } from '@server/errors';
import { and, desc, eq, lt } from 'drizzle-orm';
import { getCriterion } from './find';

const columns = {
  version: criterionVersions.version,
  at: criterionVersions.at,
  changedBy: criterionVersions.changedByName,
  restoredFrom: criterionVersions.restoredFrom,
  snapshot: criterionVersions.snapshot,
} as const;

/** Newest first; `before` is the version to continue from. @throws {AppError} not-found */
export async function listVersions(
  db: Db,
  { id, limit = 20, before }: { id: number; limit?: number; before?: number },
): Promise<CriterionVersion[]> {
  await getCriterion(db, id);
  const older = before === undefined ? undefined : lt(criterionVersions.version, before);
  // One more than requested, because the last difference needs the version below it.
  const rows = await db
    .select(columns)
    .from(criterionVersions)
    .where(and(eq(criterionVersions.criterionId, id), older))
    .orderBy(desc(criterionVersions.version))
    .limit(limit + 1);
  return rows.slice(0, limit).map(({ snapshot, ...row }, at) => {
    const last = rows[at + 1];
    return { ...row, changes: last ? contentChanges(last.snapshot, snapshot) : [] };
  });
}

/** @throws {AppError} not-found */
export async function getVersion(
  db: Db | Transaction,
  { id, version }: { id: number; version: number },
): Promise<CriterionSnapshot> {
  const [row] = await db
    .select({ snapshot: criterionVersions.snapshot })
    .from(criterionVersions)
    .where(and(eq(criterionVersions.criterionId, id), eq(criterionVersions.version, version)));
  if (!row) throw new AppError('not-found', criterionSentences.noSuchVersion);
  return row.snapshot;
}
