import { sampleSentences } from '@domain/messages/lab';
import { probeSentences } from '@domain/messages/probe';
import { chooseSubmissions } from '@domain/sample/choose-submissions';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { sampleCriteria, sampleSubmissions, samples } from '@server/db/schema/sample';
import { AppError } from '@server/errors';
import { requireCaseStudy } from '@server/services/case-study/find';
import { lockedRubricOf } from '@server/services/criterion/list';
import { lockExisting } from '@server/services/submission/lock-existing';
import { existingAccount } from '@server/services/user/existing-account';
import { candidatesOf } from './candidates';
import type { Sample } from './find';

export type CreatedSample = Pick<Sample, 'id' | 'name' | 'caseStudyId' | 'createdAt' | 'createdByName'>;

const created = {
  id: samples.id,
  name: samples.name,
  caseStudyId: samples.caseStudyId,
  createdAt: samples.createdAt,
  createdByName: samples.createdByName,
} as const;

/** Spread over scores and flags; fixes the versions of the rubric. @throws {AppError} not-found; conflict */
export async function createSample(
  db: Db,
  caller: LoggedIn,
  { name, caseStudyId, size }: { name: string; caseStudyId: number; size: number },
): Promise<CreatedSample> {
  return db.transaction(async (tx) => {
    await requireCaseStudy(tx, caseStudyId);
    const chosen = chooseSubmissions(await candidatesOf(tx, caseStudyId), size);
    const [sample] = await tx
      .insert(samples)
      .values({
        name: name.trim(),
        caseStudyId,
        createdBy: existingAccount(caller.user),
        createdByName: caller.user.username,
      })
      .returning(created);
    if (!sample) throw new Error('an inserted sample was not answered');
    const sampleId = sample.id;
    const existing = await lockExisting(tx, chosen);
    if (existing.size === 0) throw new AppError('conflict', sampleSentences.noneGraded);
    const kept = chosen.filter((id) => existing.has(id));
    await tx
      .insert(sampleSubmissions)
      .values(kept.map((submissionId, at) => ({ sampleId, position: at + 1, submissionId })));
    const rubric = await lockedRubricOf(tx, caseStudyId);
    if (rubric.length === 0) throw new AppError('conflict', probeSentences.noCriteria);
    await tx
      .insert(sampleCriteria)
      .values(rubric.map(({ id, version }, position) => ({ sampleId, criterionId: id, version, position })));
    return sample;
  });
}
