import { type CriterionContent, changedContent } from '@domain/criterion/content';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { caseStudySentences } from '@domain/messages/case-study';
import { criterionSentences } from '@domain/messages/criterion';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { readSubmission } from '@server/grading/submission/read-submission';
import { asc, eq } from 'drizzle-orm';
import { getCriterion } from './find';
import { rubricOf } from './list';
import { requireValidRanges } from './valid-ranges';

/** A criterion as it is being edited: what is left out is as it is stored. */
export type CriterionDraft = Partial<CriterionContent> & { id: number };

/** Stands for the code that a submission gets when it is handed in. */
const noFence = '00000000-0000-0000-0000-000000000000';

/** A draft beside the submission that it is looked at with. */
export type PreparedDraft = { criterion: CriterionSnapshot; submission: PreparedSubmission };

/**
 * The same before anything is handed in: for the criterion's own case study, or for a core one `caseStudyId`, else the
 * first there is. It has no files, and a code of zeros.
 * @throws {AppError} invalid for a score range [5.4]; not-found
 */
export async function prepareDraftAlone(
  deps: Pick<Deps, 'database'>,
  { id, caseStudyId, ...changes }: CriterionDraft & { caseStudyId?: number | undefined },
): Promise<PreparedDraft> {
  const { db } = deps.database;
  const { criterion, owner } = await draftOf(deps, id, changes);
  const chosen = owner ?? caseStudyId;
  const [caseStudy] = await db
    .select({ name: caseStudies.name, description: caseStudies.description })
    .from(caseStudies)
    .where(chosen === undefined ? undefined : eq(caseStudies.id, chosen))
    .orderBy(asc(caseStudies.id))
    .limit(1);
  if (!caseStudy) throw new AppError('not-found', caseStudySentences.gone);
  const identity = { userEmail: '', studentId: '', companyName: null };
  return {
    criterion,
    submission: { submissionId: 0, fence: noFence, caseStudy, files: [], consistencyCheck: null, identity },
  };
}

/**
 * What a grader would be given for a draft of a criterion and a chosen submission.
 * @throws {AppError} invalid for a score range [5.4] or a submission of another case study; not-found
 */
export async function prepareDraft(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  { id, submissionId, ...changes }: CriterionDraft & { submissionId: number },
): Promise<PreparedDraft> {
  const { db } = deps.database;
  const { criterion, owner } = await draftOf(deps, id, changes);
  const [chosen] = await db
    .select({ caseStudyId: submissions.caseStudyId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!chosen) throw noSubmission();
  if (owner !== null && owner !== chosen.caseStudyId) {
    const message = criterionSentences.submissionOfOtherCaseStudy;
    throw new AppError('invalid', message, { issues: [{ path: 'submissionId', message }] });
  }
  const others = (await rubricOf(db, chosen.caseStudyId)).filter((each) => each.id !== id);
  const submission = await readSubmission(deps, submissionId, [criterion, ...others]);
  if (!submission) throw noSubmission();
  return { criterion, submission };
}

async function draftOf(
  deps: Pick<Deps, 'database'>,
  id: number,
  changes: Partial<CriterionContent>,
): Promise<{ criterion: CriterionSnapshot; owner: number | null }> {
  const { version, category, calibration, caseStudyId: owner, ...stored } = await getCriterion(deps.database.db, id);
  const content = changedContent(stored, changes);
  if (changes.scoreRanges) requireValidRanges(content.scoreRanges, content.maxScore);
  return { criterion: { id, version, category, calibration, ...content }, owner };
}

function noSubmission(): AppError {
  return new AppError('not-found', 'There is no such submission.');
}
