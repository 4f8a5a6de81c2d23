import { monthOf } from '@domain/spending/budget';
import type { Db, Transaction } from '@server/db/client';
import { modelUsage } from '@server/db/schema/aggregate';
import { criteria } from '@server/db/schema/criterion';
import { gte, sql } from 'drizzle-orm';
import { readCosts } from './prices';

const { month, model, calls, inputTokens, cachedTokens, outputTokens, gradings } = modelUsage;

export const usedTotals = {
  calls: sql<number>`sum(${calls})::int`,
  inputTokens: sql`sum(${inputTokens})`.mapWith(Number),
  cachedTokens: sql`sum(${cachedTokens})`.mapWith(Number),
  outputTokens: sql`sum(${outputTokens})`.mapWith(Number),
  gradings: sql<number>`sum(${gradings})::int`,
};

export type Spent = {
  thisMonth: number;
  /** With re-grades and failed calls, over this month and the last; null without any. */
  perGrading: number | null;
};

/** Reads a ledger of a few rows per model and case study. */
export async function readSpent(db: Db | Transaction, now: Date): Promise<Spent> {
  const [costIn, rows] = await Promise.all([
    readCosts(db),
    db
      .select({ month, model, ...usedTotals })
      .from(modelUsage)
      .where(gte(month, monthOf(now, -1)))
      .groupBy(month, model),
  ]);
  const priced = rows.flatMap((row) => {
    const cost = row.model === 'offline' ? null : costIn(row);
    return cost === null ? [] : [{ ...row, cost }];
  });
  const graded = sumOf(priced, (row) => row.gradings);
  const cost = sumOf(priced, (row) => row.cost);
  return {
    thisMonth: sumOf(
      priced.filter((row) => row.month === monthOf(now)),
      (row) => row.cost,
    ),
    perGrading:
      graded > 0
        ? cost / graded
        : await maxPerGrading(
            db,
            cost,
            sumOf(priced, (row) => row.calls),
          ),
  };
}

/** If every submission is regraded only. No rubric has more criteria than there are. */
async function maxPerGrading(db: Db | Transaction, cost: number, calls: number): Promise<number | null> {
  return calls === 0 ? null : (cost / calls) * (await db.$count(criteria));
}

export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0);
}
