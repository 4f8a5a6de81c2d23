import { consistencyCheckVersion } from '@domain/consistency/consistency-check';
import { type StoredConsistencyCheck, storedConsistencyCheck } from '@domain/consistency/schema';
import type { Db, Transaction } from '@server/db/client';
import { consistencyChecks } from '@server/db/schema/consistency-check';
import type { ConsistencyOutcome } from '@server/documents/document-reader';
import { packJson, parsePacked } from '@server/parse-stored';
import { and, type Column, eq, sql } from 'drizzle-orm';

/** A failure may have been for want of time on a busy machine. */
export const isWorthAnotherTry = (madeAt: Column) => sql<boolean>`${madeAt} < now() - interval '1 hour'`;

export async function storeConsistencyCheck(
  tx: Db | Transaction,
  submissionId: number,
  outcome: ConsistencyOutcome,
): Promise<void> {
  const content = contentOf(outcome);
  if (!content) return;
  const row = { version: consistencyCheckVersion, madeAt: sql`now()`, comparedAt: null, ...content };
  await tx
    .insert(consistencyChecks)
    .values({ submissionId, ...row })
    .onConflictDoUpdate({ target: consistencyChecks.submissionId, set: row });
}

/** Keeps what was compared, because its fingerprints are the same. */
export async function storeRecomputed(db: Db, submissionId: number, check: StoredConsistencyCheck): Promise<void> {
  const { submissionId: id, version } = consistencyChecks;
  const isSame = and(eq(id, submissionId), eq(version, consistencyCheckVersion));
  await db
    .update(consistencyChecks)
    .set({ body: packJson(check) })
    .where(isSame);
}

/** Null if none of this version is stored, or a failure is worth another try; its check is null if it failed. */
export async function findConsistencyCheck(
  db: Db,
  submissionId: number,
): Promise<{ consistencyCheck: StoredConsistencyCheck | null } | null> {
  const [row] = await db
    .select({
      version: consistencyChecks.version,
      body: consistencyChecks.body,
      mayRetry: isWorthAnotherTry(consistencyChecks.madeAt),
    })
    .from(consistencyChecks)
    .where(eq(consistencyChecks.submissionId, submissionId));
  if (row?.version !== consistencyCheckVersion) return null;
  if (row.body) return { consistencyCheck: parsePacked(storedConsistencyCheck, row.body) };
  return row.mayRetry ? null : { consistencyCheck: null };
}

function contentOf(outcome: ConsistencyOutcome) {
  if (outcome.ok) {
    const { prints, ...consistencyCheck } = outcome.consistencyCheck;
    return { body: packJson(consistencyCheck), failure: null, prints };
  }
  return outcome.reason === 'busy' ? null : { body: null, failure: outcome.reason, prints: [] };
}
