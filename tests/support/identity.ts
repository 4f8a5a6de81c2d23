import { studentSessions } from '@server/db/schema/student';
import type { Deps } from '@server/deps';
import { hashToken } from '@server/services/auth/token';

type Proof = Partial<Omit<typeof studentSessions.$inferInsert, 'tokenHash' | 'email'>>;

/** The cookie of a browser that has proved the address. */
export async function provedCookie({ database }: Pick<Deps, 'database'>, email: string, proof: Proof = {}) {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database.db
    .insert(studentSessions)
    .values({ tokenHash: hashToken(token), email, via: 'code', expiresAt, ...proof });
  return `student=${token}`;
}
