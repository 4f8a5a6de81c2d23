/** A field set to undefined is removed. */
export type AddressSearch<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** The server's limit, in characters. */
export const maxSearchLength = 200;

/** Accepts numbers, because the router parses a numeric search as one. */
export function textIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).slice(0, maxSearchLength) || undefined;
}

/** Within Postgres' integers. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

export function positiveIn(value: unknown): number | undefined {
  return isId(value) ? value : undefined;
}

/** Undefined for the first page. */
export function pageIn(value: unknown): number | undefined {
  return isId(value) && value > 1 ? value : undefined;
}

export function oneOf<const Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value);
}

/** Drops undefined fields, so that a search has only the keys that its address shows. */
export function defined<Fields extends object>(fields: Fields): Fields {
  for (const [name, value] of Object.entries(fields)) if (value === undefined) Reflect.deleteProperty(fields, name);
  return fields;
}

/** Null if invalid. */
export function idInPath(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return isId(id) ? id : null;
}
