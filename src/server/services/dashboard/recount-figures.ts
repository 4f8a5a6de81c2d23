import {
  companyFigures,
  criterionChanges,
  criterionFigures,
  dayFigures,
  monthFigures,
  scoreChanges,
  scoreFigures,
  submissionScores,
} from '@server/db/schema/figure';
import { provenanceChanges, provenanceFigures, provenances, submissionProvenances } from '@server/db/schema/provenance';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { notInArray, sql } from 'drizzle-orm';

const written = [
  submissions,
  submissionScores,
  scoreChanges,
  criterionChanges,
  scoreFigures,
  companyFigures,
  monthFigures,
  dayFigures,
  criterionFigures,
  submissionProvenances,
  provenances,
  provenanceFigures,
  provenanceChanges,
];

/**
 * Writes all maintained figures anew from submissions and results, for after a load in bulk. Uploads and gradings wait
 * meanwhile, so that none of them is missed or counted twice; readers see the figures of before until it is done. What
 * models were used for is a ledger and stays.
 */
export async function recountFigures({ database: { db } }: Pick<Deps, 'database'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever changes results has locked a submission first: none of them has read a provenance that goes below.
    await tx.execute(sql`lock table ${submissions} in exclusive mode`);
    await tx.execute(sql`select recount_figures()`);
    await tx.execute(sql`select recount_provenances()`);
    const used = tx.select({ id: provenanceFigures.provenanceId }).from(provenanceFigures);
    await tx.delete(provenances).where(notInArray(provenances.id, used));
  });
  await db.execute(sql`vacuum analyze ${sql.join(written, sql`, `)}`);
}
