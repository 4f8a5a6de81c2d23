import type { CriterionSnapshot } from '@domain/grading/grade';
import { gradingMessages } from '@domain/messages/grading';
import { resultSentences, submissionGone } from '@domain/messages/submission';
import type { Account } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingEvents, gradingRunCriteria, gradingRuns } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Grader } from '@server/grading/grader/grader';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import {
  announceRun,
  isRegrading,
  type OpenedRun,
  openRun,
  type RunCause,
  type RunEntry,
  snapshotColumns,
} from '@server/grading/run/open-run';
import { recordAudit } from '@server/services/audit/record';
import { feedbackFor } from '@server/services/comment/feedback';
import { isUsedIn, rubricOrder } from '@server/services/criterion/used';
import { requireSpendingRoom } from '@server/services/spending/require-room';
import { requireLocked } from '@server/services/submission/require';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';

export type GradingState = 'queued' | 'running' | 'completed' | 'failed';

/** `handIn` groups runs that share a turn. */
export type CalledBy = { requestId?: string; handIn?: string; user?: Account | null };

export type StartedGrading = { submissionId: number; state: GradingState; runId: number };

/**
 * [7.27] Joins a run in progress, regrades what a failed run left, and does nothing after a complete one, unless
 * `again` asks for new iterations of all unlocked criteria.
 * @throws {AppError} not-found; conflict if the case study has no criteria, or `again` would exceed the spending cap
 */
export async function ensureGrading(
  deps: GraderDeps & Pick<Deps, 'tracer'>,
  submissionId: number,
  again: boolean,
  by: CalledBy | null = null,
): Promise<StartedGrading> {
  const grader = await graderInUse(deps);
  const { requestId = null, handIn = null, user = null } = by ?? {};
  const called = { grader: grader.name, requestId, handIn, traceparent: deps.tracer.current() };
  const run = await deps.database.db.transaction((tx) => ensureRun(tx, grader, { submissionId, again, called, user }));
  return { submissionId, runId: run.id, state: run.state === 'done' ? 'completed' : run.state };
}

/** The grader is in `called` by its name. @throws {AppError} as `ensureGrading` */
export async function ensureRun(
  tx: Transaction,
  grader: Pick<Grader, 'gradedBy'>,
  { submissionId, again, called, user }: { submissionId: number; again: boolean; called: Called; user: Account | null },
): Promise<OpenedRun> {
  await requireLocked(tx, submissionId);
  const [latest] = await tx
    .select({ id: gradingRuns.id, state: gradingRuns.state, grader: gradingRuns.grader })
    .from(gradingRuns)
    .where(and(eq(gradingRuns.submissionId, submissionId), eq(gradingRuns.kind, 'full')))
    .orderBy(desc(gradingRuns.id))
    .limit(1);
  if (latest?.state === 'queued' || latest?.state === 'running') return latest;
  if (latest?.state === 'done' && !again) return latest;
  if (latest?.state === 'failed' && !again) {
    const isOthers = latest.grader !== called.grader && (await canBeSplit(tx, submissionId, latest.id));
    return isOthers ? open(tx, submissionId, called, 'all') : reopen(tx, submissionId, latest.id, called);
  }
  if (latest) await requireSpendingRoom(tx, grader);
  if (latest && user) {
    const changes = { grader: { from: latest.grader, to: called.grader } };
    await recordAudit(tx, user, 'submission.regraded', `submission ${submissionId}`, changes);
  }
  const feedback = latest ? await feedbackFor(tx, submissionId) : null;
  return open(tx, submissionId, { ...called, feedback }, 'locked');
}

/** Results of another model keep its name if the rest can be a run of its own. */
async function canBeSplit(tx: Transaction, submissionId: number, runId: number): Promise<boolean> {
  if ((await tx.$count(gradingResults, eq(gradingResults.runId, runId))) === 0) return false;
  return !(await isRegrading(tx, submissionId)) && (await currentRubric(tx, submissionId)).length > 0;
}

type Called = RunCause & { grader: string; behind?: boolean; feedback?: string | null };

/** Keeps the run and its numbering, without its old failures. */
async function reopen(tx: Transaction, submissionId: number, runId: number, called: Called): Promise<OpenedRun> {
  const missing = await tx
    .update(gradingRunCriteria)
    .set({ state: 'waiting', attempts: 0, error: null })
    .where(and(eq(gradingRunCriteria.runId, runId), eq(gradingRunCriteria.state, 'failed')))
    .returning({ id: gradingRunCriteria.criterionId });
  const voided = missing.map(({ id }) => id);
  await tx
    .delete(gradingEvents)
    .where(
      and(
        eq(gradingEvents.runId, runId),
        or(eq(gradingEvents.kind, 'failed'), inArray(gradingEvents.criterionId, voided)),
      ),
    );
  const [opened] = await tx
    .update(gradingRuns)
    .set({
      state: 'queued',
      queuedAt: sql`now()`,
      notBefore: null,
      finishedAt: null,
      error: null,
      ...called,
      handIn: called.handIn ?? gradingRuns.handIn,
      // A run without results hasn't begun, however often it was tried.
      startedAt: sql`case when exists (select from grading_results where run_id = ${runId}) then started_at end`,
    })
    .where(eq(gradingRuns.id, runId))
    .returning({ id: gradingRuns.id, state: gradingRuns.state });
  if (!opened) throw new AppError('not-found', submissionGone);
  await announceRun(tx, submissionId);
  return opened;
}

async function open(
  tx: Transaction,
  submissionId: number,
  called: Called,
  keeps: 'locked' | 'all',
): Promise<OpenedRun> {
  if (await isRegrading(tx, submissionId)) throw new AppError('conflict', resultSentences.regradeUnderWay);
  const rubric = await currentRubric(tx, submissionId);
  if (rubric.length === 0) {
    throw new AppError('conflict', gradingMessages.noCriteria);
  }
  const kept = await keptResults(tx, submissionId, keeps);
  const entries = rubric.map((criterion) => kept.get(criterion.id) ?? { criterion });
  return openRun(tx, { submissionId, kind: 'full', ...called }, entries);
}

async function keptResults(
  tx: Transaction,
  submissionId: number,
  keeps: 'locked' | 'all',
): Promise<Map<number, RunEntry>> {
  const rows = await tx
    .select({ kept: gradingResults.id, criterion: criterionVersions.snapshot })
    .from(gradingResults)
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, gradingResults.criterionId),
        eq(criterionVersions.version, gradingResults.criterionVersion),
      ),
    )
    .where(
      and(
        eq(gradingResults.submissionId, submissionId),
        isNull(gradingResults.supersededAt),
        keeps === 'all' ? undefined : eq(gradingResults.locked, true),
      ),
    );
  return new Map(rows.map((entry) => [entry.criterion.id, entry]));
}

/** Locked until the run names them, so that a criterion deleted at this moment is archived instead. */
export async function currentRubric(tx: Transaction, submissionId: number): Promise<CriterionSnapshot[]> {
  return tx
    .select(snapshotColumns)
    .from(criteria)
    .innerJoin(submissions, and(eq(submissions.id, submissionId), isUsedIn(submissions.caseStudyId)))
    .orderBy(rubricOrder)
    .for('key share', { of: criteria });
}
