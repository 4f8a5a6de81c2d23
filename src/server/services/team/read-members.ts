import { mailStates } from '@domain/mail/states';
import { type } from '@domain/schema';
import { nameOfEmail } from '@domain/submission/display-name';
import type { TeamMember } from '@domain/team/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';

const member = type({
  email: 'string',
  name: 'string | null',
  studentId: 'string',
  emailState: type.enumerated('none', ...mailStates),
});

/** All who handed in a submission, the uploader first. */
export async function readMembers(db: Db, submissionId: number): Promise<TeamMember[]> {
  const rows = await rowsOf(
    db,
    member,
    sql`
    select member.email, case when place = 0 then s.student_id else '' end as "studentId", coalesce(
        (select name from students where course_id = s.course_id and students.email = member.email),
        case when place = 0 then s.entered_name end,
        (select entered_name from submissions as own where own.team_id = s.team_id and own.user_email = member.email
          and entered_name is not null order by own.id desc limit 1)) as name,
      coalesce((select state from mails where mails.submission_id = s.id and kind = 'results'
        and (s.team_id is null or recipient = member.email) order by mails.id desc limit 1), 'none') as "emailState"
    from submissions as s cross join lateral (
      select s.user_email as email, 0 as place
      union all select email, 1 from team_members where team_id = s.team_id and email <> s.user_email) as member
    where s.id = ${submissionId} order by place, member.email`,
  );
  return rows.map(({ name, studentId, ...row }) => ({ ...row, name: name ?? nameFor(row.email, studentId) }));
}

function nameFor(email: string, studentId: string): string {
  const isGiven = studentId !== '' && !studentId.startsWith('student_');
  return isGiven ? studentId : nameOfEmail(email) || email;
}
