import { type } from '@domain/schema';
import type { Db } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import type { HeldAccess } from '@server/grading/ports';
import { sql } from 'drizzle-orm';

const lost = type({ place: 'number.integer' });

/** The places of those whose session has ended or whose role no longer allows it [C7.12]. */
export async function lostAccess(db: Db, held: readonly HeldAccess[]): Promise<number[]> {
  if (held.length === 0) return [];
  const column = <Of>(of: (access: HeldAccess) => Of) => sql.param(held.map(of));
  const rows = await rowsOf(
    db,
    lost,
    sql`
    select (place - 1)::int as place
    from unnest(${column(({ sessionId }) => sessionId)}::text[], ${column(({ submissionId }) => submissionId)}::int[],
      ${column(({ role }) => role)}::text[]) with ordinality as held (session_id, submission_id, needed, place)
    join submissions on submissions.id = held.submission_id
    where not exists (
      select from sessions join users on users.id = sessions.user_id
      where sessions.id = held.session_id and sessions.expires_at > now() and users.is_active
        and (users.role = 'admin' or exists (
          select from course_staff where user_id = users.id and course_id = submissions.course_id
            and needed in ('reader', course_staff.role))))`,
  );
  return rows.map(({ place }) => place);
}
