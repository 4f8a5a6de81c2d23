import postgres from 'postgres';

/** How long what was asked of a pool may take to be done. */
const patienceMs = 5_000;

/** What answers every query as a pool does that was closed. */
const closed = postgres({ max: 1 });
void closed.end();

export type LentPool = { sql: postgres.Sql; leave(): Promise<void> };

/** A pool for one user: to them it is closed once they have left, and what they had asked until then has been done. */
export function lendPool(pool: postgres.Sql): LentPool {
  let used = false;
  let left = false;
  const current = () => {
    used ||= !left;
    return left ? closed : pool;
  };
  return {
    sql: new Proxy(pool, {
      apply: (_, self, args) => Reflect.apply(current(), self, args),
      get: (_, key) => Reflect.get(current(), key),
    }),
    async leave() {
      left = true;
      // The last in line.
      if (used) await Promise.race([pool`select`, Bun.sleep(patienceMs)]);
    },
  };
}
