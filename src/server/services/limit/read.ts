import type { Db, Transaction } from '@server/db/client';
import { limits } from '@server/db/schema/limit';
import type { Deps } from '@server/deps';

/** What an administrator has limited. */
export type Limits = {
  /** For grading in a month in UTC, in US dollars; null is none. */
  monthlySpendingCap: number | null;
  /** Submissions are deleted when they are older; null keeps them until somebody deletes them. */
  retentionDays: number | null;
  /** Of uploads without a login, how many gradings begin by themselves in an hour; null is all. */
  publicGradingsPerHour: number | null;
};

const unlimited: Limits = { monthlySpendingCap: null, publicGradingsPerHour: null, retentionDays: null };

export async function readLimits(db: Db | Transaction): Promise<Limits> {
  const { monthlySpendingCap, publicGradingsPerHour, retentionDays } = limits;
  const [row] = await db.select({ monthlySpendingCap, publicGradingsPerHour, retentionDays }).from(limits);
  return row ?? unlimited;
}

export function getLimits({ database: { db } }: Pick<Deps, 'database'>): Promise<Limits> {
  return readLimits(db);
}
