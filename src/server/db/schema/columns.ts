import { parseStored } from '@server/parse-stored';
import type { Type } from 'arktype';
import { type Column, sql } from 'drizzle-orm';
import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();

/** Raw bytes; drizzle has no column type for them. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const emptyTexts = sql`'{}'::text[]`;

/** That a column holds one of a list of values: for the check beside `text({ enum: list })`. */
export const oneOf = (column: Column, list: readonly string[]) =>
  sql`${column} in (${sql.raw(list.map((value) => `'${value}'`).join(', '))})`;

/** JSON that is checked by its schema whenever it is read. */
export const json = <Form>(schema: Type<Form>) =>
  customType<{ data: Type<Form>['infer']; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => parseStored(schema, value),
  })();
