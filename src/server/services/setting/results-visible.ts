import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { isVisible } from '@server/grading/result/is-visible';
import { and, sql } from 'drizzle-orm';

type Viewer = Pick<Caller, 'user'>;

/** All when logged in. Read each time, so that a change applies to the next request. */
export async function visibleSubmissions(db: Db, caller: Viewer, ids: number[]): Promise<ReadonlySet<number>> {
  if (caller.user || ids.length === 0) return new Set(ids);
  const { id } = submissions;
  const rows = await db
    .select({ id })
    .from(submissions)
    .where(and(sql`${id} = any(${idArray(ids)})`, isVisible));
  return new Set(rows.map((row) => row.id));
}

export async function resultsVisible(db: Db, caller: Viewer, submissionId: number): Promise<boolean> {
  return (await visibleSubmissions(db, caller, [submissionId])).has(submissionId);
}

/** Call it after `requireAccess`. @throws {AppError} forbidden to a student while results are held back */
export async function requireResultsVisible(db: Db, caller: Viewer, submissionId: unknown): Promise<void> {
  if (caller.user) return;
  if (typeof submissionId !== 'number' || !(await resultsVisible(db, caller, submissionId))) {
    throw new AppError('forbidden', 'The results of this submission are not shown yet.');
  }
}
