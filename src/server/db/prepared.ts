import type { Db, Transaction } from './client';

/**
 * A query that is put together once for each database, with placeholders for what changes, and that Postgres plans once
 * for each connection: for what is asked so often that both would be a good part of what it takes. Not for a table that
 * grows from nothing within a minute: until Postgres looks at it again it keeps to the plan for an empty one.
 */
export function prepared<Query>(build: (db: Db | Transaction) => Query): (db: Db | Transaction) => Query {
  const built = new WeakMap<Db | Transaction, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
