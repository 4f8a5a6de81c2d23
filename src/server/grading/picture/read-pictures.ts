import { setTimeout } from 'node:timers/promises';
import { gradingModel, models } from '@server/db/schema/model';
import { pictures } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import type { CallPriority } from '@server/grading/grader/fair-queue';
import { GraderError } from '@server/grading/grader/grader';
import { lockSubmission } from '@server/grading/result/recount';
import { type HeldRun, namesOf } from '@server/grading/run/claim';
import { causeOf } from '@server/unexpected-error';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type KeepCall, readPicture } from './read-picture';

const pollMs = 500;

/** Asks once about each picture, whatever runs there are; coverage names failures. @throws the signal's reason */
export async function readPictures(
  deps: Deps,
  run: HeldRun,
  priority: CallPriority,
  keepCall: KeepCall,
  signal: AbortSignal,
): Promise<void> {
  if (!(await areWanted(deps))) return;
  const over = new AbortController();
  const limited = AbortSignal.any([signal, over.signal, AbortSignal.timeout(deps.timings.pictures)]);
  try {
    await deps.gradingPorts.takeOutPictures(deps, run.submissionId, limited);
    const claimed = await claimPictures(deps, run);
    const reading = claimed.map((picture) =>
      readPicture(deps, picture, priority, keepCall, limited).catch((error: unknown) => {
        // Ends all, because a wrong key or no quota concerns every picture.
        over.abort(error);
        throw error;
      }),
    );
    const [failed] = (await Promise.allSettled(reading)).filter(({ status }) => status === 'rejected');
    if (failed) limited.throwIfAborted();
    while (await areAskedElsewhere(deps, run)) await setTimeout(pollMs, undefined, { signal: limited });
  } catch (error) {
    signal.throwIfAborted();
    const cause = error instanceof GraderError ? error.message : causeOf(error);
    deps.log.warn('pictures.unread', { ...namesOf(run), cause });
  }
}

/** Off unless an administrator turned it on, and only for a model that was seen to see. */
async function areWanted({ database, grader }: Deps): Promise<boolean> {
  if (!grader.look) return false;
  const rows = await database.db
    .select({ name: models.name })
    .from(gradingModel)
    .innerJoin(models, eq(models.name, grader.name))
    .where(and(gradingModel.pictures, sql`${models.profile} -> 'sees' = 'true'`));
  return rows.length > 0;
}

const isAskedElsewhere = (run: HeldRun) =>
  sql`exists (select 1 from grading_runs asking where asking.id = ${pictures.askedBy} and asking.id <> ${run.id}
    and asking.state = 'running')`;

const openPictures = ({ submissionId }: HeldRun, which: SQL) =>
  and(
    sql`${pictures.fileId} in (select id from submission_files where submission_id = ${submissionId})`,
    isNull(pictures.text),
    isNull(pictures.error),
    which,
  );

/** Claims take turns: a statement that waited for a row would still see the run that took it as it was before. */
function claimPictures({ database }: Deps, run: HeldRun) {
  return database.db.transaction(async (tx) => {
    await lockSubmission(tx, run.submissionId);
    return tx
      .update(pictures)
      .set({ askedBy: run.id })
      .where(openPictures(run, sql`not ${isAskedElsewhere(run)}`))
      .returning();
  });
}

async function areAskedElsewhere({ database }: Deps, run: HeldRun): Promise<boolean> {
  return (await database.db.$count(pictures, openPictures(run, isAskedElsewhere(run)))) > 0;
}
