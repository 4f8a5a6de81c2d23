import { existsSync, readFileSync } from 'node:fs';

export type Totals = { passed: number; failed: number };

/** What a JUnit report counts; null when the tests ended before they wrote one. */
export function readTotals(path: string): Totals | null {
  const suites = existsSync(path) ? /<testsuites[^>]*>/.exec(readFileSync(path, 'utf8'))?.[0] : undefined;
  if (!suites) return null;
  const count = (attribute: string) => Number(new RegExp(`\\b${attribute}="(\\d+)"`).exec(suites)?.[1] ?? 0);
  const failed = count('failures') + count('errors');
  return { passed: count('tests') - failed - count('skipped'), failed };
}
