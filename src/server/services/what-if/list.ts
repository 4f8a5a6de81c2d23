import type { WhatIfPage } from '@domain/what-if/schema';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { experiments } from '@server/db/schema/experiment';
import { whatIfs } from '@server/db/schema/what-if';
import type { Deps } from '@server/deps';
import { isWithin, type Within } from '@server/services/course/within';
import { progressOf } from '@server/services/experiment/read';
import { and, desc, eq, lt } from 'drizzle-orm';

const pageSize = 50;

export async function listWhatIfs(
  deps: Pick<Deps, 'database' | 'config'>,
  { cursor, ...within }: { cursor?: number } & Within,
): Promise<WhatIfPage> {
  const found = await deps.database.db
    .select({
      experiment: experiments,
      courseName: shortCourseName,
      caseStudyName: caseStudies.name,
      publishedAt: whatIfs.publishedAt,
    })
    .from(experiments)
    .innerJoin(whatIfs, eq(whatIfs.experimentId, experiments.id))
    .innerJoin(caseStudies, eq(caseStudies.id, experiments.caseStudyId))
    .innerJoin(courses, eq(courses.id, caseStudies.courseId))
    .where(
      and(
        eq(experiments.kind, 'what-if'),
        isWithin(caseStudies.courseId, within),
        cursor === undefined ? undefined : lt(experiments.id, cursor),
      ),
    )
    .orderBy(desc(experiments.id))
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  const progress = await progressOf(
    deps.database.db,
    page.map(({ experiment }) => experiment),
  );
  const rows = page.flatMap(({ experiment: { id, name, createdAt, createdByName }, ...row }) => {
    const how = progress.get(id);
    return how ? [{ id, name, createdAt, createdByName, ...row, progress: how }] : [];
  });
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}
