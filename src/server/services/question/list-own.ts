import type { OwnQuestion } from '@domain/question/schema';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { questions } from '@server/db/schema/question';
import { resultsVisible } from '@server/services/setting/results-visible';
import { requireSubmission } from '@server/services/submission/require';
import { asc, eq } from 'drizzle-orm';
import { readOwnQuestions } from './read';

/** Empty for a student while results are held back, because questions reveal them. @throws {AppError} not-found */
export async function listOwnQuestions(
  db: Db,
  caller: Pick<Caller, 'user'>,
  submissionId: number,
): Promise<OwnQuestion[]> {
  await requireSubmission(db, submissionId);
  if (!(await resultsVisible(db, caller, submissionId))) return [];
  return readOwnQuestions(db, eq(questions.submissionId, submissionId), asc(questions.id));
}
