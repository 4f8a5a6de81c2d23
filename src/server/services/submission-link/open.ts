import { linkOpensNothing, tooManyLinks } from '@domain/messages/submission-link';
import type { OwnSubmission } from '@domain/submission/schema';
import type { Caller } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { submissionAccess } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { hashToken } from '@server/services/auth/token';
import { listOwnSubmissions, type OwnDeps } from '@server/services/submission/list/own';
import { grantAccess } from '@server/services/submission/upload/grant-access';
import { addressBucket, countOne, requireRoom, type Throttle } from '@server/services/throttle/throttle';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';

/** Null if the browser already has access. */
export type OpenedLink = { submission: OwnSubmission; accessToken: string | null };

/** Stored proofs need a limit, because a forwarded email can be opened anywhere. */
const maxOpened = 50;

/** @throws {AppError} too-many after 50 bad links from one address in a quarter of an hour */
export function requireLinkRoom(db: Db, caller: Caller): Promise<void> {
  return requireRoom(db, failuresOf(caller), tooManyLinks);
}

/** Gives an uploader's access. @throws {AppError} not-found, with the same sentence for every invalid link */
export async function openLink(deps: OwnDeps, caller: Caller, token: string): Promise<OpenedLink> {
  const { db } = deps.database;
  const tokenHash = hashToken(token);
  const link = await linkOf(db, tokenHash);
  if (!link) return refuse(db, caller);
  const { submissionId } = link;
  const held = caller.access.get(submissionId);
  const own = held === undefined ? null : await ownSubmission(deps, submissionId, held);
  if (own) return { submission: own, accessToken: null };
  const accessToken = await db.transaction((tx) => grantOpened(tx, submissionId, tokenHash));
  const submission = accessToken === null ? null : await ownSubmission(deps, submissionId, accessToken);
  return submission ? { submission, accessToken } : refuse(db, caller);
}

/** Under the submission's lock, so that revoking at the same time leaves no proof behind. */
async function grantOpened(tx: Transaction, submissionId: number, tokenHash: Uint8Array): Promise<string | null> {
  if (!(await lockSubmission(tx, submissionId))) return null;
  const link = await linkOf(tx, tokenHash);
  if (!link) return null;
  const surplus = tx
    .select({ tokenHash: submissionAccess.tokenHash })
    .from(submissionAccess)
    .where(and(eq(submissionAccess.submissionId, submissionId), eq(submissionAccess.via, 'opened')))
    .orderBy(desc(submissionAccess.createdAt))
    .offset(maxOpened - 1);
  await tx.delete(submissionAccess).where(inArray(submissionAccess.tokenHash, surplus));
  return grantAccess(tx, submissionId, 'opened', link.mailId);
}

async function linkOf(db: Db | Transaction, tokenHash: Uint8Array) {
  const { submissionId, via, mailId, expiresAt } = submissionAccess;
  const [link] = await db
    .select({ submissionId, mailId })
    .from(submissionAccess)
    .where(and(eq(submissionAccess.tokenHash, tokenHash), eq(via, 'link'), gt(expiresAt, sql`now()`)));
  return link;
}

async function ownSubmission(deps: OwnDeps, id: number, token: string): Promise<OwnSubmission | null> {
  const [submission] = await listOwnSubmissions(deps, { user: null, access: new Map([[id, token]]) });
  return submission?.id === id ? submission : null;
}

async function refuse(db: Db, caller: Caller): Promise<never> {
  await countOne(db, failuresOf(caller));
  throw new AppError('not-found', linkOpensNothing);
}

function failuresOf({ address }: Caller): Throttle {
  return { bucket: addressBucket('link', address), max: 50, seconds: 900 };
}
