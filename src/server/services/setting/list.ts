import type { PublicSetting } from '@domain/setting/schema';
import { settings } from '@server/db/schema/setting';
import type { Deps } from '@server/deps';
import { byKey } from './public-settings';

/** Every setting, by key [7.34]. */
export async function listSettings(deps: Pick<Deps, 'database'>): Promise<Record<string, PublicSetting>> {
  return byKey(await deps.database.db.select().from(settings).orderBy(settings.key));
}
