import { identitySentences } from '@domain/messages/identity';
import type { Db } from '@server/db/client';
import { emailCodes } from '@server/db/schema/student';
import { AppError } from '@server/errors';
import { hashToken } from '@server/services/auth/token';
import { enqueueMail } from '@server/services/mail/enqueue';
import { sharesOfAddress } from '@server/services/throttle/address-shares';
import { addressBucket, takeRoom } from '@server/services/throttle/throttle';
import { sql } from 'drizzle-orm';

/** Longer than either path takes, so that the time reveals nothing. */
const answerAfterMs = 150;

export const codeMinutes = 10;

/** @throws {AppError} too-many, whichever addresses the client asks for */
export async function takeCodeRoom(db: Db, client: string): Promise<void> {
  const throttle = { bucket: addressBucket('code-client', client), max: 300, seconds: 3_600 };
  await takeRoom(db, throttle, identitySentences.tooMany);
}

/** [C10.11] For the same browser, whose token is returned. The last code is void; beyond the limits nothing is sent. */
export async function askCode(
  db: Db,
  { client, email, held }: { client: string; email: string; held: string | undefined },
): Promise<string> {
  const answering = Bun.sleep(answerAfterMs);
  const token = held ?? Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
  await queueCode(db, client, email, hashToken(token));
  await answering;
  return token;
}

async function queueCode(db: Db, client: string, email: string, browserHash: Uint8Array): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const row = {
        // Matches no code until the email is composed.
        codeHash: crypto.getRandomValues(new Uint8Array(32)),
        tries: 0,
        expiresAt: sql`now() + make_interval(mins => ${codeMinutes}::int)`,
      };
      await tx
        .insert(emailCodes)
        .values({ email, browserHash, ...row })
        .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.browserHash], set: row });
      const browser = Buffer.from(browserHash).toString('base64url');
      await enqueueMail(tx, { kind: 'code', recipient: email, details: { browser } });
      for (const share of sharesOfAddress('code', client, email)) await takeRoom(tx, share, '');
    });
  } catch (error) {
    const usedUp = error instanceof AppError && error.code === 'too-many';
    if (!usedUp) throw error;
  }
}
