import type { PublicSetting } from '@domain/setting/schema';
import type { Db } from '@server/db/client';
import { settings } from '@server/db/schema/setting';

/** [7.34] */
export async function listSettings(db: Db): Promise<Record<string, PublicSetting>> {
  return byKey(await db.select().from(settings).orderBy(settings.key));
}

type Row = typeof settings.$inferSelect;

export function byKey(rows: Row[]): Record<string, PublicSetting> {
  return Object.fromEntries(
    rows.map(({ key, value, description, updatedAt }) => [key, { value, description, updatedAt }] as const),
  );
}
