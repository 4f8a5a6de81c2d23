import type { Audience } from '@domain/comment/audience';
import type { Comment } from '@domain/comment/schema';
import type { FileEvidence } from '@domain/evidence/evidence';
import { createQuoteFinder } from '@domain/evidence/quote-match';
import { commentSentences } from '@domain/messages/comment';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { comments } from '@server/db/schema/comment';
import { invalidField } from '@server/errors';
import { announceUpdate } from '@server/grading/events/event-log';
import { recount } from '@server/grading/result/recount';
import { recordAudit } from '@server/services/audit/record';
import { openEvidence } from '@server/services/evidence/recent';
import { requireCurrentResult } from '@server/services/grading-result/find';
import { readHidden } from '@server/services/marking/hidden';
import { touchSubmission } from '@server/services/marking/touch';
import { requireLocked, requireSubmission } from '@server/services/submission/require';
import { existingAccount } from '@server/services/user/existing-account';
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
  const { id: submissionId, criterionId = null, audience, text } = written;
  await requireSubmission(db, submissionId);
  // Evidence never changes, and unpacking it under the lock would hold up grading.
  const { locator, quote } = await placeOf(db, caller, written);
  return db.transaction(async (tx) => {
    await requireLocked(tx, submissionId);
    if (criterionId !== null) await requireCurrentResult(tx, submissionId, criterionId, commentSentences.noResult);
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

type Written = { locator: string | null; quote: string | null };

/** As the files have it: people who may not see names send places and quotes as they were masked for them. */
async function placeOf(db: Db, caller: LoggedIn, { id, locator = null, quote = null }: NewComment): Promise<Written> {
  if (locator === null && quote === null) return { locator, quote };
  const view = (await readHidden(db, caller, [id])).get(id);
  const shown = (text: string) => (view?.alias == null ? text : view.hide(text));
  for (const { evidence } of await openEvidence(db, id)) {
    const block = evidence.blocks.find((each) => each.locator === locator || shown(each.locator) === locator);
    if (!block) continue;
    if (quote === null) return { locator: block.locator, quote };
    const readings = shown(block.text) !== block.text ? (view?.readings(quote) ?? [quote]) : [quote];
    const found = readings.find((text) => isQuote(evidence, block.locator, text));
    if (found === undefined) throw invalidField('quote', commentSentences.noQuote);
    return { locator: block.locator, quote: found };
  }
  throw invalidField('locator', commentSentences.noPlace);
}

const isQuote = (file: FileEvidence, locator: string, quote: string): boolean =>
  createQuoteFinder([file]).check({ locator, quote })?.match === 'exact';
