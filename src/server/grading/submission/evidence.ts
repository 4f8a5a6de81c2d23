import type { FileEvidence } from '@domain/evidence/evidence';
import { consistencyCheckFailures } from '@domain/messages/consistency-check';
import { type FilePicture, withPictures } from '@domain/picture/with-pictures';
import type { Db, Transaction } from '@server/db/client';
import { consistencyChecks } from '@server/db/schema/consistency-check';
import { evidence, pictures, submissionFiles } from '@server/db/schema/submission-file';
import { type ReadFile, readerVersion } from '@server/documents/document-reader';
import { unpackGradually } from '@server/documents/unpack-evidence';
import { and, asc, eq, inArray } from 'drizzle-orm';

export async function storeEvidence(
  tx: Db | Transaction,
  files: readonly { fileId: number; read: ReadFile }[],
): Promise<void> {
  await tx
    .insert(evidence)
    .values(files.map(({ fileId, read }) => ({ fileId, readerVersion, body: read.packed, coverage: read.coverage })));
}

export async function evidenceOf(
  db: Db,
  submissionId: number,
  file?: number,
): Promise<{ fileId: number; evidence: FileEvidence }[]> {
  const rows = await db
    .select({
      fileId: evidence.fileId,
      body: evidence.body,
      leftOut: evidence.picturesLeftOut,
      failure: consistencyChecks.failure,
    })
    .from(evidence)
    .innerJoin(submissionFiles, eq(submissionFiles.id, evidence.fileId))
    .leftJoin(consistencyChecks, eq(consistencyChecks.submissionId, submissionFiles.submissionId))
    .where(
      and(
        eq(submissionFiles.submissionId, submissionId),
        file === undefined ? undefined : eq(submissionFiles.id, file),
      ),
    )
    .orderBy(asc(submissionFiles.slot));
  const opened = rows.filter(({ leftOut }) => leftOut !== null).map(({ fileId }) => fileId);
  const found = await picturesOf(db, opened);
  return Promise.all(
    rows.map(async ({ fileId, body, leftOut, failure }) => {
      const read = await unpackGradually(body);
      const whole = leftOut ? withPictures(read, found.get(fileId) ?? [], leftOut) : read;
      return { fileId, evidence: failure ? withNote(whole, consistencyCheckFailures[failure]) : whole };
    }),
  );
}

async function picturesOf(db: Db, fileIds: number[]): Promise<ReadonlyMap<number, FilePicture[]>> {
  if (fileIds.length === 0) return new Map();
  const { fileId, locator, number, page, after, text, readBy, error } = pictures;
  const rows = await db
    .select({ fileId, locator, number, page, after, text, readBy, error })
    .from(pictures)
    .where(inArray(fileId, fileIds))
    .orderBy(asc(number));
  return Map.groupBy(rows, (row) => row.fileId);
}

/** Compressed, for a process of its own. */
export async function packedEvidenceOf(db: Db, submissionId: number): Promise<Uint8Array[]> {
  const rows = await db
    .select({ body: evidence.body })
    .from(evidence)
    .innerJoin(submissionFiles, eq(submissionFiles.id, evidence.fileId))
    .where(eq(submissionFiles.submissionId, submissionId))
    .orderBy(asc(submissionFiles.slot));
  return rows.map(({ body }) => body);
}

/** The note of a failed check is part of the workbook's coverage. */
function withNote(found: FileEvidence, note: string): FileEvidence {
  if (found.slot !== 'excel') return found;
  return { ...found, coverage: { ...found.coverage, notes: [...found.coverage.notes, note] } };
}
