import type { PublicSetting } from '@domain/setting/schema';
import type { settings } from '@server/db/schema/setting';

type Row = typeof settings.$inferSelect;

/** Settings as calls answer them: an object by key [7.33] [7.34]. */
export function byKey(rows: Row[]): Record<string, PublicSetting> {
  return Object.fromEntries(
    rows.map(({ key, value, description, updatedAt }) => [key, { value, description, updatedAt }] as const),
  );
}
