import type { Database } from '@server/db/client';

/**
 * A database for one test, whose connections go on to another: once it has ended, whoever of the first still holds on to
 * it is refused as by connections that were closed, and writes nothing into the next one's tables.
 */
export function leaseOf(database: Database): { database: Database; end(): void } {
  let ended = false;
  const refuse = () => {
    if (ended) throw new Error('write CONNECTION_ENDED: the test that this database was for is over');
  };
  const guarded = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(of, name) {
        refuse();
        return Reflect.get(of, name);
      },
      apply(of, self, given) {
        refuse();
        return typeof of === 'function' ? Reflect.apply(of, self, given) : undefined;
      },
    });
  return {
    database: { ...database, db: guarded(database.db), sql: guarded(database.sql), jobs: guarded(database.jobs) },
    end: () => {
      ended = true;
    },
  };
}
