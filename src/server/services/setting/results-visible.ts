import type { Caller } from '@server/context';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { isVisible } from '@server/grading/result/is-visible';
import { and, sql } from 'drizzle-orm';

type Asker = Pick<Caller, 'user'>;

/**
 * Of which submissions a caller may see scores and sentences at this moment: of all when logged in, otherwise of those
 * that are shown. Read each time: a change holds for the very next answer.
 */
export async function visibleSubmissions(
  deps: Pick<Deps, 'database'>,
  caller: Asker,
  ids: number[],
): Promise<ReadonlySet<number>> {
  if (caller.user || ids.length === 0) return new Set(ids);
  const { id } = submissions;
  const rows = await deps.database.db
    .select({ id })
    .from(submissions)
    .where(and(sql`${id} = any(${`{${ids.join(',')}}`}::int[])`, isVisible));
  return new Set(rows.map((row) => row.id));
}

export async function resultsVisible(
  deps: Pick<Deps, 'database'>,
  caller: Asker,
  submissionId: number,
): Promise<boolean> {
  return (await visibleSubmissions(deps, caller, [submissionId])).has(submissionId);
}

/**
 * Takes the submission as the caller named it, once it is proved to be theirs.
 * @throws {AppError} forbidden to a student while results are held back
 */
export async function requireResultsVisible(
  deps: Pick<Deps, 'database'>,
  caller: Asker,
  submissionId: unknown,
): Promise<void> {
  if (caller.user) return;
  if (typeof submissionId !== 'number' || !(await resultsVisible(deps, caller, submissionId))) {
    throw new AppError('forbidden', 'The results of this submission are not shown yet.');
  }
}
