import type { RunKind } from '@domain/grading/states';
import type { Db, Transaction } from '@server/db/client';
import { isDropped } from '@server/db/liveness';
import { gradingRunCriteria, gradingRuns } from '@server/db/schema/grading-run';
import type { Deps } from '@server/deps';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { lockSubmission } from '@server/grading/result/recount';
import { and, eq, type SQL, sql } from 'drizzle-orm';

export type HeldRun = {
  id: number;
  submissionId: number;
  kind: RunKind;
  /** `offline` or a model's name, as of when the run was opened. */
  grader: string;
  lease: string;
  /** Including this one. */
  attempts: number;
  /** Null if a sweep opened it. */
  requestId: string | null;
  /** Groups runs that share a turn; null if a sweep opened it. */
  handIn: string | null;
  courseId: number | null;
  traceparent: string | null;
};

/** For log lines, so that one id leads from the request to each model call. */
export function namesOf({ requestId, id: runId, submissionId }: HeldRun) {
  return { ...(requestId && { requestId }), runId, submissionId };
}

/** `overCap`: the spending cap that keeps it from starting; null if none does. */
export type ClaimedRun = HeldRun & { overCap: number | null; needsApproval: boolean };

export const runsChannel = 'grading_runs';

/** Held while claiming under a cap, so that each process counts the others' runs. */
const claiming = 7013;

// By its name, because `returning` omits the table's name.
const needsApproval = sql<boolean>`exists (select from approvals where approvals.submission_id = grading_runs.submission_id)`;

/** No other run of its hand-in is in progress. */
const isAlone = sql`(not behind and coalesce(of_hand_in, 0) = 0)`;

const isAloneInCourse = sql`(not behind and coalesce(of_course, 0) = 0)`;

const choices = { any: sql`true`, 'new hand-in': isAlone, 'new course': isAloneInCourse } as const;

/** A run that has begun is finished, and re-grades were checked when requested. */
const mayGoOn = sql`(started_at is not null or kind = 'regrade')`;

type ClaimDeps = GraderDeps & Pick<Deps, 'gradingPorts'>;

/**
 * Runs marked `behind` come last; among others, in the course with the fewest runs in progress the oldest of the
 * hand-in with the fewest [C7.7]. Over the cap it also claims runs that haven't begun, for the caller to pause.
 */
export async function claimRun(deps: ClaimDeps, from: keyof typeof choices = 'any'): Promise<ClaimedRun | null> {
  const { database, gradingPorts } = deps;
  const { db, liveness } = database;
  const grader = await graderInUse(deps);
  const { worker } = liveness;
  const isCapped = (await gradingPorts.spendingCap(db, grader)) !== null;
  const which = choices[from];
  if (!isCapped) return begin(db, worker, which);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claiming})`);
    const { cap, room } = await gradingPorts.mayBegin(tx, grader, new Date());
    if (room === 'open') return begin(tx, worker, which);
    const begun = await begin(tx, worker, sql`${mayGoOn} and ${which}`);
    if (begun || room === 'taken') return begun;
    const waits = await take(tx, worker, which, {});
    return waits && { ...waits, overCap: cap };
  });
}

async function begin(db: Db | Transaction, worker: number, which: SQL): Promise<ClaimedRun | null> {
  const startedAt = sql`case when ${needsApproval} then ${gradingRuns.startedAt} else coalesce(${gradingRuns.startedAt}, now()) end`;
  const run = await take(db, worker, which, { startedAt });
  return run && { ...run, overCap: null };
}

async function take(
  db: Db | Transaction,
  worker: number,
  which: SQL,
  also: { startedAt?: SQL },
): Promise<(HeldRun & { needsApproval: boolean }) | null> {
  const lease = crypto.randomUUID();
  const [run] = await db
    .update(gradingRuns)
    .set({ state: 'running', lease, worker, notBefore: null, attempts: sql`${gradingRuns.attempts} + 1`, ...also })
    .where(
      eq(
        gradingRuns.id,
        sql`(
          with busy as (
            select coalesce(course_id, 0) as course, hand_in, count(*) as of_hand_in
            from grading_runs where state = 'running' group by 1, 2
          ), busy_courses as (
            select course, sum(of_hand_in) as of_course from busy group by 1
          )
          select id from grading_runs
          left join busy on busy.course = coalesce(course_id, 0) and busy.hand_in = grading_runs.hand_in
          left join busy_courses on busy_courses.course = coalesce(course_id, 0)
          where state = 'queued' and ${which}
          order by behind, coalesce(of_course, 0), coalesce(of_hand_in, 0), created_at, id for update of grading_runs skip locked limit 1)`,
      ),
    )
    .returning({
      id: gradingRuns.id,
      submissionId: gradingRuns.submissionId,
      kind: gradingRuns.kind,
      grader: gradingRuns.grader,
      attempts: gradingRuns.attempts,
      requestId: gradingRuns.requestId,
      handIn: gradingRuns.handIn,
      courseId: gradingRuns.courseId,
      traceparent: gradingRuns.traceparent,
      needsApproval,
    });
  return run ? { ...run, lease } : null;
}

export async function reclaimRuns(db: Db, worker: number, working: number[]): Promise<number> {
  const rows = await db.execute(sql`
    update grading_runs set state = 'queued', queued_at = now(), lease = null, worker = null
    where state = 'running' and ${isDropped(gradingRuns, worker, working)}
    returning id`);
  return rows.length;
}

export async function handBack(db: Db, run: HeldRun): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, run.submissionId))) return;
    const held = await tx
      .update(gradingRuns)
      .set({ state: 'queued', queuedAt: sql`now()`, lease: null, worker: null })
      .where(and(eq(gradingRuns.id, run.id), eq(gradingRuns.lease, run.lease)))
      .returning({ id: gradingRuns.id });
    if (held.length === 0) return;
    await tx
      .update(gradingRunCriteria)
      .set({ state: 'waiting' })
      .where(and(eq(gradingRunCriteria.runId, run.id), eq(gradingRunCriteria.state, 'running')));
    await tx.execute(sql`select pg_notify(${runsChannel}, '')`);
  });
}
