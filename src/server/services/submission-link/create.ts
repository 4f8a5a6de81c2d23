import { submissionGone } from '@domain/messages/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { mintLink } from './mint';

/**
 * A link for an instructor to hand over; it shows the student what they may see, like the one in a mail.
 * @throws {AppError} not-found
 */
export async function createLink(
  deps: Pick<Deps, 'config' | 'database'>,
  submissionId: number,
): Promise<{ link: string }> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, submissionId))) throw new AppError('not-found', submissionGone);
    return { link: await mintLink(deps, tx, submissionId) };
  });
}
