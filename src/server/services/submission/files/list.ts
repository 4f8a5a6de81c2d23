import type { ListedFile } from '@domain/submission/schema';
import type { Db } from '@server/db/client';
import { submissionFiles } from '@server/db/schema/submission-file';
import { requireSubmission } from '@server/services/submission/require';
import { asc, eq } from 'drizzle-orm';

/** [3.10] @throws {AppError} not-found */
export async function listFiles(db: Db, submissionId: number): Promise<ListedFile[]> {
  await requireSubmission(db, submissionId);
  const { id, slot, fileName, contentType, size } = submissionFiles;
  const rows = await db
    .select({ id, kind: slot, fileName, contentType, size })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(submissionFiles.slot));
  return rows.map((row) => ({ ...row, downloadUrl: `/api/submissions/${submissionId}/files/${row.id}` }));
}
