import type { Coverage, Slot } from '@domain/evidence/evidence';
import type { Db } from '@server/db/client';
import { consistencyChecks } from '@server/db/schema/consistency-check';
import { eq } from 'drizzle-orm';

export type NotShown = Record<Slot, string[]>;

export async function keepNotShown(db: Db, submissionId: number, notShown: NotShown): Promise<void> {
  await db.update(consistencyChecks).set({ notShown }).where(eq(consistencyChecks.submissionId, submissionId));
}

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
