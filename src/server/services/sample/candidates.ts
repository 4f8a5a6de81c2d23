import type { Candidate } from '@domain/sample/choose-submissions';
import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { type SQL, sql } from 'drizzle-orm';

const candidate = type({ id: 'number', percent: 'number', flagged: 'boolean' });

const maxCandidates = 2_000;

export async function candidatesOf(
  db: Db | Transaction,
  caseStudyId: number,
  which: SQL = sql`true`,
): Promise<Candidate[]> {
  return rowsOf(
    db,
    candidate,
    sql`
    select latest.id, (latest.total_score * 100.0 / latest.max_score)::float8 as percent,
      exists (
        select 1 from grading_results
        where submission_id = latest.id and superseded_at is null and flag_reasons <> '{}'
      ) as flagged
    from (
      select id, total_score, max_score from submissions
      where case_study_id = ${caseStudyId} and not is_test and total_score is not null and max_score > 0 and ${which}
      order by uploaded_at desc, id desc limit ${maxCandidates}
    ) latest`,
  );
}
