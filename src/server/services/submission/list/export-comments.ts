import type { Audience } from '@domain/comment/audience';
import type { Db } from '@server/db/client';
import { comments } from '@server/db/schema/comment';
import { criteria } from '@server/db/schema/criterion';
import { submissions } from '@server/db/schema/submission';
import { asc, eq, inArray, sql } from 'drizzle-orm';

export type ExportedComment = {
  submissionId: number;
  studentId: string | null;
  displayName: string;
  criterionName: string | null;
  locator: string | null;
  quote: string | null;
  audience: Audience;
  text: string;
  authorName: string;
  createdAt: Date;
};

/** Submissions whose comments are in memory at a time. */
const atOnce = 25;

/** Throws when `signal` is aborted. */
export async function* exportedComments(
  db: Db,
  ids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<ExportedComment, void> {
  const { submissionId, locator, quote, audience, text, authorName, createdAt } = comments;
  for (let from = 0; from < ids.length; from += atOnce) {
    signal.throwIfAborted();
    const page = ids.slice(from, from + atOnce);
    yield* await db
      .select({
        submissionId,
        studentId: submissions.studentId,
        // The alias where names are hidden.
        displayName: submissions.studentId,
        criterionName: criteria.name,
        ...{ locator, quote, audience, text, authorName, createdAt },
      })
      .from(comments)
      .innerJoin(submissions, eq(submissions.id, submissionId))
      .leftJoin(criteria, eq(criteria.id, comments.criterionId))
      .where(inArray(submissionId, page))
      .orderBy(sql`array_position(${sql.raw(`array[${page.join(',')}]`)}, ${submissionId})`, asc(comments.id));
  }
}
