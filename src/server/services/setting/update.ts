import type { SettingValue } from '@domain/setting/setting';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { settings } from '@server/db/schema/setting';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { announceVisibility } from '@server/grading/events/event-log';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq, sql } from 'drizzle-orm';
import { isVisibleBySetting } from './visibility';

export type SettingChange = {
  key: string;
  value: SettingValue;
  description?: string;
  /** Publishes what students see only because of `display_results_immediately`. */
  publish?: boolean;
};
export type UpdatedSetting = typeof settings.$inferSelect;

/** A blank or omitted description stays [7.35]. @throws {AppError} not-found */
export async function updateSetting(
  db: Db,
  caller: LoggedIn,
  { key, value, description, publish = false }: SettingChange,
): Promise<UpdatedSetting> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(settings).where(eq(settings.key, key)).for('update');
    if (!before) throw new AppError('not-found', 'This setting does not exist.');
    if (publish && key === 'display_results_immediately' && before.value === 'true') {
      await publishVisible(transaction, caller);
    }
    const changes = { value, description: description?.trim() || before.description };
    const [after] = await transaction
      .update(settings)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(settings.key, key))
      .returning();
    if (!after) throw new Error('a locked setting was not answered');
    if (key === 'display_results_immediately' && before.value !== value) await announceVisibility(transaction, null);
    await recordAudit(transaction, caller.user, 'setting.updated', key, changesBetween(before, changes));
    return after;
  });
}

/** Nothing changes for their students, so no page is notified and no email is sent. */
async function publishVisible(tx: Transaction, caller: LoggedIn): Promise<void> {
  const published = await tx
    .update(submissions)
    .set({ release: 'released' })
    .where(isVisibleBySetting)
    .returning({ id: submissions.id });
  const changes = { graded: { from: null, to: published.length } };
  if (published.length > 0) await recordAudit(tx, caller.user, 'results.published', 'all case studies', changes);
}
