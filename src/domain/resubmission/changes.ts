import type { Locator, Slot } from '../evidence/evidence';

/**
 * `recalculated` is a formula that stayed, whose result is another now; `moved` are words that stand elsewhere.
 */
export const changeKinds = ['changed', 'added', 'removed', 'moved', 'recalculated'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A cell or a sentence in one of two attempts; a long text is cut. */
export type ChangedSide = { locator: Locator; text: string; formula?: string };

/** `before` is null for what was added, `after` for what was removed. */
export type Change = { kind: ChangeKind; before: ChangedSide | null; after: ChangedSide | null };

/** A sheet, a slide, the defined names or the summary, where anything of it is another. */
export type ChangedPart = {
  kind: 'sheet' | 'slide' | 'names' | 'text';
  /** A sheet's name, a slide's title; empty for what has none. */
  name: string;
  /** What it was called before, where that is another name. */
  nameBefore: string | null;
  /** A slide's number in the later attempt, or in the earlier where it was removed; null for anything else. */
  slide: number | null;
  /** Where a slide stood before it was moved among the others; null where it was not. */
  slideBefore: number | null;
  fate: 'kept' | 'added' | 'removed';
  /** Its first place, in the later attempt unless it was removed. */
  place: Locator | null;
  /** All of them, listed or not; of a part that was added or removed, what it holds. */
  counts: Record<ChangeKind, number>;
  /** The first of them: what was changed before what only follows from it. */
  changes: Change[];
};

export type FileChanges = {
  slot: Slot;
  /** Whether either attempt could be read only in part: what was not read is not compared. */
  partial: boolean;
  parts: ChangedPart[];
  /** How many parts are left out after these. */
  moreParts: number;
};

/** Raised when the same two attempts would give other changes; stored with them. */
export const changesVersion = 1;

export const mostParts = 200;
export const mostOfPart = 200;
/** Of all files together. */
export const mostListed = 2_000;
const longestText = 400;

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

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text);

/** How often each kind is among them, and the first of them; what only follows from a change comes last. */
export function countedChanges(changes: readonly Change[]): Pick<ChangedPart, 'counts' | 'changes'> {
  const counts = noCounts();
  for (const { kind } of changes) counts[kind] += 1;
  const own = changes.filter(({ kind }) => kind !== 'recalculated').slice(0, mostOfPart);
  const following = changes.filter(({ kind }) => kind === 'recalculated').slice(0, mostOfPart - own.length);
  return { counts, changes: [...own, ...following] };
}

/** The part of a file that has no name of its own: its text, or its defined names; none without changes. */
export function unnamedPart(kind: 'text' | 'names', changes: readonly Change[]): ChangedPart[] {
  if (changes.length === 0) return [];
  const place = changes[0]?.after?.locator ?? null;
  const unnamed = { name: '', nameBefore: null, slide: null, slideBefore: null } as const;
  return [{ kind, ...unnamed, fate: 'kept', place, ...countedChanges(changes) }];
}
