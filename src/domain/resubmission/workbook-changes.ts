import type { FileEvidence } from '../evidence/evidence';
import type { GridCell } from '../evidence/sheet-grid';
import { type Change, type ChangedPart, changedSide, countedChanges, noCounts, unnamedPart } from './changes';
import { type ComparedSheet, comparedSheets, contentOf } from './compared-sheet';
import { isSameFormula, movesOf, type SheetMoves } from './moved-formula';
import { alignSheets, type SheetAlignment } from './sheet-alignment';
import { overlap, textChanges, textUnits } from './text-changes';

const minSimilarity = 0.5;
const maxCompared = 60;
/** Relative; smaller differences are rounding. */
const precision = 1e-9;

type SheetPair = { before: ComparedSheet; after: ComparedSheet; alignment: SheetAlignment };

export function workbookChanges(before: FileEvidence, after: FileEvidence): ChangedPart[] {
  const [old, now] = [comparedSheets(before), comparedSheets(after)];
  const partner = pairSheets(old, now);
  const pairs = new Map<string, SheetPair>();
  for (const [own, was] of partner) {
    pairs.set(own.name, { before: was, after: own, alignment: alignSheets(was, own) });
  }
  const moves = movesBetween([...pairs.values()]);
  const kept = new Set(partner.values());
  return [
    ...now.flatMap((sheet) => {
      const pair = pairs.get(sheet.name);
      return pair ? changedSheet(pair, moves) : [wholeSheet(sheet, 'added')];
    }),
    ...old.filter((sheet) => !kept.has(sheet)).map((sheet) => wholeSheet(sheet, 'removed')),
    ...changedNames(before, after),
  ];
}

function pairSheets(old: readonly ComparedSheet[], now: readonly ComparedSheet[]): Map<ComparedSheet, ComparedSheet> {
  const pairs = new Map<ComparedSheet, ComparedSheet>();
  const byName = new Map(old.map((sheet) => [sheet.name, sheet]));
  for (const sheet of now) {
    const was = byName.get(sheet.name);
    if (was) pairs.set(sheet, was);
  }
  const known = new Set(pairs.values());
  const free = old.filter((sheet) => !known.has(sheet)).slice(0, maxCompared);
  const added = now.filter((sheet) => !pairs.has(sheet)).slice(0, maxCompared);
  const contents = new Map([...free, ...added].map((sheet) => [sheet, new Set(sheet.cells.map(contentOf))]));
  const alikeOf = (one: ComparedSheet, other: ComparedSheet) =>
    overlap(contents.get(one) ?? new Set(), contents.get(other) ?? new Set());
  const alike = free
    .flatMap((was) => added.map((sheet) => ({ was, sheet, alike: alikeOf(was, sheet) })))
    .filter((each) => each.alike >= minSimilarity)
    .sort((a, b) => b.alike - a.alike);
  const taken = new Set<ComparedSheet>();
  for (const { was, sheet } of alike) {
    if (taken.has(was) || pairs.has(sheet)) continue;
    taken.add(was);
    pairs.set(sheet, was);
  }
  return pairs;
}

function movesBetween(pairs: readonly SheetPair[]): SheetMoves {
  return new Map(
    pairs.map(({ before, after, alignment: { rows, columns } }) => {
      const numbers = rows.map((pair) => [rowAt(before, pair.before), rowAt(after, pair.after)] as const);
      return [before.name, { name: after.name, row: movesOf(numbers), column: movesOf(columns) }];
    }),
  );
}

const rowAt = ({ rows }: ComparedSheet, at: number) => rows[at]?.number ?? 0;

function changedSheet({ before, after, alignment }: SheetPair, moves: SheetMoves): ChangedPart[] {
  const partner = new Map(alignment.rows.map((pair) => [pair.after, pair.before]));
  const paired = new Set(alignment.rows.map((pair) => pair.before));
  const changes: Change[] = [];
  for (const [at, row] of after.rows.entries()) {
    const was = before.rows[partner.get(at) ?? -1];
    changes.push(...changedRow(was?.cells ?? [], row.cells, alignment.columns, moves));
  }
  for (const [at, row] of before.rows.entries()) if (!paired.has(at)) changes.push(...row.cells.map(removed));
  changes.push(...textChanges(textUnits(before.others), textUnits(after.others)));
  if (changes.length === 0 && before.name === after.name) return [];
  return [
    {
      kind: 'sheet',
      name: after.name,
      nameBefore: before.name === after.name ? null : before.name,
      slide: null,
      slideBefore: null,
      fate: 'kept',
      place: firstPlace(after),
      ...countedChanges(changes),
    },
  ];
}

function changedRow(
  before: readonly GridCell[],
  after: readonly GridCell[],
  columns: ReadonlyMap<number, number>,
  moves: SheetMoves,
): Change[] {
  const left = new Map(before.map((cell) => [columns.get(cell.column) ?? -cell.column, cell]));
  const changes = after.flatMap((cell): Change[] => {
    const was = left.get(cell.column);
    left.delete(cell.column);
    return was ? changedCell(was, cell, moves) : [{ kind: 'added', before: null, after: side(cell) }];
  });
  return [...changes, ...[...left.values()].map(removed)];
}

function changedCell(before: GridCell, after: GridCell, moves: SheetMoves): Change[] {
  const formulas = [before.block.formula, after.block.formula];
  const calculated = formulas.every((formula) => formula !== undefined) && isSameFormula(before, after, moves);
  const typed = formulas.every((formula) => formula === undefined);
  if ((calculated || typed) && isSameValue(before, after)) return [];
  return [{ kind: calculated ? 'recalculated' : 'changed', before: side(before), after: side(after) }];
}

function isSameValue(before: GridCell, after: GridCell): boolean {
  if (before.number !== null && after.number !== null) {
    const max = Math.max(Math.abs(before.number), Math.abs(after.number));
    return Math.abs(before.number - after.number) <= max * precision;
  }
  const [old, now] = [before.block, after.block];
  return (old.value ?? old.text) === (now.value ?? now.text);
}

const side = ({ block }: GridCell) => changedSide(block.locator, block.text, block.formula);
const removed = (cell: GridCell): Change => ({ kind: 'removed', before: side(cell), after: null });

function firstPlace({ cells, others }: ComparedSheet): string | null {
  return cells[0]?.block.locator ?? others[0]?.locator ?? null;
}

function wholeSheet(sheet: ComparedSheet, fate: 'added' | 'removed'): ChangedPart {
  return {
    kind: 'sheet',
    name: sheet.name,
    nameBefore: null,
    slide: null,
    slideBefore: null,
    fate,
    place: firstPlace(sheet),
    counts: { ...noCounts(), [fate]: sheet.cells.length },
    changes: [],
  };
}

function changedNames(before: FileEvidence, after: FileEvidence): ChangedPart[] {
  const namesOf = ({ blocks }: FileEvidence) => blocks.filter(({ kind }) => kind === 'name');
  const [old, now] = [namesOf(before), namesOf(after)];
  const known = new Map(old.map((block) => [block.locator, block]));
  const changes = now.flatMap((block): Change[] => {
    const was = known.get(block.locator);
    known.delete(block.locator);
    if (was?.text === block.text) return [];
    const own = changedSide(block.locator, block.text);
    if (!was) return [{ kind: 'added', before: null, after: own }];
    return [{ kind: 'changed', before: changedSide(was.locator, was.text), after: own }];
  });
  for (const { locator, text } of known.values()) {
    changes.push({ kind: 'removed', before: changedSide(locator, text), after: null });
  }
  return unnamedPart('names', changes);
}
