import type { BulkPlan } from '@domain/bulk/schema';
import { olderResults } from '@domain/rubric-impact/older-results';
import type { LoggedIn } from '@server/context';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import type { GraderDeps } from '@server/grading/grader/grader-in-use';
import { recordAudit } from '@server/services/audit/record';
import { maxBulk, startBulkAction } from '@server/services/bulk/start';
import { requireCaseStudy } from '@server/services/case-study/find';
import { asc, sql } from 'drizzle-orm';
import { gradedAlike, gradedBy } from './graded-alike';
import { newestVersions } from './newest-versions';

type Query = {
  caseStudyId: number;
  /** All of them unless given. */
  criterionIds?: number[];
  /** Also what another grader graded. */
  grader?: string;
};

/** [S7.1] Takes the oldest submissions of a large class; the next call takes more. @throws {AppError} not-found */
export async function regradeOlder(
  deps: GraderDeps & Pick<Deps, 'config' | 'tracer'>,
  caller: Pick<LoggedIn, 'user' | 'requestId'>,
  { caseStudyId, ...older }: Query,
): Promise<BulkPlan> {
  const { db } = deps.database;
  const { name } = await requireCaseStudy(db, caseStudyId);
  const [versions, alike] = await Promise.all([newestVersions(db, caseStudyId), gradedAlike(db, caseStudyId)]);
  const newest = new Map([...versions.newest].filter(([id]) => older.criterionIds?.includes(id) ?? true));
  // The bulk action sorts out what another grader graded.
  const found = older.grader === undefined ? olderResults(alike, newest).alike : alike;
  const configurations = found.map(({ id }) => id);
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(sql`${submissions.id} in ${gradedBy(caseStudyId, configurations)}`)
    .orderBy(asc(submissions.id))
    .limit(maxBulk);
  const ids = rows.map(({ id }) => id);
  const plan = await startBulkAction(deps, caller, { action: 'regrade', ids, options: { older } });
  const changes = { submissions: { from: null, to: plan.total } };
  if (plan.total > 0) await db.transaction((tx) => recordAudit(tx, caller.user, 'cohort.regraded', name, changes));
  return plan;
}
