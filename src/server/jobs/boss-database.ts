import type { Sql } from '@server/db/client';
import type { Db as BossDatabase } from 'pg-boss';

/**
 * Our Postgres client as pg-boss wants it. Its scripts from BEGIN to COMMIT run on one connection that is taken out of
 * the pool for them; LISTEN has a connection of its own anyway.
 */
export function bossDatabase(sql: Sql): BossDatabase {
  return {
    async executeSql(text, values = []) {
      if (/^\s*BEGIN\b/i.test(text)) return runScript(sql, text);
      return { rows: flat(await sql.unsafe(text, parameters(values))) };
    },
    async listen(channel, onNotification, onReconnect) {
      const { unlisten } = await sql.listen(channel, onNotification, onReconnect);
      return { close: unlisten };
    },
  };
}

async function runScript(sql: Sql, text: string): Promise<{ rows: unknown[] }> {
  const connection = await sql.reserve();
  try {
    return { rows: flat(await connection.unsafe(text).simple()) };
  } catch (error) {
    // A script that breaks off leaves its transaction open: the connection's next user would be refused.
    await connection.unsafe('rollback');
    throw error;
  } finally {
    connection.release();
  }
}

/** Several statements answer a list of lists; what any of them returned counts. */
function flat(answer: readonly unknown[]): unknown[] {
  return answer.some(Array.isArray) ? answer.flat() : [...answer];
}

type Parameter = NonNullable<Parameters<Sql['unsafe']>[1]>[number];

/**
 * pg-boss sends texts, numbers, booleans, dates, and lists and objects of them, all of which the client can send; it
 * counts on an undefined value being null.
 */
function parameters(values: unknown[]): Parameter[] {
  return values.map((value) => value ?? null) as Parameter[];
}
