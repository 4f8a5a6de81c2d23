export type Finding = { part: string; state: 'well' | 'warning' | 'failed' | 'skipped'; says: string; advice?: string };

export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'unknown reason';
}
