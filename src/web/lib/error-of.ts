import { fieldOf } from '@domain/value/field-of';

/** The sentence of our server's error, else `otherwise`. */
export function errorOf(body: unknown, otherwise: string): string {
  const sentence = fieldOf(body, 'error');
  return typeof sentence === 'string' ? sentence : otherwise;
}

export type Issue = { path: string; message: string };

/** What the server says is wrong with single fields. */
export function issuesOf(body: unknown): Issue[] {
  const issues = fieldOf(body, 'issues');
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

function isIssue(value: unknown): value is Issue {
  return typeof fieldOf(value, 'path') === 'string' && typeof fieldOf(value, 'message') === 'string';
}
