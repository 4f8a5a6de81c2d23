import type { Db } from '@server/db/client';
import { gradingRuns } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import { isVisible } from '@server/grading/result/is-visible';
import { matching, type SubmissionFilter } from '@server/services/submission/list/matching';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

type StateCounts = { incomplete: number; grading: number; published: number };

/** [S1.1] */
export async function stateCounts(db: Db, filter: SubmissionFilter): Promise<StateCounts> {
  const { id, totalScore, hasResults } = submissions;
  const isGrading = inArray(
    id,
    db
      .select({ id: gradingRuns.submissionId })
      .from(gradingRuns)
      .where(inArray(gradingRuns.state, ['queued', 'running'])),
  );
  const [[open], published] = await Promise.all([
    db
      .select({
        grading: sql<number>`(count(*) filter (where ${isGrading}))::int`,
        incomplete: sql<number>`(count(*) filter (where ${hasResults} and not ${isGrading}))::int`,
      })
      .from(submissions)
      .where(and(isNull(totalScore), matching(filter))),
    db.$count(submissions, and(isNotNull(totalScore), isVisible, matching(filter))),
  ]);
  if (!open) throw new Error('a count was not answered');
  return { ...open, published };
}
