import type { GradingResult } from '@domain/grading/grading-event';
import { type EditedTexts, visibleTexts } from '@domain/grading-result/visible-texts';
import { resultSentences } from '@domain/messages/submission';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { AppError } from '@server/errors';
import { republishResult } from '@server/grading/events/republish-results';
import { requireResult } from '@server/grading/result/read';
import { recount } from '@server/grading/result/recount';
import { recordAudit } from '@server/services/audit/record';
import { touchSubmission } from '@server/services/marking/touch';
import { eq, sql } from 'drizzle-orm';
import { auditSubject, lockCurrentResult, type StoredResult } from './find';

export type TextEdit = EditedTexts & { id: number; original?: true; editedAt?: Date | null };

/** `editedAt` is what the caller has read. @throws {AppError} invalid; not-found; conflict if superseded or edited */
export async function editText(db: Db, caller: LoggedIn, input: TextEdit): Promise<GradingResult> {
  const { id, original, editedAt = null, ...texts } = input;
  if ((original === true) === Object.values(texts).some((text) => text !== undefined)) {
    throw new AppError('invalid', resultSentences.nothingEdited);
  }
  await db.transaction(async (tx) => {
    const result = await lockCurrentResult(tx, id);
    if (result.editedAt?.getTime() !== editedAt?.getTime()) await refuse(tx, id);
    const edited = original ? null : differing(result, texts);
    if (Bun.deepEquals(edited, result.edited)) return;
    // Milliseconds, as callers get it.
    const at = sql`date_trunc('milliseconds', clock_timestamp())`;
    await tx
      .update(gradingResults)
      .set(
        edited
          ? { edited, editedByName: caller.user.username, editedAt: at }
          : { edited: null, editedByName: null, editedAt: null },
      )
      .where(eq(gradingResults.id, id));
    await recount(tx, result.submissionId);
    await republishResult(tx, result, id);
    await touchSubmission(tx, caller.user, result.submissionId);
    await recordEdit(tx, caller, result, edited);
  });
  return requireResult(db, id);
}

/** Null if nothing differs from what the grader wrote. */
function differing(result: StoredResult, texts: EditedTexts): EditedTexts | null {
  const { rationale, strengths, opportunities, nextSteps } = result;
  const own = { rationale, strengths, opportunities, nextSteps };
  const wanted = visibleTexts({ ...own, edited: { ...result.edited, ...texts } });
  const { rationale: said, strengths: plus, opportunities: minus, nextSteps: next } = wanted;
  const edited: EditedTexts = {
    ...(said !== rationale && { rationale: said }),
    ...(!Bun.deepEquals(plus, strengths) && { strengths: plus }),
    ...(!Bun.deepEquals(minus, opportunities) && { opportunities: minus }),
    ...(!Bun.deepEquals(next, nextSteps) && { nextSteps: next }),
  };
  return Object.keys(edited).length === 0 ? null : edited;
}

async function refuse(tx: Transaction, id: number): Promise<never> {
  throw new AppError('conflict', resultSentences.editedMeanwhile, { current: await requireResult(tx, id) });
}

async function recordEdit(
  tx: Transaction,
  caller: LoggedIn,
  result: StoredResult,
  edited: EditedTexts | null,
): Promise<void> {
  const action = edited ? 'result.text-edited' : 'result.text-restored';
  const changes = { texts: { from: null, to: Object.keys(edited ?? result.edited ?? {}).join(', ') } };
  await recordAudit(tx, caller.user, action, await auditSubject(tx, result), changes);
}
