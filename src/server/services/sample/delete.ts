import { sampleSentences } from '@domain/messages/lab';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { samples } from '@server/db/schema/sample';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';

/** Submissions and results stay. @throws {AppError} not-found */
export async function deleteSample(db: Db, caller: LoggedIn, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(samples).where(eq(samples.id, id)).returning({ name: samples.name });
    if (!gone) throw new AppError('not-found', sampleSentences.gone);
    await recordAudit(tx, caller.user, 'sample.deleted', gone.name, { name: { from: gone.name, to: null } });
  });
}
