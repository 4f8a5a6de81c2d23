import type { Sql } from '@server/db/client';
import type { Db as BossDatabase } from 'pg-boss';

/** Our Postgres client for pg-boss. Scripts from BEGIN to COMMIT run on one reserved connection; LISTEN has its own. */
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
    // A failed script leaves its transaction open, which would break the connection's next user.
    await connection.unsafe('rollback');
    throw error;
  } finally {
    connection.release();
  }
}

/** Several statements return a list of lists. */
function flat(answer: readonly unknown[]): unknown[] {
  return answer.some(Array.isArray) ? answer.flat() : [...answer];
}

type Parameter = NonNullable<Parameters<Sql['unsafe']>[1]>[number];

/** pg-boss expects undefined to become null. */
function parameters(values: unknown[]): Parameter[] {
  return values.map((value = null) => {
    if (isParameter(value)) return value;
    throw new TypeError(`Postgres takes no parameter of type ${typeof value}.`);
  });
}

function isParameter(value: unknown): value is Parameter {
  return typeof value !== 'function' && typeof value !== 'symbol';
}
