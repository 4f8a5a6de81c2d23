import type { PublicSample } from '@domain/sample/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { blindGradings, blindSessions } from '@server/db/schema/sample';
import { requireCaseStudy } from '@server/services/case-study/find';
import { and, count, eq, isNotNull } from 'drizzle-orm';
import { placesOfSample, requireSample } from './find';

export type PlaceState = 'open' | 'begun' | 'finished' | 'gone';

/** Contains nobody's scores. @throws {AppError} not-found */
export async function getSample(db: Db, caller: LoggedIn, id: number): Promise<PublicSample> {
  const { name, caseStudyId, createdAt, createdByName } = await requireSample(db, id);
  const [caseStudy, places, own, people] = await Promise.all([
    requireCaseStudy(db, caseStudyId),
    placesOfSample(db, id),
    db
      .select({ submissionId: blindGradings.submissionId, finishedAt: blindGradings.finishedAt })
      .from(blindGradings)
      .innerJoin(blindSessions, eq(blindSessions.id, blindGradings.sessionId))
      .where(and(eq(blindSessions.sampleId, id), eq(blindSessions.userId, caller.user.id))),
    db
      .select({
        session: blindSessions.id,
        userId: blindSessions.userId,
        name: blindSessions.userName,
        finished: count(blindGradings.id),
      })
      .from(blindSessions)
      .leftJoin(blindGradings, and(eq(blindGradings.sessionId, blindSessions.id), isNotNull(blindGradings.finishedAt)))
      .where(eq(blindSessions.sampleId, id))
      .groupBy(blindSessions.id)
      .orderBy(blindSessions.id),
  ]);
  const stateOf = (submissionId: number | null): PlaceState => {
    if (submissionId === null) return 'gone';
    const grading = own.find((one) => one.submissionId === submissionId);
    return grading ? (grading.finishedAt ? 'finished' : 'begun') : 'open';
  };
  return {
    id,
    name,
    caseStudyId,
    caseStudyName: caseStudy.name,
    createdAt,
    createdByName,
    places: places.map(({ position, submissionId }) => ({ position, state: stateOf(submissionId) })),
    people: people.map(({ userId, ...person }) => ({ ...person, isCaller: userId === caller.user.id })),
  };
}
