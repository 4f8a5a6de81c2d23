import type { GradingResult } from '@domain/grading/grading-event';
import type { SecondMark } from '@domain/marking/schema';
import { markingSentences } from '@domain/messages/marking';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { secondMarkScores, secondMarks } from '@server/db/schema/marking';
import { AppError, invalidField } from '@server/errors';
import { currentResults } from '@server/grading/result/read';
import { recordAudit } from '@server/services/audit/record';
import { overrideWithin } from '@server/services/grading-result/override';
import { requireLocked } from '@server/services/submission/require';
import { and, eq, sql } from 'drizzle-orm';
import { requireSecondMark, secondMarkView } from './second-mark';

type Agreed = { criterionId: number; resultId: number; score: number };

/**
 * Overrides and locks where the agreed score differs. @throws {AppError} not-found; invalid; conflict, also if stale.
 * What is left out keeps the first mark.
 */
export async function resolveSecondMark(
  db: Db,
  caller: LoggedIn,
  { id, scores }: { id: number; scores: readonly Agreed[] },
): Promise<GradingResult[]> {
  await db.transaction(async (tx) => {
    await requireLocked(tx, id);
    const mark = await requireSecondMark(tx, id);
    if (mark.finishedAt === null) throw new AppError('conflict', markingSentences.notFinished);
    if (mark.resolvedAt !== null) throw new AppError('conflict', markingSentences.resolved);
    const { criteria } = await secondMarkView(tx, mark);
    if (new Set(scores.map(({ criterionId }) => criterionId)).size < scores.length)
      throw invalidField('scores', markingSentences.namedTwice);
    const chosen = scores.map((agreed) => ({ agreed, criterion: find(criteria, agreed) }));
    if (chosen.some(({ agreed, criterion }) => criterion.resultId !== agreed.resultId)) {
      throw new AppError('conflict', markingSentences.superseded, { current: await currentResults(tx, id) });
    }
    for (const { agreed, criterion } of chosen) await override(tx, caller, agreed, criterion);
    for (const criterion of criteria) {
      const agreed = scores.find(({ criterionId }) => criterionId === criterion.criterionId)?.score ?? criterion.first;
      await tx
        .update(secondMarkScores)
        .set({ first: criterion.first, agreed })
        .where(and(eq(secondMarkScores.submissionId, id), eq(secondMarkScores.criterionId, criterion.criterionId)));
    }
    await tx
      .update(secondMarks)
      .set({ resolvedAt: sql`now()`, resolvedByName: caller.user.username })
      .where(eq(secondMarks.submissionId, id));
    const changes = { scores: { from: null, to: scores.length } };
    await recordAudit(tx, caller.user, 'second-marks.resolved', `submission ${id}`, changes);
  });
  return currentResults(db, id);
}

type Compared = SecondMark['criteria'][number];

/** False for a criterion that one of them has not marked, because it is newer. */
const isCompared = ({ first, second }: Compared) => first !== null && second !== null;

function find(criteria: readonly Compared[], { criterionId, score }: Agreed): Compared {
  const criterion = criteria.find((one) => one.criterionId === criterionId);
  if (!criterion || !isCompared(criterion)) throw new AppError('not-found', markingSentences.noSuchCriterion);
  if (score <= criterion.maxScore) return criterion;
  throw invalidField('score', markingSentences.overMaximum(criterion.maxScore));
}

async function override(
  tx: Transaction,
  caller: LoggedIn,
  { resultId, score }: Agreed,
  { first, second }: Compared,
): Promise<void> {
  if (first === null || second === null || score === first) return;
  const reason = markingSentences.agreed(first, second, score);
  await overrideWithin(tx, caller.user, { id: resultId, score, reason, lock: true });
}
