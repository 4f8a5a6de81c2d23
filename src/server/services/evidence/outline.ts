import { type FileOutline, outlineOf } from '@domain/evidence/outline';
import type { Db } from '@server/db/client';
import { readNotShown } from '@server/grading/submission/not-shown';
import { requireSubmission } from '@server/services/submission/require';
import { openEvidence } from './recent';

/** Where sheets, slides and pages start, so that a viewer requests only what it shows. @throws {AppError} not-found */
export async function outlineEvidence(db: Db, submissionId: number): Promise<FileOutline[]> {
  await requireSubmission(db, submissionId);
  const files = await openEvidence(db, submissionId);
  const complete = await readNotShown(db, submissionId);
  return files.map(({ fileId, evidence }) => ({
    fileId,
    kind: evidence.slot,
    format: evidence.format,
    coverage: complete(evidence.slot, evidence.coverage),
    total: evidence.blocks.length,
    outline: outlineOf(evidence),
  }));
}
