import type { BulkAction } from '@domain/bulk/schema';
import { instructorActions } from '@domain/bulk/states';
import { type CourseRole, mayAct } from '@domain/course/roles';
import { courseSentences } from '@domain/messages/course';
import type { LoggedIn } from '@server/context';
import { AppError } from '@server/errors';
import { roleIn } from '@server/services/course/enter';

export function bulkRole(action: BulkAction): CourseRole {
  return instructorActions.some((one) => one === action) ? 'instructor' : 'assistant';
}

/** @throws {AppError} forbidden */
export function requireBulkRole(
  caller: Pick<LoggedIn, 'user' | 'memberships'>,
  action: BulkAction,
  courseId: number,
): void {
  const role = roleIn(caller, courseId);
  if (!role || !mayAct(role, bulkRole(action))) throw new AppError('forbidden', courseSentences.roleTooLow);
}
