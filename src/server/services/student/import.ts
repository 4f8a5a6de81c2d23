import { studentSentences } from '@domain/messages/student';
import { type RosterRow, readRosterCsv } from '@domain/student/roster-csv';
import type { RosterImport } from '@domain/student/schema';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { idRow, rowsOf } from '@server/db/rows-of';
import { students } from '@server/db/schema/student';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { lockCourse } from '@server/services/course/find';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { tookPart } from './change';
import { writePeople } from './write-people';

const maxBytes = 2_000_000;

type Import = { id: number; csv: string; apply: boolean; markLeft: boolean };

/** All or nothing; `apply: false` changes nothing [C8.3]. @throws {AppError} not-found, too-large */
export async function importStudents(
  db: Db,
  caller: LoggedIn,
  { id, csv, apply, markLeft }: Import,
): Promise<RosterImport> {
  if (Buffer.byteLength(csv) > maxBytes) throw new AppError('too-large', studentSentences.tooLarge);
  const { rows, errors } = readRosterCsv(csv);
  return db.transaction(async (tx) => {
    const { name } = await lockCourse(tx, id);
    const plan = await planOf(tx, id, rows);
    const counts = {
      added: plan.added.length,
      renamed: plan.renamed.length,
      unchanged: rows.length - plan.added.length - plan.renamed.length,
      left: plan.missing.length,
    };
    if (!apply || errors.length > 0) return { ...counts, errors };
    await save(tx, id, [...plan.added, ...plan.renamed]);
    const left = markLeft ? plan.missing : [];
    await tx
      .update(students)
      .set({ leftAt: sql`now()` })
      .where(and(eq(students.courseId, id), inArray(students.email, left), isNull(students.leftAt)));
    await recordAudit(tx, caller.user, 'roster.updated', name, {
      created: { from: null, to: counts.added },
      updated: { from: null, to: counts.renamed },
      removed: { from: null, to: left.length },
    });
    return { ...counts, errors };
  });
}

type Plan = { added: RosterRow[]; renamed: RosterRow[]; missing: string[] };

/** Whoever comes back counts as new. */
async function planOf(tx: Transaction, courseId: number, rows: readonly RosterRow[]): Promise<Plan> {
  const known = await tx.select().from(students).where(eq(students.courseId, courseId));
  const present = new Map(known.filter(({ leftAt }) => leftAt === null).map((row) => [row.email, row]));
  const named = new Set(rows.map(({ email }) => email));
  return {
    added: rows.filter(({ email }) => !present.has(email)),
    renamed: rows.filter((row) => {
      const before = present.get(row.email);
      return before !== undefined && (before.name !== row.name || before.number !== row.number);
    }),
    missing: [...present.keys()].filter((email) => !named.has(email)),
  };
}

async function save(tx: Transaction, courseId: number, rows: readonly RosterRow[]): Promise<void> {
  if (rows.length === 0) return;
  await rowsOf(
    tx,
    idRow,
    sql`insert into students (course_id, email, name, number)
      select ${courseId}::int, email, name, number
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (email text, name text, number text) order by email
      on conflict (course_id, email) do update set name = excluded.name, number = excluded.number, left_at = null
      returning id`,
  );
  await writePeople(
    tx,
    tookPart(
      courseId,
      rows.map(({ email }) => email),
    ),
  );
}
