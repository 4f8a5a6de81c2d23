import type { SecondMark, SecondMarkScore } from '@domain/marking/schema';
import { markingSentences } from '@domain/messages/marking';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { secondMarkScores, secondMarks } from '@server/db/schema/marking';
import { AppError, invalidField } from '@server/errors';
import { eq, sql } from 'drizzle-orm';
import { lockOwnMark, secondMarkView } from './second-mark';

type Given = { id: number; criterionId: number; score: number | null; note?: string };

/** @throws {AppError} not-found; forbidden; invalid above the criterion's points; conflict once it is finished */
export function saveSecondScore(
  db: Db,
  caller: LoggedIn,
  { id, criterionId, score, note }: Given,
): Promise<SecondMarkScore> {
  return db.transaction(async (tx) => {
    const { criteria } = await secondMarkView(tx, await lockOwnMark(tx, caller, id));
    const criterion = criteria.find((one) => one.criterionId === criterionId);
    if (!criterion) throw new AppError('not-found', markingSentences.noSuchCriterion);
    if (score !== null && score > criterion.maxScore) {
      throw invalidField('score', markingSentences.overMaximum(criterion.maxScore));
    }
    const [saved] = await tx
      .insert(secondMarkScores)
      .values({ submissionId: id, criterionId, score, note: note ?? '' })
      .onConflictDoUpdate({
        target: [secondMarkScores.submissionId, secondMarkScores.criterionId],
        set: { score, ...(note !== undefined && { note }) },
      })
      .returning({
        criterionId: secondMarkScores.criterionId,
        score: secondMarkScores.score,
        note: secondMarkScores.note,
      });
    if (!saved) throw new Error('a saved score was not answered');
    return saved;
  });
}

/** Makes the marks final; the first ones show from now on. @throws {AppError} as above; invalid without all scores */
export function finishSecondMark(db: Db, caller: LoggedIn, submissionId: number): Promise<SecondMark> {
  return db.transaction(async (tx) => {
    const mark = await lockOwnMark(tx, caller, submissionId);
    const { criteria } = await secondMarkView(tx, mark);
    const unscored = criteria.filter(({ second }) => second === null);
    if (unscored.length > 0) {
      const message = markingSentences.unscored(unscored.map(({ name }) => name));
      const issues = unscored.map(({ criterionId }) => ({ path: `scores.${criterionId}`, message }));
      throw new AppError('invalid', message, { issues });
    }
    const [finished] = await tx
      .update(secondMarks)
      .set({ finishedAt: sql`now()` })
      .where(eq(secondMarks.submissionId, submissionId))
      .returning();
    return secondMarkView(tx, finished ?? mark);
  });
}
