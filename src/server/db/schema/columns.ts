import { parseStored } from '@server/parse-stored';
import type { Type } from 'arktype';
import { type Column, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** The id of the row that this one is deleted with. */
export const partOf = (owner: () => AnyPgColumn) => integer().notNull().references(owner, { onDelete: 'cascade' });

export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const emptyTexts = sql`'{}'::text[]`;

export const anyOf = (column: Column, list: readonly string[]) =>
  sql`${column} <@ ${sql.raw(`'{${list.join(',')}}'::text[]`)}`;

export const oneOf = (column: Column, list: readonly string[]) =>
  sql`${column} in (${sql.raw(list.map((value) => `'${value}'`).join(', '))})`;

export const json = <Form>(schema: Type<Form>) =>
  customType<{ data: Type<Form>['infer']; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => parseStored(schema, value),
  })();
