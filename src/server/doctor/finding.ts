export type Finding = {
  part: string;
  /** `warning`: works, but may surprise. `skipped`: nothing to check. */
  state: 'well' | 'warning' | 'failed' | 'skipped';
  /** One sentence, without secrets. */
  says: string;
  advice?: string;
};

export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'unknown reason';
}
