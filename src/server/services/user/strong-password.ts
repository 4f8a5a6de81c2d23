import { passwordTooWeak } from '@domain/messages/account';
import { passwordRules } from '@domain/user/password';
import { AppError } from '@server/errors';

/** @throws {AppError} invalid, with the rules that a new password breaks [5.15] */
export function requireStrongPassword(password: string, path: string): void {
  const broken = passwordRules.filter(({ holds }) => !holds(password));
  if (broken.length === 0) return;
  const issues = broken.map(({ text }) => ({ path, message: `${text}.` }));
  throw new AppError('invalid', passwordTooWeak, { issues });
}
