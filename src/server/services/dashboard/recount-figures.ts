import type { Deps } from '@server/deps';
import { sql } from 'drizzle-orm';

/**
 * Writes the maintained figures of all case studies anew from the submissions, for after a load in bulk. Uploads and
 * gradings wait meanwhile, so that none of them is missed or counted twice.
 */
export async function recountFigures({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table submissions in share row exclusive mode`);
    await tx.execute(sql`delete from case_study_figures`);
    await tx.execute(sql`
      insert into case_study_figures (case_study_id, shard, submissions, graded, percents)
      select case_study_id, 0, count(*), count(percent_of(total_score, max_score)),
        coalesce(sum(percent_of(total_score, max_score)), 0)
      from submissions group by case_study_id`);
  });
}
