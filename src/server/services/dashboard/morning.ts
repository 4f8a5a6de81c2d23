import type { CaseStudyMonths, MonthStats, Morning } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { currentDayAggregates, currentMonthAggregates, currentScoreAggregates } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import type { Deps } from '@server/deps';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { monthTotals } from '@server/services/analysis/trend';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { allCompanies, gradedTotal } from './aggregates';
import { gradingCost } from './grading-cost';
import { waitingItems } from './waiting';

/** What an instructor asks first: what came in, what waits, how each case study does, what grading costs. */
export async function morning(deps: GraderDeps & Pick<Deps, 'config'>, today: Date = new Date()): Promise<Morning> {
  const { db } = deps.database;
  const [cameIn, waiting, caseStudies, cost] = await Promise.all([
    arrivals(db, today),
    waitingItems(deps),
    monthByMonth(db, today),
    gradingCost(deps, today),
  ]);
  return { cameIn, waiting, month: today.toISOString().slice(0, 7), caseStudies, cost };
}

async function arrivals(db: Db, today: Date): Promise<Morning['cameIn']> {
  const { day, submissions } = currentDayAggregates;
  const date = today.toISOString().slice(0, 10);
  const [row] = await db
    .select({
      today: sql<number>`coalesce(sum(${submissions}) filter (where ${day} = ${date}::date), 0)::int`,
      lastSevenDays: sql<number>`coalesce(sum(${submissions}), 0)::int`,
    })
    .from(currentDayAggregates)
    .where(and(gt(day, sql`${date}::date - 7`), sql`${day} <= ${date}::date`));
  if (!row) throw new Error('a sum was not answered');
  return row;
}

async function monthByMonth(db: Db, today: Date): Promise<CaseStudyMonths[]> {
  const { companyId, caseStudyId, month } = currentMonthAggregates;
  const [thisMonth, lastMonth] = [firstDay(today, 0), firstDay(today, -1)];
  const [stored, aggregates] = await Promise.all([
    db
      .select({ id: caseStudies.id, name: caseStudies.name, graded: gradedTotal })
      .from(caseStudies)
      .leftJoin(
        currentScoreAggregates,
        and(eq(currentScoreAggregates.caseStudyId, caseStudies.id), eq(currentScoreAggregates.companyId, allCompanies)),
      )
      .groupBy(caseStudies.id)
      .orderBy(asc(caseStudies.id)),
    db
      .select({ caseStudyId, month, ...monthTotals })
      .from(currentMonthAggregates)
      .where(and(eq(companyId, allCompanies), inArray(month, [thisMonth, lastMonth])))
      .groupBy(caseStudyId, month),
  ]);
  const of = (id: number, wanted: string): MonthStats => {
    const found = aggregates.find((row) => row.caseStudyId === id && row.month === wanted);
    const { submissions = 0, graded = 0, averageScore = 0 } = found ?? {};
    return { submissions, graded, averageScore };
  };
  return stored.map((row) => ({ ...row, thisMonth: of(row.id, thisMonth), lastMonth: of(row.id, lastMonth) }));
}

/** Of the month that is so many months away, in UTC: `2026-11-01`. */
function firstDay(today: Date, away: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + away, 1)).toISOString().slice(0, 10);
}
