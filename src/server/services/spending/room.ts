import { type Room, roomOf } from '@domain/spending/budget';
import type { Db, Transaction } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import type { Grader } from '@server/grading/grader';
import { readLimits } from '@server/services/limit/read';
import { and, eq } from 'drizzle-orm';
import { readSpent } from './spent';

/** `cap` in US dollars, null without one: then there is always room. */
export type SpendingRoom = { cap: number | null; room: Room };

/** Whether another grading may begin within the month's cap. The offline rules cost nothing and never wait. */
export async function spendingRoom(
  db: Db | Transaction,
  { gradedBy }: Pick<Grader, 'gradedBy'>,
  now: Date,
): Promise<SpendingRoom> {
  const { monthlySpendingCap: cap } = gradedBy === 'offline' ? { monthlySpendingCap: null } : await readLimits(db);
  if (cap === null) return { cap, room: 'open' };
  const [{ thisMonth: spent, perGrading }, underWay] = await Promise.all([
    readSpent(db, now),
    db.$count(gradingRuns, and(eq(gradingRuns.state, 'running'), eq(gradingRuns.kind, 'full'))),
  ]);
  return { cap, room: roomOf({ cap, spent, underWay, perGrading }) };
}
