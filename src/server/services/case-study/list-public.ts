import { windowState } from '@domain/case-study/submission-window';
import type { Course } from '@domain/course/schema';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { courses } from '@server/db/schema/course';
import { criteria } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
import { courseAt, findCourse, publicPart, requireCourse } from '@server/services/course/find';
import { activeCourses, requireOneCourse } from '@server/services/course/only-course';
import { isUsedIn, rubricOrder } from '@server/services/criterion/used';
import { isOn } from '@server/services/setting/is-on';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';

type PortalDeps = Pick<Deps, 'config' | 'database'>;

/** @throws {AppError} not-found; invalid without a course where there are several */
export async function listPublicCaseStudies(deps: PortalDeps, address?: string) {
  const { db } = deps.database;
  return openCaseStudies(
    deps,
    address === undefined ? await requireOneCourse(db, {}, 'course') : (await findCourse(db, address)).id,
  );
}

/** What the upload page shows: none where its address names no course, or a code that several have. */
export async function findPortal(deps: PortalDeps, address?: string) {
  const { db } = deps.database;
  const course = await (address === undefined ? onlyCourse(db) : courseAt(db, address));
  if (!course || course === 'several') return { course: null, several: course === 'several', caseStudies: [] };
  return { course: publicPart(course), several: false, caseStudies: await openCaseStudies(deps, course.id) };
}

async function onlyCourse(db: Db): Promise<Course | undefined> {
  const [only, another] = await activeCourses(db);
  return only === undefined || another !== undefined ? undefined : requireCourse(db, only);
}

async function openCaseStudies({ database: { db }, config }: PortalDeps, courseId: number) {
  const isListed = and(eq(caseStudies.courseId, courseId), eq(caseStudies.draft, false));
  const [studies, rows, showsByDefault] = await Promise.all([
    db
      .select({
        ...getTableColumns(caseStudies),
        asksName: courses.asksName,
        asksProof: courses.asksProof,
        now: sql`now()`.mapWith(caseStudies.createdAt),
      })
      .from(caseStudies)
      .innerJoin(courses, eq(courses.id, caseStudies.courseId))
      .where(isListed)
      .orderBy(asc(caseStudies.id)),
    db
      .select({ caseStudyId: caseStudies.id, name: criteria.name, points: criteria.maxScore })
      .from(caseStudies)
      .innerJoin(criteria, isUsedIn(caseStudies.id))
      .where(isListed)
      .orderBy(rubricOrder),
    isOn(db, 'display_results_immediately'),
  ]);
  const byCaseStudy = Map.groupBy(rows, ({ caseStudyId }) => caseStudyId);
  const maxFileMb = Math.floor(config.uploadMaxBytes / 1024 / 1024);
  return studies.map(
    ({
      id,
      name,
      description,
      createdAt,
      opensAt,
      dueAt,
      closesAt,
      maxAttempts,
      maxTeamSize,
      results,
      asksName,
      asksProof,
      now,
    }) => ({
      ...{ id, name, description, createdAt, opensAt, dueAt, closesAt, maxAttempts, maxTeamSize },
      areas: (byCaseStudy.get(id) ?? []).map(({ name, points }) => ({ name, points })),
      status: windowState({ opensAt, closesAt }, now),
      asksName,
      asksProof,
      showsResults: results === 'by-setting' ? showsByDefault : results === 'published',
      maxFileMb,
    }),
  );
}
