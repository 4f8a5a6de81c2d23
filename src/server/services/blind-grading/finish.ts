import { sampleSentences } from '@domain/messages/lab';
import type { BlindView } from '@domain/sample/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { blindGradings } from '@server/db/schema/sample';
import { AppError } from '@server/errors';
import { eq, sql } from 'drizzle-orm';
import { lockOpenGrading } from './open';
import { blindView } from './read';
import { refuseGone } from './save-score';

/** Only then may the caller see others' scores. @throws {AppError} invalid while one is missing; not-found; conflict */
export async function finishBlindGrading(
  db: Db,
  caller: LoggedIn,
  place: { id: number; position: number },
): Promise<BlindView> {
  return db
    .transaction(async (tx) => {
      const { gradingId, submissionId } = await lockOpenGrading(tx, caller, place);
      const seen = { sampleId: place.id, position: place.position, submissionId };
      const { criteria } = await blindView(tx, caller, seen);
      const unscored = criteria.filter(({ score }) => score === null);
      if (unscored.length > 0) {
        const message = sampleSentences.unscored(unscored.map(({ name }) => name));
        const issues = unscored.map(({ criterionId }) => ({ path: `scores.${criterionId}`, message }));
        throw new AppError('invalid', message, { issues });
      }
      await tx.update(blindGradings).set({ finishedAt: sql`now()` }).where(eq(blindGradings.id, gradingId));
      return blindView(tx, caller, seen);
    })
    .catch(refuseGone);
}
