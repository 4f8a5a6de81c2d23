import type { Deps } from '@server/deps';
import { requireLocked } from '@server/services/submission/require';
import { mintLink } from './mint';

/** Shows what a link in an email would. @throws {AppError} not-found */
export async function createLink(
  deps: Pick<Deps, 'config' | 'database'>,
  submissionId: number,
): Promise<{ link: string }> {
  return deps.database.db.transaction(async (tx) => {
    await requireLocked(tx, submissionId);
    return { link: await mintLink(deps.config, tx, submissionId) };
  });
}
