import type { Deps } from '@server/deps';
import { sql } from 'drizzle-orm';
import packageJson from '../../../../package.json';

export type Health = { status: 'ok' | 'down'; database: 'ok' | 'down'; grader: string; version: string };

const longestWaitMs = 2_000;

/** Whether every part works that this process cannot do without. Never throws. */
export async function checkHealth(deps: Pick<Deps, 'database' | 'grader'>): Promise<Health> {
  const database = (await answers(deps)) ? 'ok' : 'down';
  return { status: database, database, grader: deps.grader.name, version: packageJson.version };
}

async function answers(deps: Pick<Deps, 'database'>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), longestWaitMs);
  const asked = deps.database.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answered;
}
