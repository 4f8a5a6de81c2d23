import { linkOpensNothing, tooManyLinks } from '@domain/messages/submission-link';
import type { OwnSubmission } from '@domain/submission/schema';
import type { Caller } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { submissionAccess } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { hashAccessToken } from '@server/services/submission/access';
import { listOwnSubmissions } from '@server/services/submission/list/own';
import { grantAccess } from '@server/services/submission/upload/grant-access';
import { addressBucket, countOne, requireRoom, type Throttle } from '@server/services/throttle/throttle';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';

/** `accessToken` is null where the browser proves the submission already. */
export type OpenedLink = { submission: OwnSubmission; accessToken: string | null };

/** A forwarded mail may be opened everywhere; what is kept of it has an end. */
const maxOpened = 50;

/** @throws {AppError} too-many after 50 links from one address in a quarter of an hour that opened nothing */
export function requireLinkRoom({ database }: Pick<Deps, 'database'>, caller: Caller): Promise<void> {
  return requireRoom(database.db, failuresOf(caller), tooManyLinks);
}

/**
 * Lets a browser see the submission of a link that was mailed or handed over, as if it had uploaded it.
 * @throws {AppError} not-found, in one sentence whatever is wrong with the link
 */
export async function openLink(deps: Deps, caller: Caller, token: string): Promise<OpenedLink> {
  const tokenHash = hashAccessToken(token);
  const { db } = deps.database;
  const submissionId = await submissionOf(db, tokenHash);
  if (submissionId === null) return refuse(deps, caller);
  const held = caller.access.get(submissionId);
  const own = held === undefined ? null : await ownSubmission(deps, submissionId, held);
  if (own) return { submission: own, accessToken: null };
  const accessToken = await db.transaction((tx) => grantOpened(tx, submissionId, tokenHash));
  const submission = accessToken === null ? null : await ownSubmission(deps, submissionId, accessToken);
  return submission ? { submission, accessToken } : refuse(deps, caller);
}

/** Under the submission's lock: of opening and revoking at once, nothing opened is left behind. */
async function grantOpened(tx: Transaction, submissionId: number, tokenHash: Uint8Array): Promise<string | null> {
  if (!(await lockSubmission(tx, submissionId))) return null;
  if ((await submissionOf(tx, tokenHash)) === null) return null;
  const surplus = tx
    .select({ tokenHash: submissionAccess.tokenHash })
    .from(submissionAccess)
    .where(and(eq(submissionAccess.submissionId, submissionId), eq(submissionAccess.via, 'opened')))
    .orderBy(desc(submissionAccess.createdAt))
    .offset(maxOpened - 1);
  await tx.delete(submissionAccess).where(inArray(submissionAccess.tokenHash, surplus));
  return grantAccess(tx, submissionId, 'opened');
}

async function submissionOf(db: Db | Transaction, tokenHash: Uint8Array): Promise<number | null> {
  const { submissionId, via, expiresAt } = submissionAccess;
  const [row] = await db
    .select({ submissionId })
    .from(submissionAccess)
    .where(and(eq(submissionAccess.tokenHash, tokenHash), eq(via, 'link'), gt(expiresAt, sql`now()`)));
  return row?.submissionId ?? null;
}

async function ownSubmission(deps: Deps, id: number, token: string): Promise<OwnSubmission | null> {
  const [submission] = await listOwnSubmissions(deps, { user: null, access: new Map([[id, token]]) });
  return submission?.id === id ? submission : null;
}

async function refuse(deps: Deps, caller: Caller): Promise<never> {
  await countOne(deps.database.db, failuresOf(caller));
  throw new AppError('not-found', linkOpensNothing);
}

function failuresOf({ address }: Caller): Throttle {
  return { bucket: addressBucket('link', address), max: 50, seconds: 900 };
}
