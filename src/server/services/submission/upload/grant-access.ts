import type { Db, Transaction } from '@server/db/client';
import { submissionAccess } from '@server/db/schema/submission';
import { hashAccessToken } from '@server/services/submission/access';
import { sql } from 'drizzle-orm';

export const accessDays = 30;

/** A mail is kept longer than a browser is trusted: its link opens the results for a year and a month. */
const linkDays = 400;

/**
 * Makes a new proof of a submission for whoever gets the token: the browser that uploaded it, the reader of a mailed
 * link, or a browser that opened one. Only its hash is kept. `mailId`: the mail that will carry it.
 */
export async function grantAccess(
  db: Db | Transaction,
  submissionId: number,
  via: (typeof submissionAccess.$inferInsert)['via'] = 'upload',
  mailId: number | null = null,
): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const expiresAt = sql`now() + make_interval(days => ${via === 'link' ? linkDays : accessDays}::int)`;
  await db.insert(submissionAccess).values({ tokenHash: hashAccessToken(token), submissionId, via, mailId, expiresAt });
  return token;
}
