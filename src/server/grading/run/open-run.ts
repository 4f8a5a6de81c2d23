import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Transaction } from '@server/db/client';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { gradingRunCriteria, gradingRuns } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import { appendEvents } from '@server/grading/events/event-log';
import { promptVersion } from '@server/grading/prompt/prompt';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { runsChannel } from './claim';

export type OpenedRun = Pick<typeof gradingRuns.$inferSelect, 'id' | 'state'>;

export type RunCause = Pick<typeof gradingRuns.$inferSelect, 'requestId' | 'traceparent'> & { handIn?: string | null };

type NewRun = Pick<typeof gradingRuns.$inferInsert, 'submissionId' | 'kind' | 'grader' | 'feedback' | 'behind'> &
  RunCause;

export const snapshotColumns = {
  id: criteria.id,
  version: criteria.version,
  name: criteria.name,
  description: criteria.description,
  category: criteria.category,
  maxScore: criteria.maxScore,
  promptTemplate: criteria.promptTemplate,
  scoreRanges: criteria.scoreRanges,
  calibration: criteria.calibration,
} as const;

/** `kept` is the id of a result that stays. */
export type RunEntry = { criterion: CriterionSnapshot; kept?: number };

/** The submission and its criteria are locked. */
export async function openRun(tx: Transaction, run: NewRun, entries: RunEntry[]): Promise<OpenedRun> {
  const { submissionId, grader } = run;
  const rubric = entries.map(({ criterion }) => criterion);
  await tx
    .insert(criterionVersions)
    .values(rubric.map((snapshot) => ({ criterionId: snapshot.id, version: snapshot.version, snapshot })))
    .onConflictDoNothing()
    .prepare('keep_versions')
    .execute();
  const [opened] = await tx
    .insert(gradingRuns)
    .values({ ...run, courseId: courseOf(submissionId), promptVersion })
    .returning({ id: gradingRuns.id, state: gradingRuns.state })
    .prepare('open_run')
    .execute();
  if (!opened) throw new Error('an inserted run has no id');
  await tx.insert(gradingRunCriteria).values(
    entries.map(({ criterion, kept }, position) => ({
      runId: opened.id,
      submissionId,
      criterionId: criterion.id,
      version: criterion.version,
      position,
      state: kept === undefined ? ('waiting' as const) : ('done' as const),
    })),
  );
  const named = rubric.map(({ id, name, category, maxScore }) => ({ criterionId: id, name, category, maxScore }));
  await appendEvents(tx, { id: opened.id, submissionId, lease: null }, [
    { kind: 'run', criterionId: null, body: { grader, criteria: named } },
    ...entries.flatMap(({ criterion, kept }) =>
      kept === undefined
        ? []
        : [{ kind: 'criterion.completed' as const, criterionId: criterion.id, body: { resultId: kept } }],
    ),
  ]);
  await announceRun(tx, submissionId);
  return opened;
}

const courseOf = (submissionId: number): SQL<number> =>
  sql`(select ${submissions.courseId} from ${submissions} where ${submissions.id} = ${submissionId})`;

/** Takes effect when this transaction commits. */
export async function announceRun(tx: Transaction, submissionId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${runsChannel}, ${String(submissionId)})`);
}

export function isGradedAsWhole(tx: Transaction, submissionId: number): Promise<boolean> {
  return anyRun(tx, and(isOpen(submissionId), eq(gradingRuns.kind, 'full')));
}

export function isRegrading(tx: Transaction, submissionId: number): Promise<boolean> {
  return anyRun(tx, and(isOpen(submissionId), eq(gradingRuns.kind, 'regrade')));
}

function isOpen(submissionId: number): SQL | undefined {
  return and(eq(gradingRuns.submissionId, submissionId), inArray(gradingRuns.state, ['queued', 'running']));
}

async function anyRun(tx: Transaction, where: SQL | undefined): Promise<boolean> {
  const rows = await tx.select({ id: gradingRuns.id }).from(gradingRuns).where(where).limit(1);
  return rows.length > 0;
}
