import type { Identity } from '@domain/identity/schema';
import { identitySentences } from '@domain/messages/identity';
import type { Db } from '@server/db/client';
import { emailCodes, studentSessions } from '@server/db/schema/student';
import { type AppError, invalidField } from '@server/errors';
import { hashToken } from '@server/services/auth/token';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { hashCode } from './issue-code';

const maxTries = 5;

export const proofHours = 12;

type Confirmed = { identity: Identity; token: string };

/** A code is good once, in the browser that asked for it. @throws {AppError} invalid, whatever is wrong */
export async function confirmCode(
  db: Db,
  { email, code, browser }: { email: string; code: string; browser: string | undefined },
): Promise<Confirmed> {
  const confirmed = browser === undefined ? null : await tryCode(db, email, code, hashToken(browser));
  if (!confirmed) throw badCode();
  return confirmed;
}

/** Counts the try in a transaction of its own, and refuses behind it. */
function tryCode(db: Db, email: string, code: string, browserHash: Uint8Array): Promise<Confirmed | null> {
  return db.transaction(async (tx) => {
    const ofBrowser = and(eq(emailCodes.email, email), eq(emailCodes.browserHash, browserHash));
    const [asked] = await tx
      .update(emailCodes)
      .set({ tries: sql`${emailCodes.tries} + 1` })
      .where(and(ofBrowser, lt(emailCodes.tries, maxTries), gt(emailCodes.expiresAt, sql`now()`)))
      .returning({ codeHash: emailCodes.codeHash });
    if (!asked || !Buffer.from(asked.codeHash).equals(hashCode(browserHash, code))) return null;
    await tx.delete(emailCodes).where(ofBrowser);
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url');
    await tx.insert(studentSessions).values({
      tokenHash: hashToken(token),
      email,
      via: 'code',
      expiresAt: sql`now() + make_interval(hours => ${proofHours}::int)`,
    });
    return { identity: { email, name: null, via: 'code', courseId: null }, token };
  });
}

function badCode(): AppError {
  return invalidField('code', identitySentences.badCode);
}
