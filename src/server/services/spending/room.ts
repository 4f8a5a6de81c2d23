import { roomOf } from '@domain/spending/budget';
import type { Db, Transaction } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import type { Grader } from '@server/grading/grader/grader';
import type { SpendingRoom } from '@server/grading/ports';
import { readLimits } from '@server/services/limit/read';
import { and, eq } from 'drizzle-orm';
import { readSpent } from './spent';

/** In US dollars; null for the offline rules, which cost nothing. */
export async function spendingCap(
  db: Db | Transaction,
  { gradedBy }: Pick<Grader, 'gradedBy'>,
): Promise<number | null> {
  return gradedBy === 'offline' ? null : (await readLimits(db)).monthlySpendingCap;
}

/** Whether gradings that have not begun wait for a higher cap or the next month. */
export async function isGradingPaused(db: Db, grader: Pick<Grader, 'gradedBy'>): Promise<boolean> {
  const cap = await spendingCap(db, grader);
  return cap !== null && (await readSpent(db, new Date())).thisMonth >= cap;
}

export async function spendingRoom(
  db: Db | Transaction,
  grader: Pick<Grader, 'gradedBy'>,
  now: Date,
): Promise<SpendingRoom> {
  const cap = await spendingCap(db, grader);
  if (cap === null) return { cap, room: 'open' };
  const [{ thisMonth: spent, perGrading }, inProgress] = await Promise.all([
    readSpent(db, now),
    db.$count(gradingRuns, and(eq(gradingRuns.state, 'running'), eq(gradingRuns.kind, 'full'))),
  ]);
  return { cap, room: roomOf({ cap, spent, inProgress, perGrading }) };
}
