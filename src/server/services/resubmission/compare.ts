import type { ProcessFailure } from '@domain/evidence/evidence';
import { changesVersion, type FileChanges } from '@domain/resubmission/changes';
import { fileChanges } from '@domain/resubmission/schema';
import type { Db } from '@server/db/client';
import { resubmissions } from '@server/db/schema/resubmission';
import { violatedConstraint } from '@server/db/violation';
import type { Deps } from '@server/deps';
import type { ComparisonOutcome } from '@server/documents/document-reader';
import { packedEvidenceOf } from '@server/grading/submission/evidence';
import { isWorthAnotherTry } from '@server/grading/submission/stored-consistency-check';
import { packJson, parsePacked } from '@server/parse-stored';
import { causeOf } from '@server/unexpected-error';
import { and, eq, sql } from 'drizzle-orm';

type ComparingDeps = Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>;

/** Computed in a child process if it isn't stored; clients share the processes fairly. A failure is an outcome. */
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
    // One of them was deleted meanwhile, so the next request will say so.
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

type StoredChanges = { files: FileChanges[]; failure: null } | { files: null; failure: ProcessFailure };

const storedChanges = fileChanges.array();

/** Null if nothing of this version is stored, or a failure is worth another try. */
async function findChanges(db: Db, submissionId: number, earlierId: number): Promise<StoredChanges | null> {
  const [row] = await db
    .select({
      version: resubmissions.version,
      body: resubmissions.body,
      failure: resubmissions.failure,
      mayRetry: isWorthAnotherTry(resubmissions.madeAt),
    })
    .from(resubmissions)
    .where(and(eq(resubmissions.submissionId, submissionId), eq(resubmissions.earlierId, earlierId)));
  if (row?.version !== changesVersion) return null;
  if (row.body) return { files: parsePacked(storedChanges, row.body), failure: null };
  return row.failure && !row.mayRetry ? { files: null, failure: row.failure } : null;
}

/** If no process was free, there is nothing to store. */
async function storeChanges(
  db: Db,
  submissionId: number,
  earlierId: number,
  outcome: ComparisonOutcome,
): Promise<void> {
  const content = contentOf(outcome);
  if (!content) return;
  const row = { version: changesVersion, madeAt: sql`now()`, ...content };
  await db
    .insert(resubmissions)
    .values({ submissionId, earlierId, ...row })
    .onConflictDoUpdate({ target: [resubmissions.submissionId, resubmissions.earlierId], set: row });
}

function contentOf(outcome: ComparisonOutcome) {
  if (outcome.ok) return { body: packJson(outcome.files), failure: null };
  return outcome.reason === 'busy' ? null : { body: null, failure: outcome.reason };
}
