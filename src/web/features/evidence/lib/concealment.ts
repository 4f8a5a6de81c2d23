import type { HiddenReason } from '@domain/evidence/evidence';

const expected: ReadonlySet<HiddenReason> = new Set(['notes', 'comment', 'alt-text']);

/** What a reader would not expect to be hidden: notes, comments and picture texts say what they are already. */
export function hiddenContent(why: readonly HiddenReason[] | undefined): HiddenReason[] {
  return why?.filter((reason) => !expected.has(reason)) ?? [];
}
