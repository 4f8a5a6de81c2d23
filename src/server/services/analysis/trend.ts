import type { MonthTrend } from '@domain/analysis/schema';
import type { Db } from '@server/db/client';
import { currentMonthAggregates } from '@server/db/schema/aggregate';
import { withoutUnmarked } from '@server/services/marking/without-unmarked';
import { and, asc, eq, sql } from 'drizzle-orm';
import { ofAttempts, ofOneOrEach, type Scope } from './scope';

const { companyId, caseStudyId, month, latest, submissions, graded, percents } = currentMonthAggregates;

export const monthTotals = {
  submissions: sql<number>`coalesce(sum(${submissions}), 0)::int`,
  graded: sql<number>`coalesce(sum(${graded}), 0)::int`,
  averageScore: sql<number>`coalesce(
    round(round(sum(${percents}) / nullif(sum(${graded}), 0), 8), 1), 0)::float8`,
};

export function monthTrend(db: Db, scope: Scope): Promise<MonthTrend[]> {
  return withoutUnmarked(db, scope)
    .select({ month: sql<string>`to_char(${month}, 'YYYY-MM')`, ...monthTotals })
    .from(currentMonthAggregates)
    .where(and(eq(companyId, scope.company), ofOneOrEach(caseStudyId, scope), ofAttempts(latest, scope)))
    .groupBy(month)
    .having(sql`sum(${submissions}) > 0`)
    .orderBy(asc(month));
}
