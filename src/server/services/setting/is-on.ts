import type { SettingKey } from '@domain/setting/setting';
import type { Db, Transaction } from '@server/db/client';
import { settings } from '@server/db/schema/setting';
import { eq } from 'drizzle-orm';

/** [3.13] */
export async function isOn(db: Db | Transaction, key: SettingKey): Promise<boolean> {
  const [setting] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .prepare('setting')
    .execute();
  return setting?.value === 'true';
}
