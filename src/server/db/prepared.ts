import type { SQL } from 'drizzle-orm';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from './client';
import { dialect } from './dialect';

/** Planned once per connection: wrong for a table that soon fills, because the plan for an empty one would stay. */
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

/** Like `.prepare(name).execute()`, for handwritten SQL: planned once per connection, in one message instead of two. */
export function execute(db: Db | Transaction, name: string, statement: SQL): Promise<unknown[]> {
  const query = dialect.sqlToQuery(statement);
  return db._.session
    .prepareQuery<PreparedQueryConfig & { execute: unknown[] }>(query, undefined, name, false)
    .execute();
}
