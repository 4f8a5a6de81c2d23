import type { FileEvidence } from '@domain/evidence/evidence';
import type { Db } from '@server/db/client';
import { evidenceOf } from '@server/grading/submission/evidence';

type Kept = { submissionId: number; evidence: FileEvidence; drop: NodeJS.Timeout };

/** Smaller files are unpacked faster than they are worth keeping. */
const minBlocks = 4_000;
const maxCached = 2;
const retentionMs = 20_000;

const keptOf = new WeakMap<Db, Map<number, Kept>>();

export async function openEvidence(
  db: Db,
  submissionId: number,
): Promise<{ fileId: number; evidence: FileEvidence }[]> {
  const files = await evidenceOf(db, submissionId);
  for (const { fileId, evidence } of files) keep(db, fileId, submissionId, evidence);
  return files;
}

/** Whoever scrolls a long sheet requests page after page, so large files stay unpacked for seconds; none changes. */
export async function recentEvidence(db: Db, submissionId: number, fileId: number): Promise<FileEvidence | null> {
  const known = keptOf.get(db)?.get(fileId);
  if (known?.submissionId === submissionId) {
    known.drop.refresh();
    return known.evidence;
  }
  const [file] = await evidenceOf(db, submissionId, fileId);
  if (!file) return null;
  keep(db, fileId, submissionId, file.evidence);
  return file.evidence;
}

function keep(db: Db, fileId: number, submissionId: number, evidence: FileEvidence): void {
  if (evidence.blocks.length < minBlocks) return;
  const kept = keptOf.get(db) ?? new Map<number, Kept>();
  keptOf.set(db, kept);
  const forget = (id: number) => {
    clearTimeout(kept.get(id)?.drop);
    kept.delete(id);
  };
  forget(fileId);
  for (const [oldest] of kept) if (kept.size >= maxCached) forget(oldest);
  kept.set(fileId, { submissionId, evidence, drop: setTimeout(() => forget(fileId), retentionMs).unref() });
}
