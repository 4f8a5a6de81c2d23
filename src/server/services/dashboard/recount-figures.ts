import type { Db } from '@server/db/client';
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
import { sql } from 'drizzle-orm';

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
 * Rebuilds all aggregates from submissions and results, after a direct import. Uploads and gradings wait meanwhile; readers
 * see the old figures. What models were used for is a ledger and stays.
 */
export async function recountFigures(db: Db): Promise<void> {
  await db.execute(sql`select recount_figures()`);
  await db.execute(sql`vacuum analyze ${sql.join(written, sql`, `)}`);
}
