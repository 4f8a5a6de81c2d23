import type { ListedFile } from '@domain/submission/schema';
import { submissionFiles } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { requireSubmission } from '@server/services/submission/require';
import { asc, eq } from 'drizzle-orm';

/**
 * A submission's files [3.10]: workbook, deck, summary.
 * @throws {AppError} not-found
 */
export async function listFiles(deps: Pick<Deps, 'database'>, submissionId: number): Promise<ListedFile[]> {
  await requireSubmission(deps, submissionId);
  const { id, slot, fileName, contentType, size } = submissionFiles;
  const rows = await deps.database.db
    .select({ id, kind: slot, fileName, contentType, size })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(submissionFiles.slot));
  return rows.map((row) => ({ ...row, downloadUrl: `/api/submissions/${submissionId}/files/${row.id}` }));
}
