import type { FileEvidence } from '@domain/evidence/evidence';
import type { Db, Transaction } from '@server/db/client';
import { evidence, submissionFiles } from '@server/db/schema/submission';
import { readerVersion } from '@server/documents/document-reader';
import { and, asc, eq } from 'drizzle-orm';

/** Keeps what a reader found in a file, beside the file's row. */
export async function storeEvidence(tx: Db | Transaction, fileId: number, found: FileEvidence): Promise<void> {
  await tx.insert(evidence).values({ fileId, readerVersion, body: encodeEvidence(found), coverage: found.coverage });
}

/** The evidence of a submission's files, or of the one with the id `file`: workbook, deck, summary. */
export async function evidenceOf(
  db: Db,
  submissionId: number,
  file?: number,
): Promise<{ fileId: number; evidence: FileEvidence }[]> {
  const rows = await db
    .select({ fileId: evidence.fileId, body: evidence.body })
    .from(evidence)
    .innerJoin(submissionFiles, eq(submissionFiles.id, evidence.fileId))
    .where(
      and(
        eq(submissionFiles.submissionId, submissionId),
        file === undefined ? undefined : eq(submissionFiles.id, file),
      ),
    )
    .orderBy(asc(submissionFiles.slot));
  return rows.map(({ fileId, body }) => ({ fileId, evidence: decodeEvidence(body) }));
}

function encodeEvidence(found: FileEvidence): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(found));
}

/** The column holds nothing but what `encodeEvidence` wrote, so its form is known. */
function decodeEvidence(body: Uint8Array): FileEvidence {
  return JSON.parse(Bun.zstdDecompressSync(body).toString('utf8')) as FileEvidence;
}
