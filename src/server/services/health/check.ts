import { answeredWithin } from '@server/answered-within';
import type { Deps } from '@server/deps';
import { sql } from 'drizzle-orm';
import packageJson from '../../../../package.json';

export type Health = { status: 'ok' | 'down'; database: 'ok' | 'down'; grader: string; version: string };

const longestWaitMs = 2_000;

/** Whether every part works that this process cannot do without. Never throws. */
export async function checkHealth(deps: Pick<Deps, 'database' | 'grader'>): Promise<Health> {
  const answered = await answeredWithin(longestWaitMs, deps.database.db.execute(sql`select 1`));
  const database = answered ? 'ok' : 'down';
  return { status: database, database, grader: deps.grader.name, version: packageJson.version };
}
