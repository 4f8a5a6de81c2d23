import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { and, countDistinct, eq } from 'drizzle-orm';

/** How many students see results only while `display_results_immediately` is 'true': neither released nor held back. */
export async function countBySetting({ database }: Pick<Deps, 'database'>): Promise<{ students: number }> {
  const [row] = await database.db
    .select({ students: countDistinct(submissions.userEmail) })
    .from(submissions)
    .where(and(eq(submissions.hasResults, true), eq(submissions.release, 'by-setting')));
  return { students: row?.students ?? 0 };
}
