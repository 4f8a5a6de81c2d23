import { sampleSentences } from '@domain/messages/lab';
import { type Candidate, chooseSubmissions } from '@domain/sample/choose-submissions';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { sampleCriteria, sampleSubmissions, samples } from '@server/db/schema/sample';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { requireCaseStudy } from '@server/services/case-study/find';
import { rubricOf } from '@server/services/criterion/list';
import { accountIfThere } from '@server/services/user/account-if-there';
import { sql } from 'drizzle-orm';
import type { Sample } from './find';

export type CreatedSample = Pick<Sample, 'id' | 'name' | 'caseStudyId' | 'createdAt' | 'createdByName'>;

const created = {
  id: samples.id,
  name: samples.name,
  caseStudyId: samples.caseStudyId,
  createdAt: samples.createdAt,
  createdByName: samples.createdByName,
} as const;

/** Submissions are chosen among so many, the latest. */
const mostCandidates = 2_000;

/**
 * Chooses submissions of a case study for people to grade blind, spread over scores and flags, and fixes the rubric as
 * it stands.
 * @throws {AppError} not-found; conflict when nothing is completely graded yet
 */
export async function createSample(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { name, caseStudyId, size }: { name: string; caseStudyId: number; size: number },
): Promise<CreatedSample> {
  return deps.database.db.transaction(async (tx) => {
    await requireCaseStudy(tx, caseStudyId);
    const chosen = chooseSubmissions(await candidatesOf(tx, caseStudyId), size);
    if (chosen.length === 0) throw new AppError('conflict', sampleSentences.noneGraded);
    const [sample] = await tx
      .insert(samples)
      .values({
        name: name.trim(),
        caseStudyId,
        createdBy: accountIfThere(caller),
        createdByName: caller.user.username,
      })
      .returning(created);
    if (!sample) throw new Error('an inserted sample was not answered');
    const sampleId = sample.id;
    await tx
      .insert(sampleSubmissions)
      .values(chosen.map((submissionId, at) => ({ sampleId, position: at + 1, submissionId })));
    const rubric = await rubricOf(tx, caseStudyId);
    await tx
      .insert(sampleCriteria)
      .values(rubric.map(({ id, version }, position) => ({ sampleId, criterionId: id, version, position })));
    return sample;
  });
}

async function candidatesOf(tx: Transaction, caseStudyId: number): Promise<Candidate[]> {
  return tx.execute<Candidate>(sql`
    select latest.id, (latest.total_score * 100.0 / latest.max_score)::float8 as percent,
      exists (
        select 1 from grading_results
        where submission_id = latest.id and superseded_at is null and flag_reasons <> '{}'
      ) as flagged
    from (
      select id, total_score, max_score from submissions
      where case_study_id = ${caseStudyId} and total_score is not null and max_score > 0
      order by uploaded_at desc, id desc limit ${mostCandidates}
    ) latest`);
}
