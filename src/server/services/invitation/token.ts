import { courseSentences } from '@domain/messages/course';
import type { Db, Transaction } from '@server/db/client';
import { courses, invitations, invitationTokens } from '@server/db/schema/course';
import { AppError } from '@server/errors';
import { hashToken, newToken } from '@server/services/auth/token';
import { and, eq, gt, sql } from 'drizzle-orm';

/** Call it when the email is sent, because only the hash is stored. */
export async function issueInvitation(db: Db | Transaction, invitationId: number): Promise<string> {
  const token = newToken();
  await db.insert(invitationTokens).values({ tokenHash: hashToken(token), invitationId });
  return token;
}

/** @throws {AppError} invalid for a link that is unknown, used, replaced or expired */
export async function findInvitation(db: Db | Transaction, token: string) {
  const [row] = await db
    .select({ courseId: courses.id, course: courses.name, email: invitations.email, role: invitations.role })
    .from(invitationTokens)
    .innerJoin(invitations, eq(invitations.id, invitationTokens.invitationId))
    .innerJoin(courses, eq(courses.id, invitations.courseId))
    .where(and(eq(invitationTokens.tokenHash, hashToken(token)), gt(invitations.expiresAt, sql`now()`)));
  if (!row) throw invalidInvitation();
  return row;
}

export function invalidInvitation(): AppError {
  return new AppError('invalid', courseSentences.invalidInvitation);
}
