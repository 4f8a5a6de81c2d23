import { submissionGone } from '@domain/messages/submission';
import { submissionAccess } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { and, eq, inArray } from 'drizzle-orm';

export type RevokedLinks = { links: number; opened: number };

/**
 * Takes back every link of a submission, and what browsers hold that opened one; the browser that uploaded it keeps
 * its proof. A link that is mailed afterwards is a new one.
 * @throws {AppError} not-found
 */
export async function revokeLinks(deps: Pick<Deps, 'database'>, submissionId: number): Promise<RevokedLinks> {
  return deps.database.db.transaction(async (tx) => {
    if (!(await lockSubmission(tx, submissionId))) throw new AppError('not-found', submissionGone);
    const gone = await tx
      .delete(submissionAccess)
      .where(and(eq(submissionAccess.submissionId, submissionId), inArray(submissionAccess.via, ['link', 'opened'])))
      .returning({ via: submissionAccess.via, mailId: submissionAccess.mailId });
    const links = gone.filter(({ via }) => via === 'link');
    const mailed = links.flatMap(({ mailId }) => mailId ?? []);
    return {
      links: links.length - mailed.length + new Set(mailed).size,
      opened: gone.length - links.length,
    };
  });
}
