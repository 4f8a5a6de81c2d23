import { gradingConfiguration } from '@domain/grading/schema';
import type { GradedAlike } from '@domain/rubric-impact/older-results';
import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import {
  currentConfigurationAggregates,
  gradingConfigurations,
  submissionConfigurations,
} from '@server/db/schema/grading-configuration';
import { type SQL, sql } from 'drizzle-orm';

const alike = type({ id: 'number', results: gradingConfiguration.array(), submissions: 'number' });

/** Reads the aggregates of each grading configuration, not the results. */
export function gradedAlike(db: Db, caseStudyId: number): Promise<GradedAlike[]> {
  return rowsOf(
    db,
    alike,
    sql`
    select id, results, counted.submissions from (
      select configuration_id, sum(submissions)::int as submissions from ${currentConfigurationAggregates}
      where case_study_id = ${caseStudyId} group by 1 having sum(submissions) > 0
    ) as counted join ${gradingConfigurations} on id = configuration_id`,
  );
}

/** The latest `max` submissions of each. */
export async function latestGradedBy(
  db: Db,
  caseStudyId: number,
  configurations: readonly number[],
  max: number,
): Promise<{ id: number; configuration: number }[]> {
  return db.execute(sql`
    select found.submission_id as id, found.configuration_id as configuration
    from unnest(${idArray(configurations)}) as asked(id) cross join lateral (
      select submission_id, configuration_id from ${submissionConfigurations}
      where case_study_id = ${caseStudyId} and configuration_id = asked.id order by submission_id desc limit ${max}
    ) as found`);
}

/** Ids of submissions, for a condition. */
export function gradedBy(caseStudyId: number, configurations: readonly number[]): SQL {
  return sql`(select submission_id from ${submissionConfigurations}
    where case_study_id = ${caseStudyId} and configuration_id = any(${idArray(configurations)}))`;
}
