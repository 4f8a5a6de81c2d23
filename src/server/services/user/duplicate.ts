import { violatedConstraint } from '@server/db/violation';
import { AppError } from '@server/errors';

const sentences: Readonly<Record<string, { path: string; message: string }>> = {
  users_username_once: { path: 'username', message: 'This username is taken. Please choose another one.' },
  users_email_once: { path: 'email', message: 'Another account has this email address.' },
};

/**
 * Runs a write of an account. The database decides what is taken, so that of two at once one is refused.
 * @throws {AppError} conflict for a username or an address that another account has, regardless of case
 */
export async function refusingDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const issue = sentences[violatedConstraint(error, 'unique') ?? ''];
    throw issue ? new AppError('conflict', issue.message, { issues: [issue] }) : error;
  }
}
