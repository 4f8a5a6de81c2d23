import { createSessions } from '@server/adapters/session/lucia';
import { connectPool, type DatabaseAddress } from '@server/db/address';
import { currentResults } from '@server/grading/result/read';
import { listSubmissions } from '@server/services/submission/list/list';
import { drizzle } from 'drizzle-orm/postgres-js';

/** A query as the product sends it. */
export type Query = { sql: string; params: unknown[] };

/** What the product asks the database for a list of submissions, so that both sides ask in the same words. */
export async function portalQueries(address: DatabaseAddress, cookie: string, limit: number) {
  const asked: Query[] = [];
  const client = connectPool(address, 1);
  const logger = { logQuery: (sql: string, params: unknown[]) => void asked.push({ sql, params }) };
  const db = drizzle(client, { casing: 'snake_case', logger });
  await createSessions(db, false).find(cookie);
  await listSubmissions(db, { limit });
  await currentResults(db, 1);
  await client.end();
  const one = (about: string, holds: (sql: string) => boolean) => {
    const query = asked.find(({ sql }) => holds(sql));
    if (!query) throw new Error(`the product asked for no ${about}`);
    return query;
  };
  return {
    session: one('session', (sql) => sql.includes('"sessions"')),
    rows: one('rows', (sql) => sql.includes('"company_name"') || sql.includes('left join "companies"')),
    count: one('count', (sql) => sql.includes('"current_score_aggregates"')),
    results: one('results', (sql) => sql.includes('"criterion_versions"')),
  };
}
