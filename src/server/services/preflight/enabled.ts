import type { Db } from '@server/db/client';
import { readLimits } from '@server/services/limit/read';

/** From one address, unless someone changes it. */
const usualChecksPerHour = 600;

/** 0 where checks are switched off. */
export async function checksPerHour(db: Db): Promise<number> {
  return (await readLimits(db)).publicChecksPerHour ?? usualChecksPerHour;
}
