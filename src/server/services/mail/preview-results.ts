import { nothingToSend } from '@domain/messages/mail';
import { studentPage } from '@domain/submission/student-page';
import { publicOrigin } from '@server/config';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { requireSubmission } from '@server/services/submission/require';
import type { Composed } from './compose';
import { readResults } from './read-results';

/** A mail as it would be sent at this moment; whatever only its reader may use is not made for it. */
export type MailPreview = Composed & { from: string };

/**
 * The results mail of a submission, as things stand now.
 * @throws {AppError} not-found; conflict while there are no results
 */
export async function previewResults(
  deps: Pick<Deps, 'config' | 'database'>,
  submissionId: number,
): Promise<MailPreview> {
  await requireSubmission(deps, submissionId);
  const results = await readResults(deps.database.db, submissionId);
  if (!results) throw new AppError('conflict', nothingToSend);
  // Its page without the key that each mail gets: a preview opens nothing.
  const link = new URL(studentPage, publicOrigin(deps.config)).href;
  // What renders mails is heavy: it is loaded with the first of them.
  const { resultsMail } = await import('@emails/render');
  return { from: deps.config.emailFrom, ...(await resultsMail({ ...results, link })) };
}
