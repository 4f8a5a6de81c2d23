import type { Db } from '@server/db/client';
import { bulkActions } from '@server/db/schema/bulk';
import { sql } from 'drizzle-orm';

const keptDays = 30;

export async function forgetOldBulkActions(db: Db): Promise<void> {
  await db.delete(bulkActions).where(sql`${bulkActions.finishedAt} < now() - make_interval(days => ${keptDays})`);
}
