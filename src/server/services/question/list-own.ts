import type { OwnQuestion } from '@domain/question/schema';
import type { Caller } from '@server/context';
import { questions } from '@server/db/schema/question';
import type { Deps } from '@server/deps';
import { resultsVisible } from '@server/services/setting/results-visible';
import { requireSubmission } from '@server/services/submission/require';
import { asc, eq } from 'drizzle-orm';
import { readOwnQuestions } from './read';

/**
 * What was asked about a submission, in its order; nothing to a student while results are held back, because
 * questions and answers tell of them.
 * @throws {AppError} not-found
 */
export async function listOwnQuestions(
  deps: Pick<Deps, 'database'>,
  caller: Pick<Caller, 'user'>,
  submissionId: number,
): Promise<OwnQuestion[]> {
  await requireSubmission(deps, submissionId);
  if (!(await resultsVisible(deps, caller, submissionId))) return [];
  return readOwnQuestions(deps.database.db, eq(questions.submissionId, submissionId), asc(questions.id));
}
