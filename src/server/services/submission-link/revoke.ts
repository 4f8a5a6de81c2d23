import type { Db } from '@server/db/client';
import { submissionAccess } from '@server/db/schema/submission';
import { announceAccess } from '@server/grading/events/event-log';
import { requireLocked } from '@server/services/submission/require';
import { and, eq, inArray, sql } from 'drizzle-orm';

export type RevokedLinks = { links: number; opened: number };

/** The uploading browser keeps its access; later emails get new links. @throws {AppError} not-found */
export async function revokeLinks(db: Db, submissionId: number): Promise<RevokedLinks> {
  return db.transaction(async (tx) => {
    await requireLocked(tx, submissionId);
    const gone = await tx
      .delete(submissionAccess)
      .where(and(eq(submissionAccess.submissionId, submissionId), inArray(submissionAccess.via, ['link', 'opened'])))
      .returning({ via: submissionAccess.via, mailId: submissionAccess.mailId });
    await announceAccess(tx, sql`id = ${submissionId}`);
    const links = gone.filter(({ via }) => via === 'link');
    const mailed = links.flatMap(({ mailId }) => mailId ?? []);
    return { links: links.length - mailed.length + new Set(mailed).size, opened: gone.length - links.length };
  });
}
