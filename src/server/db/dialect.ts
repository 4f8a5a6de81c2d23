import { PgDialect } from 'drizzle-orm/pg-core';

/** Writes statements out where a query is not put together by the database's own client; columns named as by that. */
export const dialect = new PgDialect({ casing: 'snake_case' });
