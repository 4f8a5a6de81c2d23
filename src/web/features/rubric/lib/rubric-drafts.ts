import { type CriterionContent, contentOf, sameContent } from '@domain/criterion/content';
import type { ScoreRange } from '@domain/criterion/schema';
import { descriptionEdit, type Edit, nameEdit, rangesEdit } from '@web/features/criterion/lib/edit';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { tabStorage } from '@web/lib/browser-storage';
import { createStore } from '@web/lib/store';

/** `base` is the criterion before editing; nothing of it is saved. */
export type RubricDraft = { mine: CriterionContent; base: CriterionContent };

export type RubricDrafts = Readonly<Record<string, RubricDraft>>;

/** Parts that change as one, because ranges belong to the points that they share. */
const parts = ['name', 'description', 'scoring'] as const;

type Part = (typeof parts)[number];

const memory = tabStorage('rubric-drafts');

/** By criterion id; they outlive another page and a reload of this tab. */
export const rubricDrafts = createStore<RubricDrafts>(readRubricDrafts(memory.read()));

/** Parts without a draft show what somebody else has saved meanwhile. */
export function drafted<Row extends CriterionContent>(saved: Row, draft: RubricDraft | undefined): Row {
  if (!draft) return saved;
  const { mine, base } = draft;
  let row = saved;
  for (const part of parts) if (differs(mine, base, part)) row = { ...row, ...partOf(mine, part) };
  return row;
}

/** A part that is as it was before editing is no draft. */
export function keepRubricDraft(shown: CriterionContent & { id: number }, changes: Partial<CriterionContent>) {
  write((now) => {
    const before = now[shown.id];
    // A new draft begins from what is on the page, which somebody else may have saved meanwhile.
    const base = before
      ? parts.reduce((from, part) => begunAt(from, before, part), contentOf(shown))
      : contentOf(shown);
    return withDraft(now, shown.id, { mine: { ...contentOf(shown), ...changes }, base });
  });
}

export function dropRubricDraft(id: number) {
  write((now) => without(now, id));
}

export function dropRubricDrafts() {
  write(() => ({}));
}

export type DraftedCriterion = { id: number; name: string; content: CriterionContent };

export function draftedCriteria(saved: readonly ListedCriterion[], all: RubricDrafts): DraftedCriterion[] {
  return saved.flatMap((row) => {
    const shown = drafted(row, all[row.id]);
    return sameContent(row, shown) ? [] : [{ id: row.id, name: row.name, content: contentOf(shown) }];
  });
}

/** Somebody else has saved the part otherwise since it was drafted. */
export type DraftConflict = { part: Part; edit: Edit };

export function conflictsOf(saved: CriterionContent, draft: RubricDraft | undefined): DraftConflict[] {
  if (!draft) return [];
  const { mine, base } = draft;
  const both = parts.filter(
    (part) => differs(mine, base, part) && differs(saved, base, part) && differs(saved, mine, part),
  );
  return both.map((part) => ({ part, edit: editOf(part, mine, base) }));
}

export function settleRubricDraft(saved: CriterionContent & { id: number }, part: Part, choice: 'mine' | 'theirs') {
  write((now) => {
    const draft = now[saved.id];
    if (!draft) return now;
    const theirs = partOf(saved, part);
    const mine = choice === 'mine' ? draft.mine : { ...draft.mine, ...theirs };
    return withDraft(now, saved.id, { mine, base: { ...draft.base, ...theirs } });
  });
}

/** Invalid stored data counts as nothing. */
export function readRubricDrafts(text: string): RubricDrafts {
  try {
    const kept: unknown = JSON.parse(text || '{}');
    if (!isRecord(kept)) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, RubricDraft] => isDraft(entry[1])),
    );
  } catch {
    return {};
  }
}

function write(change: (now: RubricDrafts) => RubricDrafts) {
  rubricDrafts.update(change);
  const all = rubricDrafts.get();
  memory.write(Object.keys(all).length === 0 ? '' : JSON.stringify(all));
}

function withDraft(now: RubricDrafts, id: number, draft: RubricDraft): RubricDrafts {
  return sameContent(draft.mine, draft.base) ? without(now, id) : { ...now, [id]: draft };
}

function without(now: RubricDrafts, id: number): RubricDrafts {
  const { [id]: _, ...others } = now;
  return others;
}

function begunAt(shown: CriterionContent, { mine, base }: RubricDraft, part: Part): CriterionContent {
  return differs(mine, base, part) ? { ...shown, ...partOf(base, part) } : shown;
}

function partOf({ name, description, maxScore, scoreRanges }: CriterionContent, part: Part): Partial<CriterionContent> {
  if (part === 'name') return { name };
  return part === 'description' ? { description } : { maxScore, scoreRanges };
}

function differs(one: CriterionContent, other: CriterionContent, part: Part): boolean {
  return !sameContent({ ...one, ...partOf(other, part) }, one);
}

function editOf(part: Part, mine: CriterionContent, base: CriterionContent): Edit {
  if (part === 'name') return nameEdit(mine.name, base.name);
  if (part === 'description') return descriptionEdit(mine.description, base.description);
  return rangesEdit(mine.maxScore, mine.scoreRanges, base);
}

function isDraft(value: unknown): value is RubricDraft {
  return isRecord(value) && isContent(value.mine) && isContent(value.base);
}

function isContent(value: unknown): value is CriterionContent {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.description === 'string' &&
    typeof value.maxScore === 'number' &&
    typeof value.promptTemplate === 'string' &&
    Array.isArray(value.scoreRanges) &&
    value.scoreRanges.every(isRange)
  );
}

function isRange(value: unknown): value is ScoreRange {
  return (
    isRecord(value) &&
    typeof value.min === 'number' &&
    typeof value.max === 'number' &&
    typeof value.description === 'string' &&
    typeof value.promptTemplate === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
