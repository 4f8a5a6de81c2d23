import { type Cohort, cohortOf } from '@domain/cohort/cohort';
import { gradingConfiguration } from '@domain/cohort/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import {
  currentConfigurationAggregates,
  gradingConfigurations,
  submissionConfigurations,
} from '@server/db/schema/grading-configuration';
import { promptVersion } from '@server/grading/prompt/prompt';
import { rubricOf } from '@server/services/criterion/list';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';

const gradedAlike = type({ id: 'number', results: gradingConfiguration.array(), submissions: 'number' });

/** Reads the aggregates of each grading configuration, not the results. */
export async function readCohort(db: Db, caseStudyId: number, grader: string): Promise<Cohort> {
  const [criteria, alike] = await Promise.all([
    rubricOf(db, caseStudyId),
    rowsOf(
      db,
      gradedAlike,
      sql`
      select id, results, counted.submissions from (
        select configuration_id, sum(submissions)::int as submissions from ${currentConfigurationAggregates}
        where case_study_id = ${caseStudyId} group by 1 having sum(submissions) > 0
      ) as counted join ${gradingConfigurations} on id = configuration_id`,
    ),
  ]);
  return cohortOf(alike, { criteria, grader, prompt: promptVersion });
}

/** The latest `max` submissions of each. */
export async function latestGradedBy(
  db: Db,
  caseStudyId: number,
  alike: readonly number[],
  max: number,
): Promise<{ id: number; alike: number }[]> {
  return db.execute(sql`
    select found.submission_id as id, found.configuration_id as alike
    from unnest(${`{${alike.join(',')}}`}::int[]) as asked(id) cross join lateral (
      select submission_id, configuration_id from ${submissionConfigurations}
      where case_study_id = ${caseStudyId} and configuration_id = asked.id order by submission_id desc limit ${max}
    ) as found`);
}

/** The next `max` submissions after `after`. */
export async function nextGradedBy(
  db: Db,
  { caseStudyId, after }: { caseStudyId: number; after: number },
  alike: readonly number[],
  max: number,
): Promise<number[]> {
  const found = await rowsOf(
    db,
    type({ id: 'number' }),
    sql`
    select found.submission_id as id
    from unnest(${`{${alike.join(',')}}`}::int[]) as asked(id) cross join lateral (
      select submission_id from ${submissionConfigurations}
      where case_study_id = ${caseStudyId} and configuration_id = asked.id and submission_id > ${after}
      order by submission_id limit ${max}
    ) as found order by 1 limit ${max}`,
  );
  return found.map(({ id }) => id);
}
