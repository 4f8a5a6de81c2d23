import type { Db, Transaction } from '@server/db/client';
import type { mails } from '@server/db/schema/mail';
import { users } from '@server/db/schema/user';
import { addressBucket, type Throttle } from '@server/services/throttle/throttle';
import { eq } from 'drizzle-orm';

const maxPerDay = 20;

/** Whoever floods an account's address with results must not lock it out. */
const keptForResets = 3;

/** Notifications collect while they wait, so they leave most of the day to others. */
const maxNotificationsPerDay = 12;

/** All kinds are counted together. */
export async function dailyShare(
  db: Db | Transaction,
  { kind, recipient }: Pick<typeof mails.$inferSelect, 'kind' | 'recipient'>,
): Promise<Throttle> {
  // They have limits of their own, and must not use up what results need.
  if (kind === 'code') return { bucket: addressBucket('mail-code', recipient), max: 30, seconds: 86_400 };
  const share = { bucket: addressBucket('mail', recipient), max: maxPerDay, seconds: 86_400 };
  if (kind === 'reset') return share;
  if (kind === 'notification') return { ...share, max: maxNotificationsPerDay };
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, recipient));
  return account ? { ...share, max: maxPerDay - keptForResets } : share;
}
