import type { Locator } from '../evidence/evidence';
import type { fileChanges } from './schema';

export type FileChanges = typeof fileChanges.infer;

export type ChangedPart = FileChanges['parts'][number];

export type Change = ChangedPart['changes'][number];

export type ChangeKind = Change['kind'];

export type ChangedSide = NonNullable<Change['before']>;

/** Raise it when the same attempts would yield other changes, because changes are stored with it. */
export const changesVersion = 1;

export const maxParts = 200;
const maxPerPart = 200;
export const maxChanges = 2_000;
const maxTextLength = 400;

export const noCounts = (): Record<ChangeKind, number> => ({
  changed: 0,
  added: 0,
  removed: 0,
  moved: 0,
  recalculated: 0,
});

export function changedSide(locator: Locator, text: string, formula?: string): ChangedSide {
  return { locator, text: cut(text), ...(formula !== undefined && { formula: cut(formula) }) };
}

const cut = (text: string) => (text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text);

/** Consequences of other changes come last, so that the limit cuts them first. */
export function countedChanges(changes: readonly Change[]): Pick<ChangedPart, 'counts' | 'changes'> {
  const counts = noCounts();
  for (const { kind } of changes) counts[kind] += 1;
  const own = changes.filter(({ kind }) => kind !== 'recalculated').slice(0, maxPerPart);
  const following = changes.filter(({ kind }) => kind === 'recalculated').slice(0, maxPerPart - own.length);
  return { counts, changes: [...own, ...following] };
}

export function unnamedPart(kind: 'text' | 'names', changes: readonly Change[]): ChangedPart[] {
  if (changes.length === 0) return [];
  const place = changes[0]?.after?.locator ?? null;
  const unnamed = { name: '', nameBefore: null, slide: null, slideBefore: null } as const;
  return [{ kind, ...unnamed, fate: 'kept', place, ...countedChanges(changes) }];
}
