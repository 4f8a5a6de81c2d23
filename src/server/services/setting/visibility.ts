import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import { and, countDistinct, eq } from 'drizzle-orm';

/** Students who see results only while `display_results_immediately` is 'true'. */
export async function countBySetting(db: Db): Promise<{ students: number }> {
  const [row] = await db
    .select({ students: countDistinct(submissions.userEmail) })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .where(
      and(
        eq(submissions.hasResults, true),
        eq(submissions.release, 'by-setting'),
        eq(caseStudies.results, 'by-setting'),
      ),
    );
  return { students: row?.students ?? 0 };
}
