import type { Db } from '@server/db/client';
import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { enqueueMail } from '@server/services/mail/enqueue';
import { addressBucket, type Throttle, takeRoom } from '@server/services/throttle/throttle';
import { and, eq } from 'drizzle-orm';

/** Longer than either way takes: everybody is answered at this moment. */
const answerAfterMs = 150;

/** Half of what a link is good for: whoever gets no new mail has had one whose link still opens. */
const windowSeconds = 1_800;
const maxPerClient = 3;
const maxPerAccount = 6;
const maxCallsPerHour = 300;

/** @throws {AppError} too-many for a client that asks again and again, whoever it asks for */
export async function takeResetRoom({ database }: Pick<Deps, 'database'>, client: string): Promise<void> {
  const throttle = { bucket: addressBucket('reset-client', client), max: maxCallsPerHour, seconds: 3_600 };
  await takeRoom(database.db, throttle, 'Too many links were asked for from here. Please wait a while and try again.');
}

/**
 * Has a link sent to an account's address [7.43]. Whether there is such an account shows neither in the answer nor in
 * the time that it takes.
 */
export async function forgotPassword(deps: Pick<Deps, 'database'>, client: string, email: string): Promise<void> {
  const answering = Bun.sleep(answerAfterMs);
  await queueReset(deps.database.db, client, email);
  await answering;
}

async function queueReset(db: Db, client: string, email: string): Promise<void> {
  const ofClient = new Bun.CryptoHasher('sha256').update(email).digest('base64url').slice(0, 22);
  // The client first, so that one of them alone cannot use up what the account has.
  const limits: Throttle[] = [
    { bucket: addressBucket(`reset-${ofClient}`, client), max: maxPerClient, seconds: windowSeconds },
    { bucket: addressBucket('reset', email), max: maxPerAccount, seconds: windowSeconds },
  ];
  try {
    await db.transaction(async (transaction) => {
      const [account] = await transaction
        .select({ userId: users.id, recipient: users.email })
        .from(users)
        .where(and(eq(users.email, email), eq(users.isActive, true)));
      if (account) await enqueueMail(transaction, { kind: 'reset', ...account });
      // Any address is counted: a transaction that writes takes longer than one that does not. A refusal takes back
      // the mail and both counts, so that strangers use up nothing of the owner's own.
      for (const limit of limits) await takeRoom(transaction, limit, '');
    });
  } catch (error) {
    const usedUp = error instanceof AppError && error.code === 'too-many';
    if (!usedUp) throw error;
  }
}
