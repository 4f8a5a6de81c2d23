import type { Db, Transaction } from '@server/db/client';
import { passwordResets } from '@server/db/schema/user';
import { sql } from 'drizzle-orm';

/** Valid once, for an hour. Call it when the email is sent: only the hash is stored. */
export async function issueReset(db: Db | Transaction, userId: number): Promise<string> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  const expiresAt = sql`now() + interval '1 hour'`;
  await db.insert(passwordResets).values({ tokenHash: hashResetToken(token), userId, expiresAt });
  return token;
}

export function hashResetToken(token: string): Uint8Array {
  return new Bun.CryptoHasher('sha256').update(token).digest();
}
