import { answeredWithin } from '@server/answered-within';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { sql } from 'drizzle-orm';
import packageJson from '../../../../package.json';

export type Health = { status: 'ok' | 'down'; database: 'ok' | 'down'; grader: string; version: string };

const maxWaitMs = 2_000;

/** Whether every part works that this process cannot do without. Never throws. */
export async function checkHealth(deps: GraderDeps): Promise<Health> {
  const { db } = deps.database;
  const [answered, grader] = await Promise.all([
    answeredWithin(maxWaitMs, db.execute(sql`select 1`)),
    answeredWithin(maxWaitMs, graderInUse(deps)),
  ]);
  const database = answered ? 'ok' : 'down';
  return { status: database, database, grader: (grader ?? deps.grader).name, version: packageJson.version };
}
