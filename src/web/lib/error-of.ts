/** The sentence of our server's error, else `otherwise`. */
export function errorOf(body: unknown, otherwise: string): string {
  const known = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
  return known ? String(body.error) : otherwise;
}
