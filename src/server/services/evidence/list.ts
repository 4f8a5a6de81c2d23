import type { FileEvidence } from '@domain/evidence/evidence';
import type { publicEvidence } from '@domain/evidence/schema';
import type { Db } from '@server/db/client';
import { AppError } from '@server/errors';
import { evidenceOf } from '@server/grading/submission/evidence';
import { readNotShown } from '@server/grading/submission/not-shown';
import { requireSubmission } from '@server/services/submission/require';
import { recentEvidence } from './recent';

type PublicEvidence = typeof publicEvidence.infer;

export const maxBlocks = 2_000;

/** At most `count` blocks of each file, from block `from`. @throws {AppError} not-found */
export async function listEvidence(
  db: Db,
  input: { id: number; file?: number; from?: number; count?: number },
): Promise<PublicEvidence[]> {
  await requireSubmission(db, input.id);
  const wanted = await wantedFiles(db, input.id, input.file);
  const from = input.from ?? 0;
  const to = from + (input.count ?? maxBlocks);
  const complete = await readNotShown(db, input.id);
  return wanted.map(({ fileId, evidence }) => ({
    fileId,
    kind: evidence.slot,
    coverage: complete(evidence.slot, evidence.coverage),
    blocks: evidence.blocks.slice(from, to),
  }));
}

async function wantedFiles(db: Db, id: number, file?: number): Promise<{ fileId: number; evidence: FileEvidence }[]> {
  if (file === undefined) return evidenceOf(db, id);
  const evidence = await recentEvidence(db, id, file);
  if (!evidence) throw new AppError('not-found', 'This submission has no such file.');
  return [{ fileId: file, evidence }];
}
