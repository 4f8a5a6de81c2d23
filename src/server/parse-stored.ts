import { type } from '@domain/schema';
import type { Type } from 'arktype';

/** The error names places and no values, because they may be a student's. */
export function parseStored<Form>(schema: Type<Form>, value: unknown): Type<Form>['infer'] {
  const found = schema(value);
  if (found instanceof type.errors)
    throw new Error(`what is stored has another form at ${Object.keys(found.byPath).join(', ')}`);
  return found;
}
