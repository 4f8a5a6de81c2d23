import { assignSecond, type ForSecondMark } from '@domain/marking/assign-second';
import type { SecondMarksAssigned } from '@domain/marking/schema';
import { submissionGone } from '@domain/messages/submission';
import { type } from '@domain/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import { AppError } from '@server/errors';
import { announceAccess } from '@server/grading/events/event-log';
import { recordAudit } from '@server/services/audit/record';
import { lockNewestFirst } from '@server/services/submission/lock-newest-first';
import { type SQL, sql } from 'drizzle-orm';
import { lockMarking } from './lock';
import { namesOf, requireStaff } from './staff';

type Input = { id: number; submissionIds: readonly number[]; userIds: readonly number[] };

/** Without anybody, unfinished second marks are taken away. @throws {AppError} not-found */
export function assignSecondMarks(db: Db, caller: LoggedIn, input: Input): Promise<SecondMarksAssigned> {
  return db.transaction(async (tx) => {
    const { name, courseId } = await lockMarking(tx, input.id);
    const userIds = [...new Set(input.userIds)];
    await requireStaff(tx, courseId, userIds, 'marks');
    const submissions = await lockForSecondMark(tx, input);
    const { moves, skipped } = userIds.length === 0 ? takenAway(submissions) : assignSecond(submissions, userIds);
    const ids = moves.map(({ id }) => id);
    await tx.execute(sql`
      delete from second_marks using jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move(id int, "userId" int)
      where submission_id = move.id and finished_at is null and user_id is distinct from move."userId"`);
    await tx.execute(sql`
      insert into second_marks (submission_id, user_id, user_name)
      select move.id, users.id, users.username
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move(id int, "userId" int)
        join users on users.id = move."userId"
      on conflict do nothing`);
    if (ids.length > 0) {
      await announceAccess(tx, sql`id = any(${idArray(ids)})`);
      const changes = {
        submissions: { from: null, to: ids.length },
        markers: { from: null, to: await namesOf(tx, userIds) },
      };
      await recordAudit(tx, caller.user, 'second-marks.changed', name, changes);
    }
    return { assigned: userIds.length === 0 ? 0 : ids.length, skipped };
  });
}

function takenAway(submissions: readonly ForSecondMark[]) {
  const open = submissions.filter(({ given }) => given && !given.isFinished);
  const finished = submissions.filter(({ given }) => given?.isFinished);
  return {
    moves: open.map(({ id }) => ({ id, userId: null })),
    skipped: finished.map(({ id }) => ({ id, reason: 'finished' as const })),
  };
}

const stored = type({
  id: 'number',
  isTest: 'boolean',
  marker: 'number | null',
  touchedBy: 'number[]',
  given: type({ userId: 'number | null', isFinished: 'boolean' }).or('null'),
});

/** @throws {AppError} not-found unless all are of the case study */
async function lockForSecondMark(tx: Transaction, { id, submissionIds }: Input): Promise<ForSecondMark[]> {
  const wanted = [...new Set(submissionIds)];
  const ids = idArray(wanted);
  const which = sql`case_study_id = ${id} and submissions.id = any(${ids})`;
  await lockNewestFirst(tx, which, 'no key update');
  const rows = await readForSecondMark(tx, which);
  if (rows.length < wanted.length) throw new AppError('not-found', submissionGone);
  return rows;
}

export function readForSecondMark(tx: Transaction, which: SQL): Promise<ForSecondMark[]> {
  return rowsOf(
    tx,
    stored,
    sql`select submissions.id, is_test as "isTest", marker_id as marker,
        (select coalesce(json_agg(user_id), '[]') from submission_touches where submission_id = submissions.id) as "touchedBy",
        (select json_build_object('userId', user_id, 'isFinished', finished_at is not null)
          from second_marks where submission_id = submissions.id) as given
      from submissions where ${which} order by id`,
  );
}
