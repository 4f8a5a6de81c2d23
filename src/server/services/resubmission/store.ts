import type { ProcessFailure } from '@domain/evidence/evidence';
import { changesVersion, type FileChanges } from '@domain/resubmission/changes';
import { fileChanges } from '@domain/resubmission/schema';
import type { Db } from '@server/db/client';
import { resubmissions } from '@server/db/schema/resubmission';
import type { ComparisonOutcome } from '@server/documents/document-reader';
import { parseStored } from '@server/parse-stored';
import { and, eq, sql } from 'drizzle-orm';

/** What changed, or why that could not be told. */
export type StoredChanges = { files: FileChanges[]; failure: null } | { files: null; failure: ProcessFailure };

const storedChanges = fileChanges.array();

/** A comparison that failed is tried again after so long: the machine may have been busy. */
const triedAgainAfter = sql`interval '1 hour'`;

/** Null where there is nothing of this version, or a failure that is worth another try. */
export async function findChanges(db: Db, submissionId: number, earlierId: number): Promise<StoredChanges | null> {
  const [row] = await db
    .select({
      version: resubmissions.version,
      body: resubmissions.body,
      failure: resubmissions.failure,
      isOld: sql<boolean>`${resubmissions.madeAt} < now() - ${triedAgainAfter}`,
    })
    .from(resubmissions)
    .where(and(eq(resubmissions.submissionId, submissionId), eq(resubmissions.earlierId, earlierId)));
  if (row?.version !== changesVersion) return null;
  if (row.body) return { files: decode(row.body), failure: null };
  return row.failure && !row.isOld ? { files: null, failure: row.failure } : null;
}

/** In the place of what was stored before. Where no process was free there is nothing to keep. */
export async function storeChanges(
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
  if (outcome.ok) return { body: encode(outcome.files), failure: null };
  return outcome.reason === 'busy' ? null : { body: null, failure: outcome.reason };
}

function encode(files: readonly FileChanges[]): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(files));
}

function decode(body: Uint8Array): FileChanges[] {
  return parseStored(storedChanges, JSON.parse(Bun.zstdDecompressSync(body).toString('utf8')));
}
