import type { CaseStudyMonths, GradingCost, MonthStats, Morning } from '@domain/dashboard/schema';
import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import {
  currentCaseStudyDays,
  currentDayAggregates,
  currentMonthAggregates,
  currentScoreAggregates,
  modelUsage,
} from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { monthTotals } from '@server/services/analysis/trend';
import { isListed } from '@server/services/case-study/list';
import { hasCaseStudyWithin, type Within } from '@server/services/course/within';
import { withoutUnmarked } from '@server/services/marking/without-unmarked';
import { readCosts } from '@server/services/spending/prices';
import { sumOf, usedTotals } from '@server/services/spending/spent';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { allCompanies, gradedTotal } from './aggregates';
import { waitingItems } from './waiting';

export async function morning(deps: GraderDeps, today: Date = new Date(), within: Within = {}): Promise<Morning> {
  const { db } = deps.database;
  const [cameIn, waiting, caseStudies, cost] = await Promise.all([
    arrivals(db, within, today),
    waitingItems(db, within),
    monthByMonth(db, within, today),
    gradingCost(deps, within, today),
  ]);
  return { cameIn, waiting, month: today.toISOString().slice(0, 7), caseStudies, cost };
}

async function arrivals(db: Db, within: Within, today: Date): Promise<Morning['cameIn']> {
  const condition = hasCaseStudyWithin(currentCaseStudyDays.caseStudyId, within);
  const days = condition ? currentCaseStudyDays : currentDayAggregates;
  const { day, submissions } = days;
  const date = today.toISOString().slice(0, 10);
  const [row] = await db
    .select({
      today: sql<number>`coalesce(sum(${submissions}) filter (where ${day} = ${date}::date), 0)::int`,
      lastSevenDays: sql<number>`coalesce(sum(${submissions}), 0)::int`,
    })
    .from(days)
    .where(and(condition, gt(day, sql`${date}::date - 7`), sql`${day} <= ${date}::date`));
  if (!row) throw new Error('a sum was not answered');
  return row;
}

async function monthByMonth(db: Db, within: Within, today: Date): Promise<CaseStudyMonths[]> {
  const { companyId, caseStudyId, month } = currentMonthAggregates;
  const [thisMonth, lastMonth] = [firstDay(today, 0), firstDay(today, -1)];
  const listed = await db
    .select({ id: caseStudies.id, name: caseStudies.name })
    .from(caseStudies)
    .where(isListed(db, within))
    .orderBy(asc(caseStudies.id));
  const ids = idArray(listed.map(({ id }) => id));
  const [totals, aggregates] = await Promise.all([
    withoutUnmarked(db, within)
      .select({ id: currentScoreAggregates.caseStudyId, graded: gradedTotal })
      .from(currentScoreAggregates)
      .where(
        and(
          eq(currentScoreAggregates.companyId, allCompanies),
          sql`${currentScoreAggregates.caseStudyId} = any(${ids})`,
        ),
      )
      .groupBy(currentScoreAggregates.caseStudyId),
    withoutUnmarked(db, within)
      .select({ caseStudyId, month, ...monthTotals })
      .from(currentMonthAggregates)
      .where(
        and(eq(companyId, allCompanies), inArray(month, [thisMonth, lastMonth]), sql`${caseStudyId} = any(${ids})`),
      )
      .groupBy(caseStudyId, month),
  ]);
  const graded = new Map(totals.map((row) => [row.id, row.graded]));
  const byMonth = new Map(aggregates.map((row) => [`${row.caseStudyId} ${row.month}`, row]));
  const of = (id: number, wanted: string): MonthStats => {
    const found = byMonth.get(`${id} ${wanted}`);
    const { submissions = 0, graded = 0, averageScore = 0 } = found ?? {};
    return { submissions, graded, averageScore };
  };
  return listed.map((row) => ({
    ...row,
    graded: graded.get(row.id) ?? 0,
    thisMonth: of(row.id, thisMonth),
    lastMonth: of(row.id, lastMonth),
  }));
}

/** `2026-11-01`, in UTC; `away` in months. */
function firstDay(today: Date, away: number): string {
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + away, 1)).toISOString().slice(0, 10);
}

/** `today` is any moment of the month. */
async function gradingCost(deps: GraderDeps, within: Within, today: Date): Promise<GradingCost> {
  const { database } = deps;
  const { month, model, caseStudyId } = modelUsage;
  const { name } = await graderInUse(deps);
  const rows = await database.db
    .select({ model, ...usedTotals })
    .from(modelUsage)
    .where(and(eq(month, `${today.toISOString().slice(0, 7)}-01`), hasCaseStudyWithin(caseStudyId, within)))
    .groupBy(model)
    .orderBy(asc(model));
  const used = rows.filter((row) => row.model !== 'offline');
  const costIn = await readCosts(database.db);
  const models = used.map(({ gradings, ...row }) => ({ ...row, cost: costIn(row) }));
  const graded = sumOf(used, (row) => row.gradings);
  const cost = models.some((row) => row.cost === null) ? null : sumOf(models, (row) => row.cost ?? 0);
  const tokens = sumOf(models, (row) => row.inputTokens + row.outputTokens);
  return {
    grader: name,
    models,
    gradings: graded,
    cost,
    costPerGrading: cost === null || graded === 0 ? null : cost / graded,
    tokensPerGrading: graded === 0 ? null : Math.round(tokens / graded),
  };
}
