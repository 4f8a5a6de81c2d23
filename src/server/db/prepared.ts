import type { SQL } from 'drizzle-orm';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from './client';
import { dialect } from './dialect';

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

/**
 * Runs a statement that is written by hand as `.prepare(name).execute()` runs one that is put together: its text is
 * parsed and planned once for each connection, and one message asks for it instead of two.
 */
export function execute(db: Db | Transaction, name: string, statement: SQL): Promise<unknown[]> {
  const query = dialect.sqlToQuery(statement);
  return db._.session
    .prepareQuery<PreparedQueryConfig & { execute: unknown[] }>(query, undefined, name, false)
    .execute();
}
