/** The sentence of our server's error, else `otherwise`. */
export function errorOf(body: unknown, otherwise: string): string {
  const known = typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
  return known ? String(body.error) : otherwise;
}

export type Issue = { path: string; message: string };

/** What the server says is wrong with single fields. */
export function issuesOf(body: unknown): Issue[] {
  const issues = typeof body === 'object' && body !== null && 'issues' in body ? body.issues : [];
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

function isIssue(value: unknown): value is Issue {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    'message' in value &&
    typeof value.path === 'string' &&
    typeof value.message === 'string'
  );
}
