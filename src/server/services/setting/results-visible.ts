import type { Caller } from '@server/context';
import { settings } from '@server/db/schema/setting';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { eq } from 'drizzle-orm';

/**
 * Whether a caller may see scores and sentences at this moment: always when logged in, otherwise while
 * `display_results_immediately` is 'true' [3.13]. Read each time: a change holds for the very next answer.
 */
export async function resultsVisible(deps: Pick<Deps, 'database'>, caller: Pick<Caller, 'user'>): Promise<boolean> {
  if (caller.user) return true;
  const [setting] = await deps.database.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'display_results_immediately'));
  return setting?.value === 'true';
}

/** @throws {AppError} forbidden to a student while results are held back */
export async function requireResultsVisible(deps: Pick<Deps, 'database'>, caller: Pick<Caller, 'user'>): Promise<void> {
  if (!(await resultsVisible(deps, caller))) {
    throw new AppError('forbidden', 'The results of this submission are not shown yet.');
  }
}
