import { monthOf } from '@domain/spending/budget';
import type { SpendingReport, SpendingRow } from '@domain/spending/schema';
import { modelUsage } from '@server/db/schema/aggregate';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { gradingRuns } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { isPausedRun } from '@server/grading/run/pause-run';
import { isWithin, type Within } from '@server/services/course/within';
import { readLimits } from '@server/services/limit/read';
import { and, desc, eq, gte, ne, type SQL, sql } from 'drizzle-orm';
import { readCosts } from './prices';
import { readSpent, usedTotals } from './spent';

const reportedMonths = 12;

const unused = { inputTokens: 0, cachedTokens: 0, outputTokens: 0 };

/** By entered and list prices, whatever the endpoint. `now` is any moment of the month. */
export async function spendingReport(deps: GraderDeps, within: Within = {}, now = new Date()): Promise<SpendingReport> {
  const { db } = deps.database;
  const { month, model, caseStudyId } = modelUsage;
  const [grader, { thisMonth: spent }, { monthlySpendingCap: cap }, costIn, waiting, used] = await Promise.all([
    graderInUse(deps),
    readSpent(db, now),
    readLimits(db),
    readCosts(db),
    db.$count(
      gradingRuns,
      and(
        isPausedRun,
        sql`not exists (select from approvals where approvals.submission_id = grading_runs.submission_id)`,
        isRunWithin(within),
      ),
    ),
    db
      .select({
        month,
        model,
        caseStudyId,
        courseName: shortCourseName,
        caseStudyName: caseStudies.name,
        ...usedTotals,
      })
      .from(modelUsage)
      .leftJoin(caseStudies, eq(caseStudies.id, caseStudyId))
      .leftJoin(courses, eq(courses.id, caseStudies.courseId))
      .where(
        and(gte(month, monthOf(now, 1 - reportedMonths)), ne(model, 'offline'), isWithin(caseStudies.courseId, within)),
      )
      .groupBy(month, model, caseStudyId, courses.id, caseStudies.id)
      .orderBy(desc(month), caseStudyId),
  ]);
  const priced = used.map((row) => ({ ...row, cost: costIn(row) }));
  const groups = Map.groupBy(priced, (row) => `${row.month} ${row.caseStudyId}`);
  return {
    month: monthOf(now).slice(0, 7),
    spent,
    cap,
    isPaused: grader.gradedBy === 'ai' && cap !== null && spent >= cap,
    waiting,
    unpriced: [
      ...new Set([
        ...(grader.gradedBy === 'ai' && costIn({ model: grader.name, ...unused }) === null ? [grader.name] : []),
        ...priced.filter((row) => row.month === monthOf(now) && row.cost === null).map((row) => row.model),
      ]),
    ],
    rows: [...groups.values()].flatMap(addedUp),
  };
}

/** Looked up one by one, because few runs wait. */
function isRunWithin(within: Within): SQL | undefined {
  const condition = isWithin(submissions.courseId, within);
  return (
    condition &&
    sql`exists (select from ${submissions} where ${submissions.id} = grading_runs.submission_id and ${condition})`
  );
}

type Used = Omit<SpendingRow, 'tokens'> & { inputTokens: number; outputTokens: number };

function addedUp(models: Used[]): SpendingRow[] {
  const [first] = models;
  if (!first) return [];
  const total = (of: (row: Used) => number) => models.reduce((sum, row) => sum + of(row), 0);
  return [
    {
      month: first.month.slice(0, 7),
      caseStudyId: first.caseStudyId,
      courseName: first.courseName,
      caseStudyName: first.caseStudyName,
      calls: total((row) => row.calls),
      tokens: total((row) => row.inputTokens + row.outputTokens),
      gradings: total((row) => row.gradings),
      cost: models.some((row) => row.cost === null) ? null : total((row) => row.cost ?? 0),
    },
  ];
}
