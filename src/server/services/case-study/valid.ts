import { faultsOfDates } from '@domain/case-study/dates';
import { nameAndDescriptionRequired } from '@domain/messages/case-study';
import { AppError } from '@server/errors';
import type { CaseStudy } from './find';

export type CaseStudyFields = Pick<
  CaseStudy,
  | 'name'
  | 'description'
  | 'opensAt'
  | 'dueAt'
  | 'closesAt'
  | 'maxAttempts'
  | 'maxTeamSize'
  | 'draft'
  | 'totalPoints'
  | 'anonymous'
>;

/** @throws {AppError} invalid for a blank text [5.7], or dates out of order [C8.6] */
export function requireValidCaseStudy({
  name,
  description,
  ...dates
}: Pick<CaseStudyFields, 'name' | 'description' | 'opensAt' | 'dueAt' | 'closesAt'>): void {
  const blank = Object.entries({ name, description }).filter(([, text]) => text.trim() === '');
  if (blank.length > 0) {
    const issues = blank.map(([path]) => ({ path, message: nameAndDescriptionRequired }));
    throw new AppError('invalid', nameAndDescriptionRequired, { issues });
  }
  const [fault] = faultsOfDates(dates);
  if (fault) throw new AppError('invalid', fault.message, { issues: [fault] });
}
