import type { HiddenReason } from '@domain/evidence/evidence';

const expected: ReadonlySet<HiddenReason> = new Set(['notes', 'comment', 'alt-text']);

/** Notes, comments and picture texts are left out, because their kind already says it. */
export function hiddenContent(why: readonly HiddenReason[] | undefined): HiddenReason[] {
  return why?.filter((reason) => !expected.has(reason)) ?? [];
}
