import type { Db, Transaction } from '@server/db/client';
import { limits } from '@server/db/schema/limit';
import type { Deps } from '@server/deps';

/** What an administrator has limited. */
export type Limits = {
  /** For grading in a month in UTC, in US dollars; null is none. */
  monthlySpendingCap: number | null;
  /** Submissions are deleted when they are older; null keeps them until somebody deletes them. */
  retentionDays: number | null;
};

export async function readLimits(db: Db | Transaction): Promise<Limits> {
  const { monthlySpendingCap, retentionDays } = limits;
  const [row] = await db.select({ monthlySpendingCap, retentionDays }).from(limits);
  return row ?? { monthlySpendingCap: null, retentionDays: null };
}

export function getLimits({ database: { db } }: Pick<Deps, 'database'>): Promise<Limits> {
  return readLimits(db);
}
