import { probeKinds } from '@domain/probe/probe';
import type { ListedProbe, ProbePage } from '@domain/probe/schema';
import { experiments } from '@server/db/schema/experiment';
import type { Deps } from '@server/deps';
import { hasCaseStudyWithin, type Within } from '@server/services/course/within';
import { progressOf } from '@server/services/experiment/read';
import { submissionsById } from '@server/services/review/submission';
import { and, desc, inArray, lt } from 'drizzle-orm';
import { probeOf } from './find';

const pageSize = 50;

export async function listProbes(
  deps: Pick<Deps, 'database' | 'config'>,
  { cursor, ...within }: { cursor?: number } & Within,
): Promise<ProbePage> {
  const { db } = deps.database;
  const found = await db
    .select()
    .from(experiments)
    .where(
      and(
        inArray(experiments.kind, probeKinds),
        hasCaseStudyWithin(experiments.caseStudyId, within),
        cursor === undefined ? undefined : lt(experiments.id, cursor),
      ),
    )
    .orderBy(desc(experiments.id))
    .limit(pageSize + 1);
  const probes = found.slice(0, pageSize).map(probeOf);
  const [progress, submissions] = await Promise.all([
    progressOf(deps.database.db, probes),
    submissionsById(
      db,
      probes.map(({ settings }) => settings.submissionId),
    ),
  ]);
  const rows = probes.flatMap(({ id, kind, createdAt, createdByName, settings }): ListedProbe[] => {
    const far = progress.get(id);
    const submission = submissions.get(settings.submissionId) ?? null;
    return far ? [{ id, kind, createdAt, createdByName, submission, progress: far }] : [];
  });
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}
