import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { submissionAccess, submissions as table } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { hashToken } from '@server/services/auth/token';
import { isOfIdentity, readIdentity } from '@server/services/identity/read';
import { and, gt, inArray, sql } from 'drizzle-orm';

/**
 * For logged-in callers, the browser that uploaded, and whoever has proved the address. Without a login, bad, unknown
 * and foreign ids look the same. @throws {AppError} unauthenticated
 */
export async function requireAccess(db: Db, caller: Caller, submissions: unknown): Promise<void> {
  if (caller.user) return;
  const named: unknown[] = Array.isArray(submissions) ? submissions : [submissions];
  const ids = named.filter((id) => typeof id === 'number');
  if (ids.length === 0 || ids.length < named.length) throw notProved();
  const proved = await accessibleOf(db, caller, ids);
  if (!ids.every((id) => proved.has(id))) throw notProved();
}

export async function accessibleOf(
  db: Db,
  caller: Pick<Caller, 'user' | 'access' | 'studentToken'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (caller.user) return new Set(ids);
  const claims = new Map<number, Uint8Array>();
  for (const id of ids) {
    const token = caller.access.get(id);
    if (token !== undefined) claims.set(id, hashToken(token));
  }
  const proved = await provedOf(db, claims);
  const others = ids.filter((id) => Number.isInteger(id) && Math.abs(id) < 2 ** 31 && !proved.has(id));
  const identity = others.length > 0 ? await readIdentity(db, caller) : null;
  if (!identity) return proved;
  const own = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, others), isOfIdentity(identity)));
  return new Set([...proved, ...own.map(({ id }) => id)]);
}

async function provedOf(db: Db, claims: ReadonlyMap<number, Uint8Array>): Promise<ReadonlySet<number>> {
  if (claims.size === 0) return new Set();
  const rows = await db
    .select({ submissionId: submissionAccess.submissionId, tokenHash: submissionAccess.tokenHash })
    .from(submissionAccess)
    .where(and(inArray(submissionAccess.tokenHash, [...claims.values()]), gt(submissionAccess.expiresAt, sql`now()`)));
  const proved = rows.filter((row) => {
    const claimed = claims.get(row.submissionId);
    return claimed !== undefined && Buffer.from(claimed).equals(row.tokenHash);
  });
  return new Set(proved.map((row) => row.submissionId));
}

function notProved(): AppError {
  return new AppError(
    'unauthenticated',
    'Please log in, or open this page in the browser that uploaded the submission.',
  );
}
