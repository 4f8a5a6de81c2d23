import type { PublicSetting } from '@domain/setting/schema';
import type { SettingKey } from '@domain/setting/setting';
import type { Db } from '@server/db/client';
import { settings } from '@server/db/schema/setting';
import { inArray } from 'drizzle-orm';
import { byKey } from './list';

const publicKeys = ['display_results_immediately'] as const satisfies readonly SettingKey[];

/** [7.33] */
export async function listPublicSettings(db: Db): Promise<Record<string, PublicSetting>> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...publicKeys]));
  return byKey(rows);
}
