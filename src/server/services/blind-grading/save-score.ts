import { sampleSentences } from '@domain/messages/lab';
import type { SavedScore } from '@domain/sample/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { blindScores } from '@server/db/schema/sample';
import { violatedConstraint } from '@server/db/violation';
import { AppError, invalidField } from '@server/errors';
import { criteriaOfSample } from '@server/services/sample/find';
import { sql } from 'drizzle-orm';
import { lockOpenGrading } from './open';

export type GivenScore = { id: number; position: number; criterionId: number; score: number | null; note: string };

/** @throws {AppError} invalid above the criterion's points; not-found; conflict once the submission is finished */
export async function saveBlindScore(
  db: Db,
  caller: LoggedIn,
  { id, position, criterionId, score, note }: GivenScore,
): Promise<SavedScore> {
  return db
    .transaction(async (tx) => {
      const { gradingId } = await lockOpenGrading(tx, caller, { id, position });
      const criterion = (await criteriaOfSample(tx, id)).find((one) => one.id === criterionId);
      if (!criterion) throw new AppError('not-found', sampleSentences.noSuchCriterion);
      if (score !== null && score > criterion.maxScore) {
        throw invalidField('score', sampleSentences.overMaximum(criterion.maxScore));
      }
      const savedAt = sql`now()`;
      const [saved] = await tx
        .insert(blindScores)
        .values({ gradingId, criterionId, score, note })
        .onConflictDoUpdate({ target: [blindScores.gradingId, blindScores.criterionId], set: { score, note, savedAt } })
        .returning({
          criterionId: blindScores.criterionId,
          score: blindScores.score,
          note: blindScores.note,
          savedAt: blindScores.savedAt,
        });
      if (!saved) throw new Error('a saved score was not answered');
      return saved;
    })
    .catch(refuseGone);
}

/** The submission, the sample or the account may be deleted meanwhile. */
export function refuseGone(error: unknown): never {
  if (violatedConstraint(error, 'foreign-key') === null) throw error;
  throw new AppError('not-found', sampleSentences.submissionDeleted);
}
