import type { Db } from '@server/db/client';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { enqueueMail } from '@server/services/mail/enqueue';
import { sharesOfAddress } from '@server/services/throttle/address-shares';
import { addressBucket, takeRoom } from '@server/services/throttle/throttle';
import { and, eq } from 'drizzle-orm';

/** Longer than either path takes, so that the time reveals nothing. */
const answerAfterMs = 150;

const maxCallsPerHour = 300;

/** @throws {AppError} too-many, whichever accounts the client asks for */
export async function takeResetRoom(db: Db, client: string): Promise<void> {
  const throttle = { bucket: addressBucket('reset-client', client), max: maxCallsPerHour, seconds: 3_600 };
  await takeRoom(db, throttle, 'Too many links were asked for from here. Please wait a while and try again.');
}

/** Emails a reset link [7.43]. Neither response nor timing reveals whether the account exists. */
export async function forgotPassword(db: Db, client: string, email: string): Promise<void> {
  const answering = Bun.sleep(answerAfterMs);
  await queueReset(db, client, email);
  await answering;
}

async function queueReset(db: Db, client: string, email: string): Promise<void> {
  try {
    await db.transaction(async (transaction) => {
      const [account] = await transaction
        .select({ userId: users.id, recipient: users.email })
        .from(users)
        .where(and(eq(users.email, email), eq(users.isActive, true)));
      if (account) await enqueueMail(transaction, { kind: 'reset', ...account });
      // Counts any address, because a transaction that writes takes longer. A refusal rolls back the email and all
      // counts, so strangers use up nothing of the owner's.
      for (const share of sharesOfAddress('reset', client, email)) await takeRoom(transaction, share, '');
    });
  } catch (error) {
    const usedUp = error instanceof AppError && error.code === 'too-many';
    if (!usedUp) throw error;
  }
}
