import { classUploadGone } from '@domain/messages/class-upload';
import type { Db } from '@server/db/client';
import { classUploads } from '@server/db/schema/class-upload';
import { AppError } from '@server/errors';
import { and, eq } from 'drizzle-orm';

/** @throws {AppError} not-found if it is unknown or that of another case study */
export async function requireClassUpload(
  db: Db,
  { classUploadId, caseStudyId }: { classUploadId: number | null; caseStudyId: number },
): Promise<void> {
  if (classUploadId === null) return;
  const isStorable = Math.max(classUploadId, caseStudyId) <= 2_147_483_647;
  const which = and(eq(classUploads.id, classUploadId), eq(classUploads.caseStudyId, caseStudyId));
  if (!isStorable || (await db.$count(classUploads, which)) === 0) throw new AppError('not-found', classUploadGone);
}
