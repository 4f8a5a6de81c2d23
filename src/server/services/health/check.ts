import { answeredWithin } from '@server/answered-within';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { sql } from 'drizzle-orm';
import packageJson from '../../../../package.json';

const maxWaitMs = 2_000;

export async function checkHealth(deps: GraderDeps) {
  const { db } = deps.database;
  const [answered, grader] = await Promise.all([
    answeredWithin(maxWaitMs, db.execute(sql`select 1`)),
    answeredWithin(maxWaitMs, graderInUse(deps)),
  ]);
  const database = answered ? 'ok' : 'down';
  return { status: database, database, grader: (grader ?? deps.grader).name, version: packageJson.version };
}
