import { companySentences } from '@domain/messages/company';
import { courseSentences } from '@domain/messages/course';
import { modelSentences } from '@domain/messages/model';
import { studentSentences } from '@domain/messages/student';
import { AppError } from '@server/errors';
import { violatedConstraint } from './violation';

const issues: Readonly<Record<string, { path: string; message: string }>> = {
  companies_domain_unique: { path: 'domain', message: companySentences.domainTaken },
  courses_slug_once: { path: 'slug', message: courseSentences.slugTaken },
  model_providers_name_once: { path: 'name', message: modelSentences.nameTaken },
  models_name_once: { path: 'name', message: modelSentences.nameTaken },
  models_once: { path: 'model', message: modelSentences.modelTaken },
  students_email_once: { path: 'email', message: studentSentences.taken },
  users_username_once: { path: 'username', message: 'This username is taken. Please choose another one.' },
  users_email_once: { path: 'email', message: 'Another account has this email address.' },
};

/** The database decides, so of two concurrent writes one is refused. @throws {AppError} conflict */
export async function refusingDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const issue = issues[violatedConstraint(error, 'unique') ?? ''];
    throw issue ? new AppError('conflict', issue.message, { issues: [issue] }) : error;
  }
}
