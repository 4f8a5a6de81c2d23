import { type ListedStudent, listedStudent } from '@domain/student/schema';
import { count } from '@domain/value/schema';
import type { Db } from '@server/db/client';
import { containing } from '@server/db/like';
import { rowsOf } from '@server/db/rows-of';
import { students } from '@server/db/schema/student';
import { requireCourse } from '@server/services/course/find';
import { and, eq, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm';

export type StudentQuery = {
  id: number;
  search?: string;
  page?: number;
  limit?: number;
  notHandedIn?: number;
  left?: boolean;
};

const usualLimit = 200;

const row = listedStudent.merge({ leftAt: 'string | null', total: count });

/** By name. @throws {AppError} not-found */
export async function listStudents(
  db: Db,
  { id, page = 1, limit = usualLimit, ...filter }: StudentQuery,
): Promise<{ rows: ListedStudent[]; total: number }> {
  await requireCourse(db, id);
  const where = and(eq(students.courseId, id), ...conditionsOf(filter));
  // Counted with the page, so that who has handed in is read once.
  const found = await rowsOf(
    db,
    row,
    sql`select id, email, name, number, to_json(left_at) #>> '{}' as "leftAt", ${submissionsIn} as submissions, total
      from (select *, count(*) over ()::int as total from students where ${where}
        order by lower(name) collate "C", id limit ${limit}::int offset ${(page - 1) * limit}::int) as page
      order by lower(name) collate "C", id`,
  );
  const [first] = found;
  const rows = found.map(({ total: _, leftAt, ...rest }) => ({
    ...rest,
    leftAt: leftAt === null ? null : new Date(leftAt),
  }));
  return { rows, total: first?.total ?? (page === 1 ? 0 : await db.$count(students, where)) };
}

const submissionsIn = sql`(select count(*)::int from submissions where course_id = page.course_id and not is_test and id in (
  select id from submissions where user_email = page.email
  union select submissions.id from team_members join submissions on submissions.team_id = team_members.team_id
    where team_members.email = page.email))`;

function conditionsOf({ search = '', notHandedIn, left }: Omit<StudentQuery, 'id'>): (SQL | undefined)[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const present = left ?? (notHandedIn === undefined ? undefined : false);
  return [
    ...words.map((word) => like(sql`lower(name || ' ' || email || ' ' || number)`, containing(word))),
    present === undefined ? undefined : present ? isNotNull(students.leftAt) : isNull(students.leftAt),
    notHandedIn === undefined ? undefined : sql`email not in (${handedIn(notHandedIn)})`,
  ];
}

const handedIn = (caseStudyId: number) => sql`
  select user_email from submissions where case_study_id = ${caseStudyId} and not is_test
  union all select email from team_members where case_study_id = ${caseStudyId}
    and team_id in (select team_id from submissions where case_study_id = ${caseStudyId} and team_id is not null)`;
