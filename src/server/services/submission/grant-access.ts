import type { Db, Transaction } from '@server/db/client';
import { submissionAccess } from '@server/db/schema/submission';
import { sql } from 'drizzle-orm';
import { hashAccessToken } from './access';

export const accessDays = 30;

/** Makes a new proof that a submission was uploaded by whoever gets the token; only its hash is kept. */
export async function grantAccess(db: Db | Transaction, submissionId: number): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  const expiresAt = sql`now() + make_interval(days => ${accessDays}::int)`;
  await db.insert(submissionAccess).values({ tokenHash: hashAccessToken(token), submissionId, expiresAt });
  return token;
}
