import type { Slot } from '@domain/evidence/evidence';
import { submissionFiles } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { asc, eq } from 'drizzle-orm';
import { requireSubmission } from './require';

export type ListedFile = {
  id: number;
  kind: Slot;
  fileName: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** On our own origin: access is checked at every download, and no link outlives the login. */
  downloadUrl: string;
};

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
