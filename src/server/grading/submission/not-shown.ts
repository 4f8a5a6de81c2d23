import type { Coverage, Slot } from '@domain/evidence/evidence';
import type { Db } from '@server/db/client';
import { consistencyChecks } from '@server/db/schema/consistency-check';
import { eq } from 'drizzle-orm';

/** Sentences of each file: what a model was not shown of it. */
export type NotShown = Record<Slot, string[]>;

/** Keeps what the latest grading's model was not shown, beside the consistency check. */
export async function keepNotShown(db: Db, submissionId: number, notShown: NotShown): Promise<void> {
  await db.update(consistencyChecks).set({ notShown }).where(eq(consistencyChecks.submissionId, submissionId));
}

/** Completes what was read of a file by what a model was shown of that. */
export async function readNotShown(
  db: Db,
  submissionId: number,
): Promise<(slot: Slot, coverage: Coverage) => Coverage> {
  const [row] = await db
    .select({ notShown: consistencyChecks.notShown })
    .from(consistencyChecks)
    .where(eq(consistencyChecks.submissionId, submissionId));
  return (slot, { complete, notes }) => ({ complete, notes: [...notes, ...(row?.notShown?.[slot] ?? [])] });
}
