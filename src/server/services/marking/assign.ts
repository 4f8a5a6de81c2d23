import { type Assignable, assign, type Move } from '@domain/marking/assign';
import type { MarkerList, Rebalanced } from '@domain/marking/schema';
import type { SubmissionRow } from '@domain/submission/schema';
import type { Account } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { caseStudyMarkers } from '@server/db/schema/marking';
import { submissions } from '@server/db/schema/submission';
import { type Changes, recordAudit } from '@server/services/audit/record';
import { getSubmission } from '@server/services/submission/get';
import { lockNewestFirst } from '@server/services/submission/lock-newest-first';
import { requireLocked } from '@server/services/submission/require';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { lockMarking } from './lock';
import { lockAssignable, markerIds, readMarkers } from './markers';
import { namesOf, requireStaff } from './staff';

/** Who marks, in equal shares; of two at once the later one holds. @throws {AppError} not-found */
export function setMarkers(
  db: Db,
  caller: LoggedIn,
  { id, userIds }: { id: number; userIds: readonly number[] },
): Promise<MarkerList> {
  return db.transaction(async (tx) => {
    const { name, courseId } = await lockMarking(tx, id);
    const wanted = [...new Set(userIds)];
    await requireStaff(tx, courseId, wanted);
    const before = await namesOf(tx, await markerIds(tx, id));
    // Before the trigger, which takes submissions from markers who leave.
    await lockNewestFirst(tx, sql`case_study_id = ${id} and (is_latest or marker_id is not null)`, 'no key update');
    await tx
      .delete(caseStudyMarkers)
      .where(and(eq(caseStudyMarkers.caseStudyId, id), notInArray(caseStudyMarkers.userId, wanted)));
    if (wanted.length > 0) {
      await tx
        .insert(caseStudyMarkers)
        .values(wanted.map((userId) => ({ caseStudyId: id, courseId, userId })))
        .onConflictDoNothing();
    }
    const { assignable, locked } = await lockAssignable(tx, id);
    await move(tx, locked, assign(assignable, wanted));
    const after = await namesOf(tx, wanted);
    const changes: Changes = before === after ? {} : { markers: { from: before, to: after } };
    await recordAudit(tx, caller.user, 'markers.changed', name, changes);
    return readMarkers(tx, caller, id);
  });
}

/** A dry run says what it would be, and changes nothing. @throws {AppError} not-found */
export async function rebalance(
  db: Db,
  caller: LoggedIn,
  { id, dryRun = false }: { id: number; dryRun?: boolean },
): Promise<Rebalanced> {
  let answer: Rebalanced | undefined;
  await db
    .transaction(async (tx) => {
      const { name } = await lockMarking(tx, id);
      const { assignable, locked } = await lockAssignable(tx, id);
      const moves = assign(assignable, await markerIds(tx, id));
      await move(tx, locked, moves);
      const moved = countMoved(assignable, moves);
      answer = { ...(await readMarkers(tx, caller, id)), moved };
      if (dryRun) tx.rollback();
      if (moves.length > 0)
        await recordAudit(tx, caller.user, 'markers.rebalanced', name, { moved: { from: null, to: moved } });
    })
    .catch((error: unknown) => {
      if (!dryRun || !answer) throw error;
    });
  if (!answer) throw new Error('a transaction ended without an answer');
  return answer;
}

/** By hand; null for nobody. @throws {AppError} not-found */
export async function setMarker(
  db: Db,
  caller: LoggedIn,
  input: { id: number; userId: number | null },
): Promise<SubmissionRow> {
  await db.transaction((tx) => changeMarker(tx, caller.user, input));
  return getSubmission(db, input.id);
}

/** Returns who it was. @throws {AppError} not-found */
export async function changeMarker(
  tx: Transaction,
  by: Account,
  { id, userId }: { id: number; userId: number | null },
): Promise<number | null> {
  await requireLocked(tx, id);
  const { markerId, courseId } = submissions;
  const [before] = await tx.select({ markerId, courseId }).from(submissions).where(eq(submissions.id, id));
  if (!before) throw new Error('a locked submission was not answered');
  if (before.markerId === userId) return userId;
  if (userId !== null) await requireStaff(tx, before.courseId, [userId]);
  await tx.update(submissions).set({ markerId: userId }).where(eq(submissions.id, id));
  const from = await namesOf(tx, before.markerId === null ? [] : [before.markerId]);
  const to = await namesOf(tx, userId === null ? [] : [userId]);
  await recordAudit(tx, by, 'submission.assigned', `submission ${id}`, { marker: { from, to } });
  return before.markerId;
}

export async function move(tx: Transaction, locked: readonly number[], moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.execute(sql`
    update submissions set marker_id = move.marker
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move(id int, marker int)
    where submissions.id = move.id and submissions.id = any(${idArray(locked)})
      and marker_id is distinct from move.marker`);
}

function countMoved(before: readonly Assignable[], moves: readonly Move[]): number {
  const had = new Map(before.map(({ id, marker }) => [id, marker]));
  return moves.filter(({ id, marker }) => (had.get(id) ?? marker) !== marker).length;
}
