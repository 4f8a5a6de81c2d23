import { fieldOf } from '@domain/value/field-of';

const listed = /^\d{1,9}(,\d{1,9})*$/;

/** The ids in a field of an input that is not parsed yet: one, several, or a text such as `3,17`. */
export function idsIn(input: unknown, field: string): number[] {
  const value = fieldOf(input, field);
  if (typeof value === 'string') return listed.test(value) ? value.split(',').map(Number) : [];
  return (Array.isArray(value) ? value : [value]).filter(isId);
}

export function withIds(
  input: unknown,
  fields: readonly string[],
  replaced: (field: string, id: number) => number,
): Record<string, unknown> {
  const changed = fields.map((field) => [field, replacedIn(fieldOf(input, field), (id) => replaced(field, id))]);
  return { ...Object(input), ...Object.fromEntries(changed) };
}

function replacedIn(value: unknown, replaced: (id: number) => number): unknown {
  if (typeof value === 'string')
    return listed.test(value) ? value.split(',').map(Number).map(replaced).join(',') : value;
  if (Array.isArray(value)) return value.map((each: unknown) => (isId(each) ? replaced(each) : each));
  return isId(value) ? replaced(value) : value;
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 2_147_483_647;
}
