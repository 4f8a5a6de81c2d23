import { type } from '@domain/schema';
import type { Type } from 'arktype';

/** The error names places and no values, because they may be a student's. */
export function parseStored<Form>(schema: Type<Form>, value: unknown): Type<Form>['infer'] {
  const found = schema(value);
  if (found instanceof type.errors)
    throw new Error(`what is stored has another form at ${Object.keys(found.byPath).join(', ')}`);
  return found;
}

/** JSON under zstd, for what no query looks into. */
export const packJson = (value: unknown): Uint8Array => Bun.zstdCompressSync(JSON.stringify(value));

export function parsePacked<Form>(schema: Type<Form>, body: Uint8Array): Type<Form>['infer'] {
  return parseStored(schema, JSON.parse(Bun.zstdDecompressSync(body).toString('utf8')));
}
