import { type ListedCourse, listedCourse } from '@domain/course/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { containing } from '@server/db/like';
import { rowsOf } from '@server/db/rows-of';
import { sql } from 'drizzle-orm';

export type CourseQuery = { search?: string; archived?: boolean; page?: number; limit?: number };

const row = listedCourse.omit('archivedAt').merge({ archivedAt: 'string | null', total: 'number.integer' });

/** Own ones first, then by name; of others only for administrators. */
export async function listCourses(
  db: Db,
  { user }: LoggedIn,
  { search = '', archived = false, page = 1, limit = 50 }: CourseQuery,
): Promise<{ rows: ListedCourse[]; total: number }> {
  const isAdmin = user.role === 'admin';
  const found = await rowsOf(
    db,
    row,
    sql`
    select courses.id, slug, name, code, term, archived_at as "archivedAt", coalesce(role, 'admin') as role,
      (select count(*)::int from case_studies where course_id = courses.id) as "caseStudies",
      -- Grouped, because distinct ones are counted by sorting.
      (select count(*)::int from (select from submissions where course_id = courses.id and not is_test
        group by user_email) as each) as students,
      (select coalesce(sum(submissions), 0)::int from current_score_aggregates where company_id = -1
        and case_study_id in (select id from case_studies where course_id = courses.id)) as submissions,
      total
    from (
      select courses.*, course_staff.role, count(*) over ()::int as total
      from courses left join course_staff on course_id = courses.id and user_id = ${user.id}
      where (${isAdmin} or user_id is not null) and (archived_at is not null) = ${archived}
        and lower(name || ' ' || code || ' ' || term || ' ' || slug) like ${containing(search.trim().toLowerCase())}
      order by (user_id is null), lower(name), courses.id limit ${limit} offset ${(page - 1) * limit}
    ) as courses
    order by (role is null), lower(name), courses.id`,
  );
  const rows = found.map(({ total: _, archivedAt, ...course }) => ({
    ...course,
    archivedAt: archivedAt === null ? null : new Date(archivedAt),
  }));
  return { rows, total: found[0]?.total ?? 0 };
}
