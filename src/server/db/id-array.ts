import { type SQL, sql } from 'drizzle-orm';

/** One parameter, however many ids there are. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;
