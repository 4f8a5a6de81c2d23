import { type } from 'arktype';

const kind = "'changed' | 'added' | 'removed' | 'moved' | 'recalculated'";
const side = type({ locator: 'string', text: 'string', 'formula?': 'string' });
const count = 'number.integer >= 0';

const part = type({
  kind: "'sheet' | 'slide' | 'names' | 'text'",
  name: 'string',
  nameBefore: 'string | null',
  slide: 'number.integer | null',
  slideBefore: 'number.integer | null',
  fate: "'kept' | 'added' | 'removed'",
  place: 'string | null',
  counts: { changed: count, added: count, removed: count, moved: count, recalculated: count },
  changes: type({ kind, before: side.or('null'), after: side.or('null') }).array(),
});

/** What changed between two attempts, file by file. */
export const fileChanges = type({
  slot: "'excel' | 'ppt' | 'summary'",
  partial: 'boolean',
  parts: part.array(),
  moreParts: count,
});
