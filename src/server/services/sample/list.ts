import type { SamplePage } from '@domain/sample/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { samples } from '@server/db/schema/sample';
import { isWithin, type Within } from '@server/services/course/within';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';

const pageSize = 50;

export async function listSamples(
  db: Db,
  caller: LoggedIn,
  { cursor, caseStudyId, ...within }: { cursor?: number; caseStudyId?: number } & Within,
): Promise<SamplePage> {
  const finishedBy = (whose: SQL) => sql<number>`(
    select count(*)::int from blind_sessions s
    join blind_gradings g on g.session_id = s.id and g.finished_at is not null
    where s.sample_id = ${samples.id} ${whose})`;
  const found = await db
    .select({
      id: samples.id,
      name: samples.name,
      caseStudyId: samples.caseStudyId,
      courseName: shortCourseName,
      caseStudyName: caseStudies.name,
      createdAt: samples.createdAt,
      createdByName: samples.createdByName,
      submissions: sql<number>`(
        select count(*)::int from sample_submissions p
        where p.sample_id = ${samples.id} and p.submission_id is not null)`,
      finished: finishedBy(sql`and s.user_id = ${caller.user.id}`),
      people: sql<number>`(
        select count(*)::int from blind_sessions s where s.sample_id = ${samples.id} and exists (
          select 1 from blind_gradings g where g.session_id = s.id and g.finished_at is not null))`,
    })
    .from(samples)
    .innerJoin(caseStudies, eq(caseStudies.id, samples.caseStudyId))
    .innerJoin(courses, eq(courses.id, caseStudies.courseId))
    .where(
      and(
        isWithin(caseStudies.courseId, within),
        cursor === undefined ? undefined : lt(samples.id, cursor),
        caseStudyId === undefined ? undefined : eq(samples.caseStudyId, caseStudyId),
      ),
    )
    .orderBy(desc(samples.id))
    .limit(pageSize + 1);
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}
