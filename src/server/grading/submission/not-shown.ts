import type { Coverage, Slot } from '@domain/evidence/evidence';
import type { Db } from '@server/db/client';
import { surveys } from '@server/db/schema/survey';
import { eq } from 'drizzle-orm';

/** Sentences of each file: what a model was not shown of it. */
export type NotShown = Record<Slot, string[]>;

/** Keeps what the latest grading's model was not shown, beside the survey. */
export async function keepNotShown(db: Db, submissionId: number, notShown: NotShown): Promise<void> {
  await db.update(surveys).set({ notShown }).where(eq(surveys.submissionId, submissionId));
}

/** Completes what was read of a file by what a model was shown of that. */
export async function readNotShown(
  db: Db,
  submissionId: number,
): Promise<(slot: Slot, coverage: Coverage) => Coverage> {
  const [row] = await db
    .select({ notShown: surveys.notShown })
    .from(surveys)
    .where(eq(surveys.submissionId, submissionId));
  return (slot, { complete, notes }) => ({ complete, notes: [...notes, ...(row?.notShown?.[slot] ?? [])] });
}
