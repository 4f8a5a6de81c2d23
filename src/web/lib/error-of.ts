/** The sentence of an error that our server answered, else another one. */
export function errorOf(body: unknown, otherwise: string): string {
  const known = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
  return known ? String(body.error) : otherwise;
}
