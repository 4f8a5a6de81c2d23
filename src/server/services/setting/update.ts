import type { SettingValue } from '@domain/setting/setting';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { settings } from '@server/db/schema/setting';
import { AppError } from '@server/errors';
import { announceVisibility } from '@server/grading/events/event-log';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq, sql } from 'drizzle-orm';

export type SettingChange = { key: string; value: SettingValue; description?: string };
export type UpdatedSetting = typeof settings.$inferSelect;

/** A blank or omitted description stays [7.35]. @throws {AppError} not-found */
export async function updateSetting(
  db: Db,
  caller: LoggedIn,
  { key, value, description }: SettingChange,
): Promise<UpdatedSetting> {
  return db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(settings).where(eq(settings.key, key)).for('update');
    if (!before) throw new AppError('not-found', 'There is no such setting.');
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
