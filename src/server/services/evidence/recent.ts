import type { FileEvidence } from '@domain/evidence/evidence';
import type { Db } from '@server/db/client';
import { evidenceOf } from './store';

type Kept = { submissionId: number; evidence: FileEvidence; drop: NodeJS.Timeout };

/** Smaller files are unpacked faster than they are worth keeping. */
const leastBlocks = 4_000;
const mostKept = 2;
const keptMs = 20_000;

const keptOf = new WeakMap<Db, Map<number, Kept>>();

/**
 * The evidence of one file, null when the submission has no such file. Somebody who scrolls through a long sheet asks
 * for page after page of it: the last long ones stay unpacked for some seconds. What was read is never changed.
 */
export async function recentEvidence(db: Db, submissionId: number, fileId: number): Promise<FileEvidence | null> {
  const kept = keptOf.get(db) ?? new Map<number, Kept>();
  keptOf.set(db, kept);
  const known = kept.get(fileId);
  if (known?.submissionId === submissionId) {
    known.drop.refresh();
    return known.evidence;
  }
  const [file] = await evidenceOf(db, submissionId, fileId);
  if (!file) return null;
  if (file.evidence.blocks.length >= leastBlocks) keep(kept, fileId, submissionId, file.evidence);
  return file.evidence;
}

function keep(kept: Map<number, Kept>, fileId: number, submissionId: number, evidence: FileEvidence): void {
  const forget = (id: number) => {
    clearTimeout(kept.get(id)?.drop);
    kept.delete(id);
  };
  forget(fileId);
  for (const [oldest] of kept) if (kept.size >= mostKept) forget(oldest);
  kept.set(fileId, { submissionId, evidence, drop: setTimeout(() => forget(fileId), keptMs).unref() });
}
