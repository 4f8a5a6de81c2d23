import type { Db } from '@server/db/client';
import {
  companyAggregates,
  criterionAggregates,
  criterionChanges,
  dayAggregates,
  monthAggregates,
  scoreAggregates,
  scoreChanges,
  submissionScores,
} from '@server/db/schema/aggregate';
import {
  provenanceAggregates,
  provenanceChanges,
  provenances,
  submissionProvenances,
} from '@server/db/schema/provenance';
import { submissions } from '@server/db/schema/submission';
import { sql } from 'drizzle-orm';

const written = [
  submissions,
  submissionScores,
  scoreChanges,
  criterionChanges,
  scoreAggregates,
  companyAggregates,
  monthAggregates,
  dayAggregates,
  criterionAggregates,
  submissionProvenances,
  provenances,
  provenanceAggregates,
  provenanceChanges,
];

/**
 * Rebuilds all aggregates from submissions and results, after a direct import. Uploads and gradings wait meanwhile; readers
 * see the old aggregates. What models were used for is a ledger and stays.
 */
export async function rebuildAggregates(db: Db): Promise<void> {
  await db.execute(sql`select recount_figures()`);
  await db.execute(sql`vacuum analyze ${sql.join(written, sql`, `)}`);
}
