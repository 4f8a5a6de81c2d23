import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';

/** [C8.2] Everybody who handed in `submissions as s`, with their number and the names of the roster and their own. */
export const peopleOf = sql`(
  select member.email, bool_and(member.has_left) as has_left, array(
      select name from students where course_id = s.course_id and students.email = member.email
      union select entered_name from submissions as own where own.user_email = member.email
        and own.student_key = s.student_key and own.case_study_id = s.case_study_id and entered_name is not null) as names,
    coalesce((select number from students where course_id = s.course_id and students.email = member.email), '') as number
  from (
    select s.user_email as email, false as has_left
    union all select email, false from team_members where team_id = s.team_id
    union all select unnest(former), true from teams where id = s.team_id) as member
  group by member.email)`;

const person = type({
  email: 'string',
  isUploader: 'boolean',
  hasLeft: 'boolean',
  names: 'string[]',
  number: 'string',
});

/** The uploader first. Who has left the team is masked too, because its files may still name them. */
export function readNames(db: Db | Transaction, submissionId: number): Promise<(typeof person.infer)[]> {
  return rowsOf(
    db,
    person,
    sql`
    select email, email = s.user_email as "isUploader", has_left as "hasLeft", names, number
    from submissions as s cross join lateral ${peopleOf} as person
    where s.id = ${submissionId} order by email <> s.user_email, email`,
  );
}
