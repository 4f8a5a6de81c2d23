import type { RevealedNames } from '@domain/marking/schema';
import { submissionGone } from '@domain/messages/submission';
import { displayName } from '@domain/submission/display-name';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { readNames } from '@server/grading/submission/read-names';
import { recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';

/** Who handed in an anonymous submission; the change log says who has asked. @throws {AppError} not-found */
export function revealNames(db: Db, caller: LoggedIn, id: number): Promise<RevealedNames> {
  return db.transaction(async (tx) => {
    const { studentId, userEmail } = submissions;
    const [row] = await tx.select({ studentId, userEmail }).from(submissions).where(eq(submissions.id, id));
    if (!row) throw new AppError('not-found', submissionGone);
    await recordAudit(tx, caller.user, 'submission.revealed', `submission ${id}`, { names: { from: null, to: true } });
    const members = (await readNames(tx, id)).filter(({ hasLeft }) => !hasLeft);
    return { members: members.map(({ email, names }) => ({ email, name: names[0] ?? nameOf(email, row) })) };
  });
}

const nameOf = (email: string, { studentId, userEmail }: { studentId: string; userEmail: string }): string =>
  displayName(email === userEmail ? { studentId, userEmail } : { studentId: 'student_', userEmail: email });
