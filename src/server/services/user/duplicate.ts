import { violatedConstraint } from '@server/db/violation';
import { AppError } from '@server/errors';

const sentences: Readonly<Record<string, { path: string; message: string }>> = {
  users_username_once: { path: 'username', message: 'This username is taken. Please choose another one.' },
  users_email_once: { path: 'email', message: 'Another account has this email address.' },
};

/** The database decides, so of two concurrent writes one is refused. @throws {AppError} conflict */
export async function refusingDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const issue = sentences[violatedConstraint(error, 'unique') ?? ''];
    throw issue ? new AppError('conflict', issue.message, { issues: [issue] }) : error;
  }
}
