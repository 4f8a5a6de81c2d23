import type { Db } from '@server/db/client';
import { gradingEvents, gradingRuns } from '@server/db/schema/grading-run';
import type { Deps } from '@server/deps';
import { Notifier } from '@server/grading/events/notifier';
import { and, eq } from 'drizzle-orm';

/** `error` is for the student, `cause` for the instructor. */
export type RunEnd = { complete: true } | { complete: false; error: string; cause: string };

/** Works across processes. Null if `signal` aborts first or the run is gone. */
export async function awaitRun(
  deps: Pick<Deps, 'database' | 'feed'>,
  run: { runId: number; submissionId: number },
  signal: AbortSignal,
): Promise<RunEnd | null> {
  const notifier = new Notifier(signal);
  const watcher = { submissionIds: [run.submissionId], wake: () => notifier.notify() };
  deps.feed.subscribe(watcher);
  const { db } = deps.database;
  try {
    while (!signal.aborted) {
      notifier.reset();
      const [row] = await db
        .select({ state: gradingRuns.state })
        .from(gradingRuns)
        .where(eq(gradingRuns.id, run.runId));
      if (!row) return null;
      if (row.state === 'done') return { complete: true };
      const failure = row.state === 'failed' ? await failureOf(db, run.runId) : null;
      if (failure) return failure;
      await notifier.wait();
    }
    return null;
  } finally {
    deps.feed.unsubscribe(watcher);
    notifier.remove();
  }
}

async function failureOf(db: Db, runId: number): Promise<RunEnd | null> {
  const [failed] = await db
    .select({ body: gradingEvents.body })
    .from(gradingEvents)
    .where(and(eq(gradingEvents.runId, runId), eq(gradingEvents.kind, 'failed')));
  const { error, cause } = failed?.body ?? {};
  return typeof error === 'string' && typeof cause === 'string' ? { complete: false, error, cause } : null;
}
