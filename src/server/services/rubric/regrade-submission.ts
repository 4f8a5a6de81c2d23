import type { OlderOption } from '@domain/bulk/schema';
import type { Transaction } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import { openRun, type RunCause, type RunEntry } from '@server/grading/run/open-run';
import { feedbackFor } from '@server/services/comment/feedback';
import { currentRubric } from '@server/services/grading/ensure';
import { and, eq, sql } from 'drizzle-orm';
import { isKeptByPerson, isOlder } from './older';

type Called = RunCause & { grader: string; behind?: boolean };

/** A run that keeps what isn't older, or was set or locked by a person. The submission is locked. */
export async function regradeOlderResults(
  tx: Transaction,
  submissionId: number,
  older: OlderOption,
  called: Called,
): Promise<{ runId: number }> {
  const rubric = await currentRubric(tx, submissionId);
  const staying = await tx
    .select({ kept: sql<number>`staying.id`, criterion: criterionVersions.snapshot })
    .from(
      sql`(
        select id, criterion_id, criterion_version from grading_results result
        where submission_id = ${submissionId} and superseded_at is null
          and (${isKeptByPerson} or not ${isOlder(older)})
      ) as staying`,
    )
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, sql`staying.criterion_id`),
        eq(criterionVersions.version, sql`staying.criterion_version`),
      ),
    );
  const stays = new Map<number, RunEntry>(staying.map((entry) => [entry.criterion.id, entry]));
  const entries = rubric.map((criterion) => stays.get(criterion.id) ?? { criterion });
  const feedback = await feedbackFor(tx, submissionId);
  const run = await openRun(tx, { submissionId, kind: 'full', ...called, feedback }, entries);
  return { runId: run.id };
}
