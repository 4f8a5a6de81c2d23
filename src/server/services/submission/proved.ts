import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { submissionAccess, submissions } from '@server/db/schema/submission';
import { hashToken } from '@server/services/auth/token';
import { isOfIdentity, readIdentity } from '@server/services/identity/read';
import { and, gt, inArray, or, type SQL, sql } from 'drizzle-orm';

/** The submissions that a browser proves; undefined if it proves none. */
export async function provedBy(db: Db, caller: Pick<Caller, 'access' | 'studentToken'>): Promise<SQL | undefined> {
  const hashes = [...caller.access.values()].map(hashToken);
  const identity = await readIdentity(db, caller);
  const uploaded = db
    .select({ id: submissionAccess.submissionId })
    .from(submissionAccess)
    .where(and(inArray(submissionAccess.tokenHash, hashes), gt(submissionAccess.expiresAt, sql`now()`)));
  return or(
    hashes.length > 0 ? inArray(submissions.id, uploaded) : undefined,
    identity ? isOfIdentity(identity) : undefined,
  );
}
