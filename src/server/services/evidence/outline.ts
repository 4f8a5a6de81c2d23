import { type FileOutline, outlineOf } from '@domain/evidence/outline';
import type { Deps } from '@server/deps';
import { readNotShown } from '@server/grading/submission/not-shown';
import { requireSubmission } from '@server/services/submission/require';
import { openEvidence } from './recent';

/**
 * The sheets, slides or pages of each file of a submission and where their blocks stand, so that a viewer asks for
 * no more than it shows.
 * @throws {AppError} not-found
 */
export async function outlineEvidence(deps: Pick<Deps, 'database'>, submissionId: number): Promise<FileOutline[]> {
  await requireSubmission(deps, submissionId);
  const files = await openEvidence(deps.database.db, submissionId);
  const complete = await readNotShown(deps.database.db, submissionId);
  return files.map(({ fileId, evidence }) => ({
    fileId,
    kind: evidence.slot,
    format: evidence.format,
    coverage: complete(evidence.slot, evidence.coverage),
    total: evidence.blocks.length,
    outline: outlineOf(evidence),
  }));
}
