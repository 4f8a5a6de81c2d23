import type { Work } from '@domain/consistency/compare-work';
import type { Slot } from '@domain/evidence/evidence';
import type { Db } from '@server/db/client';
import { consistencyChecks } from '@server/db/schema/consistency-check';
import { submissions } from '@server/db/schema/submission';
import { submissionFiles } from '@server/db/schema/submission-file';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';

export type StudentWork = { submissionId: number; studentKey: string; work: Work };

/** Enough to show what a task hands out. */
const maxOthers = 40;

export async function worksOf(db: Db, ids: readonly number[]): Promise<StudentWork[]> {
  if (ids.length === 0) return [];
  const [rows, files] = await Promise.all([
    db
      .select({ submissionId: submissions.id, studentKey: submissions.studentKey, prints: consistencyChecks.prints })
      .from(submissions)
      .leftJoin(consistencyChecks, eq(consistencyChecks.submissionId, submissions.id))
      .where(inArray(submissions.id, [...ids])),
    db
      .select({
        submissionId: submissionFiles.submissionId,
        slot: submissionFiles.slot,
        sha256: submissionFiles.sha256,
      })
      .from(submissionFiles)
      .where(inArray(submissionFiles.submissionId, [...ids])),
  ]);
  const hashes = new Map<number, Partial<Record<Slot, string>>>();
  for (const { submissionId, slot, sha256 } of files) {
    hashes.set(submissionId, { ...hashes.get(submissionId), [slot]: Buffer.from(sha256).toString('hex') });
  }
  return rows.map(({ submissionId, studentKey, prints }) => ({
    submissionId,
    studentKey,
    work: { files: hashes.get(submissionId) ?? {}, prints: prints ?? [] },
  }));
}

/** One per student. */
export async function latestOthers(db: Db, caseStudyId: number, studentKey: string): Promise<StudentWork[]> {
  const rows = await db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.caseStudyId, caseStudyId),
        ne(submissions.studentKey, studentKey),
        eq(submissions.isLatest, true),
        eq(submissions.isTest, false),
      ),
    )
    .orderBy(desc(submissions.uploadedAt), desc(submissions.id))
    .limit(maxOthers);
  return worksOf(
    db,
    rows.map(({ id }) => id),
  );
}
