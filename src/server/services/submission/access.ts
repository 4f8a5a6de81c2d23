import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { submissionAccess } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { and, gt, inArray, sql } from 'drizzle-orm';

/** Only the hash is stored, so that a stolen table opens nothing. */
export function hashAccessToken(token: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(token).digest();
}

/**
 * For logged-in callers and the browser that uploaded. Without a login, bad, unknown and foreign ids look the same.
 * @throws {AppError} unauthenticated
 */
export async function requireAccess(db: Db, caller: Caller, submissions: unknown): Promise<void> {
  if (caller.user) return;
  const named: unknown[] = Array.isArray(submissions) ? submissions : [submissions];
  const claims = new Map<number, Uint8Array>();
  for (const id of named) {
    const token = typeof id === 'number' ? caller.access.get(id) : undefined;
    if (typeof id !== 'number' || token === undefined) throw notProved();
    claims.set(id, hashAccessToken(token));
  }
  if (claims.size === 0 || (await provedOf(db, claims)).size < claims.size) throw notProved();
}

export async function accessibleOf(
  db: Db,
  caller: Pick<Caller, 'user' | 'access'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (caller.user) return new Set(ids);
  const claims = new Map<number, Uint8Array>();
  for (const id of ids) {
    const token = caller.access.get(id);
    if (token !== undefined) claims.set(id, hashAccessToken(token));
  }
  return provedOf(db, claims);
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
