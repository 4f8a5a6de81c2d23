/** What was found out about one part of a configuration. */
export type Finding = {
  part: string;
  /** `warning`: it works, and will surprise somebody. `skipped`: there was nothing to look at. */
  state: 'well' | 'warning' | 'failed' | 'skipped';
  /** One sentence, without a secret. */
  says: string;
  /** What to do about it. */
  advice?: string;
};

/** An error's message, for a person who sets the server up. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'unknown reason';
}
