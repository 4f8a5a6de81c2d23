import type { Deps } from '@server/deps';
import { sql } from 'drizzle-orm';

/**
 * Writes all maintained figures anew from submissions and results, for after a load in bulk. Uploads and gradings wait
 * meanwhile, so that none of them is missed or counted twice; readers see the figures of before until it is done. What
 * models were used for is a ledger and stays.
 */
export async function recountFigures({ database }: Pick<Deps, 'database'>): Promise<void> {
  await database.db.execute(sql`select recount_figures()`);
  await database.db.execute(sql`
    vacuum analyze submissions, submission_scores, score_figures, month_figures, day_figures, criterion_figures`);
}
