import type { Db } from '@server/db/client';
import { limits } from '@server/db/schema/limit';

/** From one address, unless someone changes it. */
const usualChecksPerHour = 600;

/** 0 where checks are switched off. */
export async function checksPerHour(db: Db): Promise<number> {
  const [row] = await db.select({ max: limits.publicChecksPerHour }).from(limits);
  return row?.max ?? usualChecksPerHour;
}
