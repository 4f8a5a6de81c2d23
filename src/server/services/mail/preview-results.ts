import { nothingToSend } from '@domain/messages/mail';
import { studentPage } from '@domain/submission/student-page';
import { publicOrigin } from '@server/config';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { requireSubmission } from '@server/services/submission/require';
import type { Composed } from './compose';
import { readResults } from './read-results';

export type MailPreview = Composed & { from: string };

/** @throws {AppError} not-found; conflict while there are no results */
export async function previewResults(
  deps: Pick<Deps, 'config' | 'database'>,
  submissionId: number,
): Promise<MailPreview> {
  await requireSubmission(deps.database.db, submissionId);
  const results = await readResults(deps.database.db, submissionId);
  if (!results) throw new AppError('conflict', nothingToSend);
  // Without a token: a preview opens nothing.
  const link = new URL(studentPage, publicOrigin(deps.config)).href;
  // Rendering is heavy, so it is loaded when needed.
  const { resultsMail } = await import('@emails/render');
  return { from: deps.config.emailFrom, ...(await resultsMail({ ...results.mail, link })) };
}
