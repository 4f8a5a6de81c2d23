import type { Db, Transaction } from '@server/db/client';
import { limits } from '@server/db/schema/limit';
import type { Deps } from '@server/deps';

/** What an administrator has limited. */
export type Limits = {
  /** For grading in a month in UTC, in US dollars; null is none. */
  monthlySpendingCap: number | null;
};

export async function readLimits(db: Db | Transaction): Promise<Limits> {
  const [row] = await db.select({ monthlySpendingCap: limits.monthlySpendingCap }).from(limits);
  return row ?? { monthlySpendingCap: null };
}

export function getLimits({ database: { db } }: Pick<Deps, 'database'>): Promise<Limits> {
  return readLimits(db);
}
