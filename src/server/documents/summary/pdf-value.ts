/** The library's values are untyped; any other type counts as empty. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
