import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';

const person = type({ email: 'string', isUploader: 'boolean', names: 'string[]' });

/** What the roster and what they entered calls those who handed in a submission [C8.2]. */
export function readNames(db: Db | Transaction, submissionId: number): Promise<(typeof person.infer)[]> {
  return rowsOf(
    db,
    person,
    sql`
    select member.email, member.email = s.user_email as "isUploader", array(
      select name from students where course_id = s.course_id and email = member.email
      union select entered_name from submissions as own where own.user_email = member.email
        and own.student_key = s.student_key and own.case_study_id = s.case_study_id and entered_name is not null) as names
    from submissions as s cross join lateral (
      select s.user_email as email union select email from team_members where team_id = s.team_id) as member
    where s.id = ${submissionId}`,
  );
}
