import { caseStudySentences, nameAndDescriptionRequired } from '@domain/messages/case-study';
import { AppError } from '@server/errors';
import type { CaseStudy } from './find';

export type CaseStudyFields = Pick<CaseStudy, 'name' | 'description' | 'opensAt' | 'closesAt' | 'maxAttempts'>;

/** @throws {AppError} invalid for a blank text [5.7] or a window that closes before it opens */
export function requireValidCaseStudy({ name, description, opensAt, closesAt }: CaseStudyFields): void {
  const blank = Object.entries({ name, description }).filter(([, text]) => text.trim() === '');
  if (blank.length > 0) {
    const issues = blank.map(([path]) => ({ path, message: nameAndDescriptionRequired }));
    throw new AppError('invalid', nameAndDescriptionRequired, { issues });
  }
  if (opensAt && closesAt && opensAt >= closesAt) {
    const message = caseStudySentences.closesBeforeOpening;
    throw new AppError('invalid', message, { issues: [{ path: 'closesAt', message }] });
  }
}
