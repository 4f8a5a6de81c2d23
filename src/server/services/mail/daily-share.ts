import type { Db, Transaction } from '@server/db/client';
import type { mails } from '@server/db/schema/mail';
import { users } from '@server/db/schema/user';
import { addressBucket, type Throttle } from '@server/services/throttle/throttle';
import { eq } from 'drizzle-orm';

/** No address gets more mails than this in a day of UTC. */
const maxPerDay = 20;

/** An account's address can always get some reset links: whoever floods it with results locks nobody out. */
const keptForResets = 3;

/** Notifications gather when they may not go: they leave most of the day to others. */
const maxNotificationsPerDay = 12;

/** How many mails of a kind an address gets in a day; all kinds are counted together. */
export async function dailyShare(
  db: Db | Transaction,
  { kind, recipient }: Pick<typeof mails.$inferSelect, 'kind' | 'recipient'>,
): Promise<Throttle> {
  const share = { bucket: addressBucket('mail', recipient), max: maxPerDay, seconds: 86_400 };
  if (kind === 'reset') return share;
  if (kind === 'notification') return { ...share, max: maxNotificationsPerDay };
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, recipient));
  return account ? { ...share, max: maxPerDay - keptForResets } : share;
}
