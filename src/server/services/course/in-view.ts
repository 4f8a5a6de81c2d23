import { allCourses, type CourseRole, courseRoles } from '@domain/course/roles';
import type { CourseInView } from '@domain/course/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { courseStaff, courses } from '@server/db/schema/course';
import { and, asc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';
import { activeCourses, isInOnlyCourse } from './only-course';

/** What the admin panel shows: the course that is asked for, all of them, or else the first of one's own. */
export async function courseInView(db: Db, caller: LoggedIn, asked: string): Promise<CourseInView> {
  const isAdmin = caller.user.role === 'admin';
  const rows = await db
    .select({ ...getTableColumns(courses), role: courseStaff.role })
    .from(courses)
    .leftJoin(courseStaff, and(eq(courseStaff.courseId, courses.id), eq(courseStaff.userId, caller.user.id)))
    .where(or(sql`${isAdmin}`, isNotNull(courseStaff.userId)))
    .orderBy(
      sql`${courses.slug} <> ${asked}`,
      isNotNull(courses.archivedAt),
      sql`${courseStaff.userId} is null`,
      sql`lower(${courses.name})`,
      asc(courses.id),
    )
    .limit(2);
  const changesCompanies = isAdmin || (await isInOnlyCourse(db, caller));
  const [only, another] = await activeCourses(db);
  const several = rows.length > 1;
  const [first] = rows;
  if (!first || (several && asked === allCourses)) {
    return {
      several,
      course: null,
      role: isAdmin ? 'instructor' : lowestRole(caller),
      changesCompanies,
      isOnly: false,
    };
  }
  const { role, ...course } = first;
  const isOnly = another === undefined && only === course.id;
  return { several, course, role: isAdmin || !role ? 'instructor' : role, changesCompanies, isOnly };
}

/** What one may do everywhere. */
function lowestRole({ memberships = [] }: LoggedIn): CourseRole {
  const held = memberships.filter(({ archived }) => !archived).map(({ role }) => role);
  return courseRoles.find((role) => held.includes(role)) ?? 'reader';
}
