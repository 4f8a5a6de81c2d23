import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { and, countDistinct, eq, type SQL, sql } from 'drizzle-orm';

/** Results that `display_results_immediately` shows or hides, because nobody decided about them. */
export const isVisibleBySetting: SQL | undefined = and(
  eq(submissions.hasResults, true),
  eq(submissions.release, 'by-setting'),
  sql`exists (select 1 from ${caseStudies}
    where ${caseStudies.id} = ${submissions.caseStudyId} and ${caseStudies.results} = 'by-setting')`,
);

/** Students who see results only while `display_results_immediately` is 'true'. */
export async function countBySetting(db: Db): Promise<{ students: number }> {
  const [row] = await db
    .select({ students: countDistinct(submissions.studentKey) })
    .from(submissions)
    .where(isVisibleBySetting);
  return { students: row?.students ?? 0 };
}
