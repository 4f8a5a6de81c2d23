/** A field set to undefined is removed. */
export type AddressSearch<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** The server's limit, in characters. */
export const maxSearchLength = 200;

/** Accepts numbers, because the router parses a numeric search as one. */
export function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxSearchLength) : '';
}

/** Within Postgres' integers. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

export function positiveIn(value: unknown): number | undefined {
  return isId(value) ? value : undefined;
}

/** Null if invalid. */
export function idInPath(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return isId(id) ? id : null;
}
