import type { Db, Transaction } from '@server/db/client';
import { submissionAccess } from '@server/db/schema/submission';
import { hashToken } from '@server/services/auth/token';
import { sql } from 'drizzle-orm';

export const accessDays = 30;

/** A year and a month, because emails are kept longer than browsers are trusted. */
const linkDays = 400;

/** Stores only the hash. `mailId`: the email that carries the token. */
export async function grantAccess(
  db: Db | Transaction,
  submissionId: number,
  via: (typeof submissionAccess.$inferInsert)['via'] = 'upload',
  mailId: number | null = null,
): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const expiresAt = sql`now() + make_interval(days => ${via === 'link' ? linkDays : accessDays}::int)`;
  await db.insert(submissionAccess).values({ tokenHash: hashToken(token), submissionId, via, mailId, expiresAt });
  return token;
}
