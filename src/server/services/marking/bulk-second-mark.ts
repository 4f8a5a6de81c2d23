import type { BulkBefore, OpenSecondMark } from '@domain/bulk/schema';
import { assignSecond } from '@domain/marking/assign-second';
import { type } from '@domain/schema';
import type { Account } from '@domain/user/user';
import type { Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { secondMarkScores, secondMarks } from '@server/db/schema/marking';
import { announceAccess } from '@server/grading/events/event-log';
import { recordAudit } from '@server/services/audit/record';
import { eq, sql } from 'drizzle-orm';
import { readForSecondMark } from './second-marks';
import { namesOf } from './staff';

const markerCount = type({ userId: 'number', count: 'number' });

type Change = Extract<BulkBefore, { secondMark: unknown }>['secondMark'];

/** In equal shares of the action. Returns who had it, with what they had entered. */
export async function giveSecondMark(
  tx: Transaction,
  by: Account,
  { id, actionId, userIds }: { id: number; actionId: number; userIds: readonly number[] },
): Promise<Change> {
  const submissions = await readForSecondMark(tx, sql`submissions.id = ${id}`);
  const [move] = assignSecond(submissions, userIds, await givenBy(tx, actionId)).moves;
  if (!move) throw new Error('a submission is nobody’s to mark a second time');
  const from = await takeOpenMark(tx, id);
  const to = await namesOf(tx, [move.userId]);
  await tx.insert(secondMarks).values({ submissionId: id, userId: move.userId, userName: to ?? '' });
  await note(tx, by, id, { from: from?.userName ?? null, to });
  return { from, to: move.userId };
}

/** Returns who had it, with what they had entered. */
export async function takeSecondMark(tx: Transaction, by: Account, id: number): Promise<Change> {
  const from = await takeOpenMark(tx, id);
  await note(tx, by, id, { from: from?.userName ?? null, to: null });
  return { from, to: null };
}

/** False if the marker has begun, or is somebody else by now. */
export async function restoreSecondMark(tx: Transaction, by: Account, id: number, { from, to }: Change) {
  const now = await lockMark(tx, id);
  const isAsLeft = now ? now.finishedAt === null && now.userId === to : to === null;
  if (!isAsLeft || (await scoresOf(tx, id)).length > 0) return false;
  await takeOpenMark(tx, id);
  if (from) {
    const { userId, userName, scores } = from;
    await tx.insert(secondMarks).values({
      submissionId: id,
      userId: sql`(select id from users where id = ${userId})`,
      userName,
    });
    await tx.execute(sql`
      insert into second_mark_scores (submission_id, criterion_id, score, note)
      select ${id}::int, criteria.id, given.score, note
      from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as given("criterionId" int, score int, note text)
        join criteria on criteria.id = "criterionId"`);
  }
  await note(tx, by, id, { from: now?.userName ?? null, to: from?.userName ?? null });
  return true;
}

async function lockMark(tx: Transaction, id: number) {
  const [mark] = await tx.select().from(secondMarks).where(eq(secondMarks.submissionId, id)).for('update');
  return mark;
}

async function takeOpenMark(tx: Transaction, id: number): Promise<OpenSecondMark | null> {
  const mark = await lockMark(tx, id);
  if (mark?.finishedAt !== null) return null;
  const scores = await scoresOf(tx, id);
  await tx.delete(secondMarks).where(eq(secondMarks.submissionId, id));
  return { userId: mark.userId, userName: mark.userName, scores };
}

function scoresOf(tx: Transaction, id: number): Promise<OpenSecondMark['scores']> {
  const { criterionId, score, note } = secondMarkScores;
  return tx.select({ criterionId, score, note }).from(secondMarkScores).where(eq(secondMarkScores.submissionId, id));
}

/** How many each has of what the action has done so far. */
async function givenBy(tx: Transaction, actionId: number): Promise<Map<number, number>> {
  const rows = await rowsOf(
    tx,
    markerCount,
    sql`select (before -> 'secondMark' ->> 'to')::int as "userId", count(*)::int as count from bulk_items
      where action_id = ${actionId} and state = 'done' group by 1`,
  );
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

async function note(tx: Transaction, by: Account, id: number, marker: { from: string | null; to: string | null }) {
  await announceAccess(tx, sql`id = ${id}`);
  await recordAudit(tx, by, 'second-marks.changed', `submission ${id}`, { marker });
}
