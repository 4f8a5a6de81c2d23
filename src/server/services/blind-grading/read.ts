import type { BlindView } from '@domain/sample/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { blindGradings, blindScores, blindSessions } from '@server/db/schema/sample';
import { criteriaOfSample, requirePlace, requireSample } from '@server/services/sample/find';
import { and, eq } from 'drizzle-orm';

/** Contains nobody else's score, and neither do the calls that read the evidence. @throws {AppError} not-found */
export async function readBlind(
  db: Db,
  caller: LoggedIn,
  { id, position }: { id: number; position: number },
): Promise<BlindView> {
  await requireSample(db, id);
  const submissionId = await requirePlace(db, id, position);
  return blindView(db, caller, { sampleId: id, position, submissionId });
}

export async function blindView(
  db: Db | Transaction,
  caller: LoggedIn,
  place: { sampleId: number; position: number; submissionId: number },
): Promise<BlindView> {
  const criteria = await criteriaOfSample(db, place.sampleId);
  const given = await db
    .select({
      finishedAt: blindGradings.finishedAt,
      criterionId: blindScores.criterionId,
      score: blindScores.score,
      note: blindScores.note,
    })
    .from(blindGradings)
    .innerJoin(blindSessions, eq(blindSessions.id, blindGradings.sessionId))
    .leftJoin(blindScores, eq(blindScores.gradingId, blindGradings.id))
    .where(
      and(
        eq(blindSessions.sampleId, place.sampleId),
        eq(blindSessions.userId, caller.user.id),
        eq(blindGradings.submissionId, place.submissionId),
      ),
    );
  return {
    ...place,
    finishedAt: given[0]?.finishedAt ?? null,
    criteria: criteria.map(({ id, name, description, category, maxScore, scoreRanges }) => {
      const own = given.find(({ criterionId }) => criterionId === id);
      return {
        criterionId: id,
        name,
        description,
        category,
        maxScore,
        scoreRanges,
        score: own?.score ?? null,
        note: own?.note ?? '',
      };
    }),
  };
}
