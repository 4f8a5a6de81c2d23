import type { Db } from '@server/db/client';
import {
  companyAggregates,
  criterionAggregates,
  criterionChanges,
  dayAggregates,
  monthAggregates,
  pointAggregates,
  scoreAggregates,
  scoreChanges,
  submissionScores,
} from '@server/db/schema/aggregate';
import {
  configurationAggregates,
  configurationChanges,
  gradingConfigurations,
  submissionConfigurations,
} from '@server/db/schema/grading-configuration';
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
  pointAggregates,
  submissionConfigurations,
  gradingConfigurations,
  configurationAggregates,
  configurationChanges,
];

/** Uploads and gradings wait meanwhile; readers see the old values. Model usage is a ledger and stays. */
export async function rebuildAggregates(db: Db): Promise<void> {
  await db.execute(sql`select rebuild_aggregates()`);
  await db.execute(sql`vacuum analyze ${sql.join(written, sql`, `)}`);
}
