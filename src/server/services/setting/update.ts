import type { SettingValue } from '@domain/setting/setting';
import type { LoggedIn } from '@server/context';
import { settings } from '@server/db/schema/setting';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq, sql } from 'drizzle-orm';

export type SettingChange = { key: string; value: SettingValue; description?: string };
export type UpdatedSetting = typeof settings.$inferSelect;

/**
 * Changes a setting [7.35]; a description that is left out or blank stays.
 * @throws {AppError} not-found for a key that is none
 */
export async function updateSetting(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { key, value, description }: SettingChange,
): Promise<UpdatedSetting> {
  return deps.database.db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(settings).where(eq(settings.key, key)).for('update');
    if (!before) throw new AppError('not-found', 'There is no such setting.');
    const changes = { value, description: description?.trim() || before.description };
    const [after] = await transaction
      .update(settings)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(settings.key, key))
      .returning();
    if (!after) throw new Error('a locked setting was not answered');
    await recordAudit(transaction, caller.user, 'setting.updated', key, changesBetween(before, changes));
    return after;
  });
}
