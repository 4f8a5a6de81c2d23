import { type CriterionContent, changedContent } from '@domain/criterion/content';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { criterionSentences } from '@domain/messages/criterion';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { PreparedSubmission } from '@server/grading/prepared-submission';
import { readSubmission } from '@server/grading/read-submission';
import { eq } from 'drizzle-orm';
import { getCriterion } from './find';
import { rubricOf } from './list';
import { requireValidRanges } from './valid-ranges';

/** A criterion as it is being edited: what is left out is as it is stored. */
export type CriterionDraft = Partial<CriterionContent> & { id: number };

/** A draft beside the submission that it is looked at with. */
export type PreparedDraft = { criterion: CriterionSnapshot; submission: PreparedSubmission };

/**
 * What a grader would be given for a draft of a criterion and a chosen submission.
 * @throws {AppError} invalid for a score range [5.4] or a submission of another case study; not-found
 */
export async function prepareDraft(
  deps: Pick<Deps, 'database'>,
  { id, submissionId, ...changes }: CriterionDraft & { submissionId: number },
): Promise<PreparedDraft> {
  const { db } = deps.database;
  const stored = await getCriterion(db, id);
  const content = changedContent(stored, changes);
  if (changes.scoreRanges) requireValidRanges(content.scoreRanges, content.maxScore);
  const [chosen] = await db
    .select({ caseStudyId: submissions.caseStudyId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!chosen) throw noSubmission();
  if (stored.caseStudyId !== null && stored.caseStudyId !== chosen.caseStudyId) {
    const message = criterionSentences.submissionOfOtherCaseStudy;
    throw new AppError('invalid', message, { issues: [{ path: 'submissionId', message }] });
  }
  const others = (await rubricOf(db, chosen.caseStudyId)).filter((each) => each.id !== id);
  const submission = await readSubmission(db, submissionId, [content, ...others]);
  if (!submission) throw noSubmission();
  return { criterion: { id, version: stored.version, category: stored.category, ...content }, submission };
}

function noSubmission(): AppError {
  return new AppError('not-found', 'There is no such submission.');
}
