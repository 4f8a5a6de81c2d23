import type { PublicSetting } from '@domain/setting/schema';
import type { SettingKey } from '@domain/setting/setting';
import { settings } from '@server/db/schema/setting';
import type { Deps } from '@server/deps';
import { inArray } from 'drizzle-orm';
import { byKey } from './public-settings';

const publicKeys = ['display_results_immediately'] as const satisfies readonly SettingKey[];

/** The settings that everyone may know, by key [7.33]. */
export async function listPublicSettings(deps: Pick<Deps, 'database'>): Promise<Record<string, PublicSetting>> {
  const rows = await deps.database.db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...publicKeys]));
  return byKey(rows);
}
