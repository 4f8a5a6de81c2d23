import { probeKinds } from '@domain/probe/probe';
import type { ListedProbe, ProbePage } from '@domain/probe/schema';
import { caseStudies } from '@server/db/schema/case-study';
import { courses, shortCourseName } from '@server/db/schema/course';
import { experiments } from '@server/db/schema/experiment';
import type { Deps } from '@server/deps';
import { isWithin, type Within } from '@server/services/course/within';
import { progressOf } from '@server/services/experiment/read';
import { submissionsById } from '@server/services/review/submission';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { probeOf } from './find';

const pageSize = 50;

export async function listProbes(
  deps: Pick<Deps, 'database' | 'config'>,
  { cursor, ...within }: { cursor?: number } & Within,
): Promise<ProbePage> {
  const { db } = deps.database;
  const found = await db
    .select({ experiment: experiments, courseName: shortCourseName })
    .from(experiments)
    .innerJoin(caseStudies, eq(caseStudies.id, experiments.caseStudyId))
    .innerJoin(courses, eq(courses.id, caseStudies.courseId))
    .where(
      and(
        inArray(experiments.kind, probeKinds),
        isWithin(caseStudies.courseId, within),
        cursor === undefined ? undefined : lt(experiments.id, cursor),
      ),
    )
    .orderBy(desc(experiments.id))
    .limit(pageSize + 1);
  const probes = found.slice(0, pageSize).map(({ experiment, courseName }) => ({ ...probeOf(experiment), courseName }));
  const [progress, submissions] = await Promise.all([
    progressOf(deps.database.db, probes),
    submissionsById(
      db,
      probes.map(({ settings }) => settings.submissionId),
    ),
  ]);
  const rows = probes.flatMap(({ id, kind, createdAt, createdByName, courseName, settings }): ListedProbe[] => {
    const far = progress.get(id);
    const submission = submissions.get(settings.submissionId) ?? null;
    return far ? [{ id, kind, createdAt, createdByName, courseName, submission, progress: far }] : [];
  });
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}
