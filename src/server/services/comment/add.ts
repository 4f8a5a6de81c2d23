import type { Audience } from '@domain/comment/audience';
import type { Comment } from '@domain/comment/schema';
import { createQuoteFinder } from '@domain/evidence/quote-match';
import { commentSentences } from '@domain/messages/comment';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { comments } from '@server/db/schema/comment';
import { gradingResults } from '@server/db/schema/grading-result';
import { AppError } from '@server/errors';
import { announceUpdate } from '@server/grading/events/event-log';
import { recount } from '@server/grading/result/recount';
import { recordAudit } from '@server/services/audit/record';
import { openEvidence } from '@server/services/evidence/recent';
import { touchSubmission } from '@server/services/marking/touch';
import { requireLocked, requireSubmission } from '@server/services/submission/require';
import { existingAccount } from '@server/services/user/existing-account';
import { and, eq, isNull } from 'drizzle-orm';
import { requireComment } from './read';

export type NewComment = {
  id: number;
  criterionId?: number | null;
  locator?: string | null;
  quote?: string | null;
  audience: Audience;
  text: string;
};

/** @throws {AppError} not-found; invalid for a place that the files don't have, or a quote that isn't there */
export async function addComment(db: Db, caller: LoggedIn, written: NewComment): Promise<Comment> {
  const { id: submissionId, criterionId = null, locator = null, quote = null, audience, text } = written;
  await requireSubmission(db, submissionId);
  // Evidence never changes, and unpacking it under the lock would hold up grading.
  await requirePlace(db, submissionId, locator, quote);
  return db.transaction(async (tx) => {
    await requireLocked(tx, submissionId);
    if (criterionId !== null) await requireCurrentResult(tx, submissionId, criterionId);
    const author = { authorId: existingAccount(caller.user), authorName: caller.user.username };
    const [added] = await tx
      .insert(comments)
      .values({ submissionId, criterionId, locator, quote, audience, text: text.trim(), ...author })
      .returning({ id: comments.id });
    if (!added) throw new Error('an inserted comment has no id');
    await recount(tx, submissionId);
    await announceUpdate(tx, submissionId, audience);
    await touchSubmission(tx, caller.user, submissionId);
    const changes = { audience: { from: null, to: audience } };
    await recordAudit(tx, caller.user, 'comment.added', `submission ${submissionId}`, changes);
    return requireComment(tx, added.id);
  });
}

async function requirePlace(db: Db, submissionId: number, locator: string | null, quote: string | null): Promise<void> {
  if (locator === null && quote === null) return;
  const files = (await openEvidence(db, submissionId)).map(({ evidence }) => evidence);
  const holder = files.find(({ blocks }) => blocks.some((block) => block.locator === locator));
  if (locator === null || !holder) throw invalid('locator', commentSentences.noPlace);
  if (quote === null) return;
  const found = createQuoteFinder([holder]).check({ locator, quote });
  if (found?.match !== 'exact') throw invalid('quote', commentSentences.noQuote);
}

async function requireCurrentResult(tx: Transaction, submissionId: number, criterionId: number): Promise<void> {
  const [result] = await tx
    .select({ id: gradingResults.id })
    .from(gradingResults)
    .where(
      and(
        eq(gradingResults.submissionId, submissionId),
        eq(gradingResults.criterionId, criterionId),
        isNull(gradingResults.supersededAt),
      ),
    );
  if (!result) throw new AppError('not-found', commentSentences.noResult);
}

function invalid(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] });
}
