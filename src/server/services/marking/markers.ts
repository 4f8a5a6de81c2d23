import { type Assignable, isEven } from '@domain/marking/assign';
import type { MarkerList } from '@domain/marking/schema';
import type { Db, Transaction } from '@server/db/client';
import { caseStudyMarkers } from '@server/db/schema/marking';
import { submissions } from '@server/db/schema/submission';
import { users } from '@server/db/schema/user';
import { requireCaseStudy } from '@server/services/case-study/find';
import { hasReview } from '@server/services/review/conditions';
import { isMarked } from '@server/services/submission/list/matching';
import { lockNewestFirst } from '@server/services/submission/lock-newest-first';
import { and, asc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { Viewing } from './view-of';

/** The marker has worked on it. */
const isTouched: SQL<boolean> = sql<boolean>`exists (select from submission_touches
  where submission_id = submissions.id and user_id = submissions.marker_id)`;

/** What is shared out: the latest attempts, without tests. */
const isAssignable = (caseStudyId: number): SQL | undefined =>
  and(eq(submissions.caseStudyId, caseStudyId), eq(submissions.isLatest, true), eq(submissions.isTest, false));

/** What the viewer has yet to mark isn't done, because that would tell of its flags [C8.19]. @throws {AppError} not-found */
export async function readMarkers(
  db: Db | Transaction,
  { unmarked = [] }: Viewing,
  caseStudyId: number,
): Promise<MarkerList> {
  await requireCaseStudy(db, caseStudyId);
  const { id, markerId } = submissions;
  const counted = (which?: SQL) => sql<number>`count(${id}) filter (where ${which ?? sql`true`})::int`;
  const markers = await db
    .select({
      userId: users.id,
      username: users.username,
      assigned: counted(),
      done: counted(and(isTouched, not(hasReview), isMarked({ unmarked }))),
    })
    .from(caseStudyMarkers)
    .innerJoin(users, eq(users.id, caseStudyMarkers.userId))
    .leftJoin(submissions, and(eq(markerId, users.id), isAssignable(caseStudyId)))
    .where(eq(caseStudyMarkers.caseStudyId, caseStudyId))
    .groupBy(users.id)
    .orderBy(users.usernameKey);
  const unassigned = await db.$count(submissions, and(isAssignable(caseStudyId), isNull(markerId)));
  return { markers, unassigned, even: isEven(markers.map(({ assigned }) => assigned)) };
}

export async function markerIds(db: Db | Transaction, caseStudyId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: caseStudyMarkers.userId })
    .from(caseStudyMarkers)
    .where(eq(caseStudyMarkers.caseStudyId, caseStudyId));
  return rows.map(({ userId }) => userId);
}

/** Locked, so that nobody touches one before it is moved. What was handed in meanwhile is moved by the job. */
export async function lockAssignable(
  tx: Transaction,
  caseStudyId: number,
): Promise<{ assignable: Assignable[]; locked: number[] }> {
  const { id, markerId } = submissions;
  const locked = await lockNewestFirst(tx, isAssignable(caseStudyId), 'no key update');
  const assignable = await tx
    .select({ id, marker: markerId, touched: isTouched })
    .from(submissions)
    .where(isAssignable(caseStudyId))
    .orderBy(asc(id));
  return { assignable, locked };
}
