import { windowState } from '@domain/case-study/submission-window';
import { caseStudies } from '@server/db/schema/case-study';
import { courses } from '@server/db/schema/course';
import { criteria } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
import { findCourse } from '@server/services/course/find';
import { requireOneCourse } from '@server/services/course/only-course';
import { isUsedIn, rubricOrder } from '@server/services/criterion/used';
import { isOn } from '@server/services/setting/is-on';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';

/** @throws {AppError} not-found; invalid without a course where there are several */
export async function listPublicCaseStudies(
  { database: { db }, config }: Pick<Deps, 'config' | 'database'>,
  course?: string,
) {
  const courseId = course === undefined ? await requireOneCourse(db, {}, 'course') : (await findCourse(db, course)).id;
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
