/** What an address may hold. A field that is set to undefined leaves it. */
export type AddressSearch<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** In characters, as long as the server searches for. */
export const maxSearchLength = 200;

/** A search for a number is a number in the address. */
export function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxSearchLength) : '';
}

/** No page or id is beyond what the database counts in. */
export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

export function positiveIn(value: unknown): number | undefined {
  return isId(value) ? value : undefined;
}

/** An id in a path; null for anything that nothing has. */
export function idInPath(text: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return isId(id) ? id : null;
}
