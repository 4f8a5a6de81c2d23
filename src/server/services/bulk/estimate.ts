import type { BulkOptions, BulkPlan } from '@domain/bulk/schema';
import { type } from '@domain/schema';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import type { Deps } from '@server/deps';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { estimateCost } from '@server/services/experiment/estimate';
import { estimateSeconds } from '@server/services/grading/estimate-seconds';
import { sql } from 'drizzle-orm';

const countRow = type({ count: 'number.integer' });
const answersRow = type({ submissionId: 'number.integer', answers: 'number.integer' });

const sampled = 80;

/** By the latest of the chosen submissions; locked scores aren't graded. */
export async function estimateRegrade(
  deps: GraderDeps & Pick<Deps, 'config'>,
  chosen: readonly number[],
  { criterionId }: BulkOptions,
): Promise<NonNullable<BulkPlan['regrading']>> {
  const { db } = deps.database;
  const ids = idArray(chosen);
  const sample = chosen.toSorted((one, other) => other - one).slice(0, sampled);
  const isMeant = sql`superseded_at is null and not locked
    and ${criterionId === undefined ? sql`true` : sql`criterion_id = ${criterionId}`}`;
  const [[edited], answers] = await Promise.all([
    rowsOf(
      db,
      countRow,
      sql`select count(*)::int as count from grading_results
        where submission_id = any(${ids}) and edited is not null and ${isMeant}`,
    ),
    rowsOf(
      db,
      answersRow,
      sql`select submission_id as "submissionId", count(*)::int as answers from grading_results
        where submission_id = any(${idArray(sample)}) and ${isMeant} group by 1`,
    ),
  ]);
  const grader = (await graderInUse(deps)).name;
  const [{ cost }, seconds] = await Promise.all([
    estimateCost(
      db,
      answers.map((one) => ({ ...one, grader })),
    ),
    estimateSeconds(db, sql`submissions.id = any(${idArray(sample)})`, chosen.length),
  ]);
  return {
    cost: cost === null ? null : (cost * chosen.length) / Math.max(1, answers.length),
    seconds,
    edited: edited?.count ?? 0,
  };
}
