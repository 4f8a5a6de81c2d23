import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { criterionVersions } from '@server/db/schema/criterion';
import { gradingRunCriteria } from '@server/db/schema/grading-run';
import { submissions } from '@server/db/schema/submission';
import { evidenceOf } from '@server/services/evidence/store';
import { and, asc, eq } from 'drizzle-orm';
import type { HeldRun } from './claim';
import { LeaseLost } from './event-log';
import type { PreparedSubmission } from './prepared-submission';

export type PreparedRun = {
  submission: PreparedSubmission;
  /** Those without a result yet, in the rubric's order. */
  missing: CriterionSnapshot[];
};

/** Reads once what all criteria of a run share. @throws {LeaseLost} when the submission is gone */
export async function prepareRun(db: Db, run: HeldRun): Promise<PreparedRun> {
  const [row] = await db
    .select({
      fence: submissions.fence,
      userEmail: submissions.userEmail,
      studentId: submissions.studentId,
      companyName: companies.name,
      caseStudy: { name: caseStudies.name, description: caseStudies.description },
    })
    .from(submissions)
    .innerJoin(caseStudies, eq(caseStudies.id, submissions.caseStudyId))
    .leftJoin(companies, eq(companies.id, submissions.companyId))
    .where(eq(submissions.id, run.submissionId));
  if (!row) throw new LeaseLost();
  const criteria = await db
    .select({ state: gradingRunCriteria.state, snapshot: criterionVersions.snapshot })
    .from(gradingRunCriteria)
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, gradingRunCriteria.criterionId),
        eq(criterionVersions.version, gradingRunCriteria.version),
      ),
    )
    .where(eq(gradingRunCriteria.runId, run.id))
    .orderBy(asc(gradingRunCriteria.position));
  const { fence, caseStudy, ...identity } = row;
  const files = await evidenceOf(db, run.submissionId);
  return {
    submission: {
      submissionId: run.submissionId,
      fence,
      caseStudy: { ...caseStudy, criteriaTexts: criteria.flatMap(({ snapshot }) => textsOf(snapshot)) },
      files: files.map(({ evidence }) => evidence),
      identity,
    },
    missing: criteria.filter(({ state }) => state !== 'done').map(({ snapshot }) => snapshot),
  };
}

function textsOf(criterion: CriterionSnapshot): string[] {
  const ranges = criterion.scoreRanges.flatMap((range) => [range.description, range.promptTemplate]);
  return [criterion.name, criterion.description, criterion.promptTemplate, ...ranges];
}
