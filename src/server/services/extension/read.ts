import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { type SQL, sql } from 'drizzle-orm';

const extended = type({ until: 'string | null', extraAttempts: 'number.integer' });

export type Extended = { until: Date | null; extraAttempts: number };

/** The latest date and the most attempts that one of the addresses has [C8.7]. */
export async function extensionOf(
  db: Db | Transaction,
  caseStudyId: number,
  emails: readonly string[],
): Promise<Extended> {
  const [row] = await rowsOf(
    db,
    extended,
    sql`select to_json(max(until)) #>> '{}' as until, coalesce(max(extra_attempts), 0)::int as "extraAttempts" from extensions
      where case_study_id = ${caseStudyId} and email = any(${sql.param([...emails])}::text[])`,
  );
  return { until: row?.until ? new Date(row.until) : null, extraAttempts: row?.extraAttempts ?? 0 };
}

const isTheirs = sql`case_study_id = submissions.case_study_id and (email = submissions.user_email
  or email in (select email from team_members where team_id = submissions.team_id))`;

/** For queries over `submissions`: until when its students may take, null without an extension. */
export const extendedUntil: SQL = sql`(select max(until) from extensions where ${isTheirs})`;

/** In all, with those of an extension, less those that a member used in an earlier team; null without a limit. */
export const attemptLimit: SQL<number | null> = sql<number | null>`(
  select max(own.submission_number) + greatest(0, study.max_attempts - count(*)
      + coalesce((select max(extra_attempts) from extensions where ${isTheirs}), 0)
      - coalesce((select max(attempts_before) from team_members where case_study_id = submissions.case_study_id
        and (team_id = submissions.team_id or submissions.team_id is null and email = submissions.user_email)), 0))::int
  from case_studies as study join submissions as own on own.case_study_id = study.id and not own.is_test
    and own.student_key = submissions.student_key
  where study.id = submissions.case_study_id and study.max_attempts is not null group by study.id)`;
