import type { Identity } from '@domain/identity/schema';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { studentSessions } from '@server/db/schema/student';
import { hashToken } from '@server/services/auth/token';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';

export type Proof = Pick<Caller, 'studentToken'>;

/** What the browser's cookie proves; reads nothing without one. */
export async function readIdentity(db: Db, { studentToken }: Proof): Promise<Identity | null> {
  if (!studentToken) return null;
  const { tokenHash, email, name, via, courseId, expiresAt } = studentSessions;
  const [row] = await db
    .select({ email, name, via, courseId })
    .from(studentSessions)
    .where(and(eq(tokenHash, hashToken(studentToken)), gt(expiresAt, sql`now()`)));
  return row ?? null;
}

export async function endIdentity(db: Db, { studentToken }: Proof): Promise<void> {
  if (studentToken) await db.delete(studentSessions).where(eq(studentSessions.tokenHash, hashToken(studentToken)));
}

/** [C10.10] Submissions handed in with a proof of the address, and those of its teams; of LTI, in its course. */
export function isOfIdentity({ email, courseId }: { email: string | SQL; courseId: number | null | SQL }): SQL {
  const inCourse = sql`submissions.course_id = coalesce(${courseId}::int, submissions.course_id)`;
  return sql`(submissions.proved_by is not null and ${inCourse} and (submissions.user_email = ${email}
    or submissions.team_id in (select team_id from team_members where email = ${email})))`;
}
