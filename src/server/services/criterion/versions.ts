import { contentChanges } from '@domain/criterion/criterion-diff';
import type { CriterionVersion } from '@domain/criterion/schema';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { criterionSentences } from '@domain/messages/criterion';
import type { Db, Transaction } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
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

/**
 * A criterion's versions, newest first, each with what it changed; `before` is a version to go on from.
 * @throws {AppError} not-found
 */
export async function listVersions(
  deps: Pick<Deps, 'database'>,
  { id, limit = 20, before }: { id: number; limit?: number; before?: number },
): Promise<CriterionVersion[]> {
  const { db } = deps.database;
  await getCriterion(db, id);
  const older = before === undefined ? undefined : lt(criterionVersions.version, before);
  // One more than asked for: the last one's difference needs the one below it.
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

/** A criterion as one version had it. @throws {AppError} not-found */
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
