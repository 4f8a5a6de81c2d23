import type { CriterionContent } from '@domain/criterion/content';
import { caseStudies } from '@server/db/schema/case-study';
import { companies } from '@server/db/schema/company';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { eq } from 'drizzle-orm';
import { evidenceOf } from './evidence';
import type { PreparedSubmission } from './prepared-submission';
import { readConsistencyCheck } from './read-consistency-check';
import { readNames } from './read-names';

export async function readSubmission(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  submissionId: number,
  criteria: readonly CriterionContent[],
  recompute: 'recompute' | 'as-stored' = 'recompute',
): Promise<PreparedSubmission | null> {
  const { db } = deps.database;
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
    .where(eq(submissions.id, submissionId));
  if (!row) return null;
  const { fence, caseStudy, ...identity } = row;
  const people = await readNames(db, submissionId);
  const uploader = people.find(({ isUploader }) => isUploader);
  const others = people.filter((person) => person !== uploader);
  // Before the evidence, whose coverage reports a failure.
  const consistencyCheck = await readConsistencyCheck(deps, submissionId, recompute);
  const files = await evidenceOf(db, submissionId);
  return {
    submissionId,
    fence,
    caseStudy: { ...caseStudy, criteriaTexts: criteria.flatMap(textsOf) },
    files: files.map(({ evidence }) => evidence),
    consistencyCheck,
    identity: {
      ...identity,
      names: uploader?.names ?? [],
      number: uploader?.number ?? '',
      others: others.map(({ email, names, number }) => ({
        ...{ userEmail: email, studentId: '', companyName: null, names, number },
      })),
    },
  };
}

function textsOf(criterion: CriterionContent): string[] {
  const ranges = criterion.scoreRanges.flatMap((range) => [range.description, range.promptTemplate]);
  return [criterion.name, criterion.description, criterion.promptTemplate, ...ranges];
}
