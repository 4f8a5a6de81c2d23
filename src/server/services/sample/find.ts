import type { CriterionSnapshot } from '@domain/grading/grade';
import { sampleSentences } from '@domain/messages/lab';
import type { Db, Transaction } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import { sampleCriteria, sampleSubmissions, samples } from '@server/db/schema/sample';
import { AppError } from '@server/errors';
import { and, asc, eq } from 'drizzle-orm';

export type Sample = typeof samples.$inferSelect;

/** `submissionId` is null once it was deleted. */
export type SamplePlace = { position: number; submissionId: number | null };

/** @throws {AppError} not-found */
export async function requireSample(db: Db | Transaction, id: number): Promise<Sample> {
  const [row] = await db.select().from(samples).where(eq(samples.id, id));
  if (!row) throw new AppError('not-found', sampleSentences.gone);
  return row;
}

export async function criteriaOfSample(db: Db | Transaction, sampleId: number): Promise<CriterionSnapshot[]> {
  const rows = await db
    .select({ snapshot: criterionVersions.snapshot })
    .from(sampleCriteria)
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, sampleCriteria.criterionId),
        eq(criterionVersions.version, sampleCriteria.version),
      ),
    )
    .where(eq(sampleCriteria.sampleId, sampleId))
    .orderBy(asc(sampleCriteria.position));
  return rows.map(({ snapshot }) => snapshot);
}

export function placesOfSample(db: Db | Transaction, sampleId: number): Promise<SamplePlace[]> {
  return db
    .select({ position: sampleSubmissions.position, submissionId: sampleSubmissions.submissionId })
    .from(sampleSubmissions)
    .where(eq(sampleSubmissions.sampleId, sampleId))
    .orderBy(asc(sampleSubmissions.position));
}

/** @throws {AppError} not-found, also if the submission was deleted */
export async function requirePlace(db: Db | Transaction, sampleId: number, position: number): Promise<number> {
  const [place] = await db
    .select({ submissionId: sampleSubmissions.submissionId })
    .from(sampleSubmissions)
    .where(and(eq(sampleSubmissions.sampleId, sampleId), eq(sampleSubmissions.position, position)));
  if (!place) throw new AppError('not-found', sampleSentences.noSuchPlace);
  if (place.submissionId === null) throw new AppError('not-found', sampleSentences.submissionDeleted);
  return place.submissionId;
}
