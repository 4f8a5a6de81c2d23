import { type CriterionContent, changedContent } from '@domain/criterion/content';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { caseStudySentences } from '@domain/messages/case-study';
import { criterionSentences } from '@domain/messages/criterion';
import { submissionGone } from '@domain/messages/submission';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError, invalidField } from '@server/errors';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { readSubmission } from '@server/grading/submission/read-submission';
import { asc, eq } from 'drizzle-orm';
import { getCriterion } from './find';
import { rubricOf } from './list';
import { requireValidRanges } from './store';

export type CriterionDraft = Partial<CriterionContent> & { id: number };

/** Stands for the fence that an upload gets. */
const noFence = '00000000-0000-0000-0000-000000000000';

export type PreparedDraft = { criterion: CriterionSnapshot; submission: PreparedSubmission };

/** For the criterion's case study, or `caseStudyId`, or the first one. @throws {AppError} invalid [5.4]; not-found */
export async function prepareDraftAlone(
  db: Db,
  { id, caseStudyId, ...changes }: CriterionDraft & { caseStudyId?: number | undefined },
): Promise<PreparedDraft> {
  const { criterion, owner } = await draftOf(db, id, changes);
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

/** @throws {AppError} invalid for a score range [5.4] or a submission of another case study; not-found */
export async function prepareDraft(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  { id, submissionId, ...changes }: CriterionDraft & { submissionId: number },
): Promise<PreparedDraft> {
  const { db } = deps.database;
  const { criterion, owner } = await draftOf(db, id, changes);
  const [chosen] = await db
    .select({ caseStudyId: submissions.caseStudyId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!chosen) throw noSubmission();
  if (owner !== null && owner !== chosen.caseStudyId) {
    throw invalidField('submissionId', criterionSentences.submissionOfOtherCaseStudy);
  }
  const others = (await rubricOf(db, chosen.caseStudyId)).filter((each) => each.id !== id);
  const submission = await readSubmission(deps, submissionId, [criterion, ...others]);
  if (!submission) throw noSubmission();
  return { criterion, submission };
}

async function draftOf(
  db: Db,
  id: number,
  changes: Partial<CriterionContent>,
): Promise<{ criterion: CriterionSnapshot; owner: number | null }> {
  const { version, category, calibration, caseStudyId: owner, ...stored } = await getCriterion(db, id);
  const content = changedContent(stored, changes);
  if (changes.scoreRanges) requireValidRanges(content.scoreRanges, content.maxScore);
  return { criterion: { id, version, category, calibration, ...content }, owner };
}

function noSubmission(): AppError {
  return new AppError('not-found', submissionGone);
}
