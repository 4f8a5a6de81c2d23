import type { Db } from '@server/db/client';
import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { enqueueMail } from '@server/services/mail/enqueue';
import { addressBucket, takeRoom } from '@server/services/throttle/throttle';
import { and, eq } from 'drizzle-orm';

/** Longer than either way takes: everybody is answered at this moment. */
const answerAfterMs = 150;

/** An account gets no more links than this in a day. */
const mostADay = 20;

/**
 * Has a link sent to an account's address [7.43]. Whether there is such an account shows neither in the answer nor in
 * the time that it takes.
 */
export async function forgotPassword(deps: Pick<Deps, 'database'>, email: string): Promise<void> {
  const answering = Bun.sleep(answerAfterMs);
  await queueReset(deps.database.db, email);
  await answering;
}

async function queueReset(db: Db, email: string): Promise<void> {
  const throttle = { bucket: addressBucket('reset', email), most: mostADay, seconds: 86_400 };
  try {
    await db.transaction(async (transaction) => {
      const [account] = await transaction
        .select({ userId: users.id, recipient: users.email })
        .from(users)
        .where(and(eq(users.email, email), eq(users.isActive, true)));
      if (account) await enqueueMail(transaction, { kind: 'reset', ...account });
      // Any address is counted: a transaction that writes takes longer than one that does not.
      await takeRoom(transaction, throttle, '');
    });
  } catch (error) {
    const usedUp = error instanceof AppError && error.code === 'too-many';
    if (!usedUp) throw error;
  }
}
