import { gradingMessages } from '@domain/messages/grading';
import type { Database, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingRunCriteria, gradingRuns } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { appendEvents, LeaseLost } from '@server/grading/events/event-log';
import { lockForEmail, recount } from '@server/grading/result/recount';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { HeldRun } from './claim';

/** `error` is for the student, `cause` for the instructor. A null `retryAfterMs` is never; `waits`: nothing failed. */
export type RunFailure = { error: string; cause: string; retryAfterMs: number | null; waits?: true };

export type FinishDeps = Pick<Deps, 'gradingPorts'> & { database: Pick<Database, 'db'> };

/** A complete full run also supersedes results of criteria that it no longer has. @throws {LeaseLost} */
export async function finishRun(
  { database, gradingPorts }: FinishDeps,
  run: HeldRun,
  failure: RunFailure | null,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (!(await lockForEmail(tx, run.submissionId))) throw new LeaseLost();
    const criteria = await tx
      .select({ id: gradingRunCriteria.criterionId, state: gradingRunCriteria.state })
      .from(gradingRunCriteria)
      .where(eq(gradingRunCriteria.runId, run.id))
      .orderBy(gradingRunCriteria.position)
      .prepare('criteria_of_run')
      .execute();
    const missing = criteria.filter(({ state }) => state !== 'done').map(({ id }) => id);
    if (missing.length === 0) {
      await appendEvents(tx, run, [{ kind: 'completed', criterionId: null, body: {} }]);
      if (run.kind === 'full') {
        const graded = criteria.map(({ id }) => id);
        await tx
          .update(gradingResults)
          .set({ supersededAt: sql`now()` })
          .where(
            and(
              eq(gradingResults.submissionId, run.submissionId),
              isNull(gradingResults.supersededAt),
              notInArray(gradingResults.criterionId, graded),
            ),
          );
        if (await markGraded(tx, run.submissionId)) await gradingPorts.onGraded(tx, run.submissionId);
      }
    } else {
      const { retryAfterMs, ...failedBody } = failure ?? unexplained;
      await appendEvents(tx, run, [{ kind: 'failed', criterionId: null, body: { ...failedBody, missing } }]);
      await tx
        .update(gradingRunCriteria)
        .set({ state: 'failed' })
        .where(and(eq(gradingRunCriteria.runId, run.id), inArray(gradingRunCriteria.criterionId, missing)));
      if (run.kind === 'full' && retryAfterMs === null) await gradingPorts.onGivenUp(tx, run.submissionId);
    }
    await tx
      .update(gradingRuns)
      .set({
        state: missing.length === 0 ? 'done' : 'failed',
        finishedAt: sql`now()`,
        ...(missing.length === 0 && { handIn: null }),
        lease: null,
        worker: null,
        notBefore: missing.length > 0 && triesByItself(run) ? after(failure?.retryAfterMs ?? null) : null,
        error: missing.length === 0 ? null : (failure?.cause ?? unexplained.cause),
      })
      .where(eq(gradingRuns.id, run.id))
      .prepare('end_run')
      .execute();
    await recount(tx, run.submissionId);
  });
}

/** By the database's clock, because hosts' clocks may jump. */
function after(ms: number | null) {
  return ms === null ? null : sql`now() + make_interval(secs => ${ms / 1000})`;
}

/** Whoever requested a re-grade sees that it failed and can ask again. */
export function triesByItself({ kind }: Pick<HeldRun, 'kind'>): boolean {
  return kind === 'full';
}

/** Returns whether this is the first complete grading. */
async function markGraded(tx: Transaction, submissionId: number): Promise<boolean> {
  const [before] = await tx
    .select({ gradedAt: submissions.gradedAt })
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .prepare('graded_before')
    .execute();
  await tx
    .update(submissions)
    .set({ gradedAt: sql`now()` })
    .where(eq(submissions.id, submissionId))
    .prepare('mark_graded')
    .execute();
  return before?.gradedAt === null;
}

const unexplained: RunFailure = {
  error: gradingMessages.notGraded,
  cause: 'The run ended without a result for some criteria.',
  retryAfterMs: null,
};
