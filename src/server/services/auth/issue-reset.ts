import type { Db, Transaction } from '@server/db/client';
import { passwordResets } from '@server/db/schema/user';
import { sql } from 'drizzle-orm';
import { hashToken, newToken } from './token';

/** Valid once, for an hour. Call it when the email is sent, because only the hash is stored. */
export async function issueReset(db: Db | Transaction, userId: number): Promise<string> {
  const token = newToken();
  const expiresAt = sql`now() + interval '1 hour'`;
  await db.insert(passwordResets).values({ tokenHash: hashToken(token), userId, expiresAt });
  return token;
}
