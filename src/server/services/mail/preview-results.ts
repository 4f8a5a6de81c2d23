import type { EmailVia } from '@domain/mail/schema';
import { nothingToSend } from '@domain/messages/mail';
import { submissionGone } from '@domain/messages/submission';
import { studentPage } from '@domain/submission/student-page';
import type { RenderedMail } from '@emails/render';
import { mailsGo, publicOrigin } from '@server/config';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { eq } from 'drizzle-orm';
import { renderResults } from './compose';
import { readResults } from './read-results';

export type MailPreview = RenderedMail & { from: string; via: EmailVia };

/** What the student's own address would get now. @throws {AppError} not-found; conflict while there are no results */
export async function previewResults(
  { config, database: { db } }: Pick<Deps, 'config' | 'database'>,
  submissionId: number,
): Promise<MailPreview> {
  const [student] = await db
    .select({ email: submissions.userEmail })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!student) throw new AppError('not-found', submissionGone);
  const results = await readResults(db, submissionId, student.email);
  if (!results) throw new AppError('conflict', nothingToSend);
  // Without a token, because a preview opens nothing.
  const link = new URL(studentPage, publicOrigin(config)).href;
  return { from: config.emailFrom, via: mailsGo(config), ...(await renderResults(results, link)) };
}
