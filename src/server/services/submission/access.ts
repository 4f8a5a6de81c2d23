import type { Caller } from '@server/context';
import { submissionAccess } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { and, gt, inArray, sql } from 'drizzle-orm';

/** How a proof of upload is kept: only its hash, so that a stolen table opens nothing. */
export function hashAccessToken(token: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(token).digest();
}

/**
 * Lets a caller on who is logged in or whose browser uploaded the submission, or every one of a list.
 * Takes what the caller named as it came: without a login, a bad id, an unknown one and somebody else's look the same.
 * @throws {AppError} unauthenticated
 */
export async function requireAccess(deps: Deps, caller: Caller, submissions: unknown): Promise<void> {
  if (caller.user) return;
  const named: unknown[] = Array.isArray(submissions) ? submissions : [submissions];
  const claims = new Map<number, Uint8Array>();
  for (const id of named) {
    const token = typeof id === 'number' ? caller.access.get(id) : undefined;
    if (typeof id !== 'number' || token === undefined) throw notProved();
    claims.set(id, hashAccessToken(token));
  }
  if (claims.size === 0 || (await provedOf(deps, claims)).size < claims.size) throw notProved();
}

/** Which of some submissions a caller may see: all when logged in, otherwise those that this browser has proofs of. */
export async function accessibleOf(
  deps: Pick<Deps, 'database'>,
  caller: Pick<Caller, 'user' | 'access'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (caller.user) return new Set(ids);
  const claims = new Map<number, Uint8Array>();
  for (const id of ids) {
    const token = caller.access.get(id);
    if (token !== undefined) claims.set(id, hashAccessToken(token));
  }
  return provedOf(deps, claims);
}

async function provedOf(
  deps: Pick<Deps, 'database'>,
  claims: ReadonlyMap<number, Uint8Array>,
): Promise<ReadonlySet<number>> {
  if (claims.size === 0) return new Set();
  const rows = await deps.database.db
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
