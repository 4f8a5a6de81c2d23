import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import type { HeldAccess } from '@server/grading/ports';
import { isOfIdentity } from '@server/services/identity/read';
import { sql } from 'drizzle-orm';

const lost = type({ place: 'number.integer' });

const isStaff = sql`exists (
  select from sessions join users on users.id = sessions.user_id
  where sessions.id = held.session_id and sessions.expires_at > now() and users.is_active
    and (users.role = 'admin' or exists (
      select from course_staff where user_id = users.id and course_id = submissions.course_id
        and needed in ('reader', course_staff.role))))`;

const isProved = sql`(exists (
  select from submission_access where token_hash = decode(held.token, 'hex')
    and submission_id = submissions.id and expires_at > now())
  or exists (
    select from student_sessions as proof where token_hash = decode(held.identity, 'hex') and expires_at > now()
      and ${isOfIdentity({ email: sql`proof.email`, courseId: sql`proof.course_id` })}))`;

/** The places of those whose session or proof has ended, or whose role no longer allows it [C7.12] [C8.15]. */
export async function lostAccess(db: Db, held: readonly HeldAccess[]): Promise<number[]> {
  if (held.length === 0) return [];
  const columns = held.map((access) => ({ role: null, token: null, identity: null, ...access }));
  const rows = await rowsOf(
    db,
    lost,
    sql`
    select (place - 1)::int as place
    from rows from (jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
        as ("sessionId" text, "submissionId" int, role text, token text, identity text))
      with ordinality as held (session_id, submission_id, needed, token, identity, place)
      join submissions on submissions.id = held.submission_id
    where not case when session_id is null then ${isProved} else ${isStaff} end`,
  );
  return rows.map(({ place }) => place);
}
