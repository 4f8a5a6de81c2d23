import type { Slot } from '../evidence/evidence';
import { slots } from '../evidence/slots';
import type { alikeSheets as alike } from './schema';
import { maxMarks, type SheetFingerprint } from './sheet-fingerprint';

/** `files` has hashes as hex. */
export type Work = { files: Partial<Record<Slot, string>>; prints: readonly SheetFingerprint[] };

export type WorkSimilarity = { files: Slot[]; sheets: typeof alike.infer };

/** What many others share was probably handed out, or follows from the task. */
const minOthers = 3;
const shareOfOthers = 0.2;
const minMarks = 20;
const minShare = 0.8;
/** Of the smaller workbook, because one similar sheet among many isn't a copied workbook. */
const minShareOfWorkbook = 0.5;
const maxSheets = 12;

/** Hashes and marks that many works share, so they are never compared. */
export type Common = { files: ReadonlySet<string>; marks: ReadonlySet<number> };

/** `others` are works of other students; up to `among` of them may be compared themselves. */
export function commonOf(others: readonly Work[], among = 0): Common {
  const enough = Math.max(minOthers, Math.ceil((others.length - among) * shareOfOthers)) + among;
  return {
    files: heldBy(
      others.map(({ files }) => Object.values(files)),
      enough,
    ),
    marks: heldBy(
      others.map(({ prints }) => prints.flatMap(({ formulas, typed }) => [...formulas, ...typed])),
      enough,
    ),
  };
}

function heldBy<Held>(works: readonly Held[][], enough: number): Set<Held> {
  const counts = new Map<Held, number>();
  for (const held of works) for (const each of new Set(held)) counts.set(each, (counts.get(each) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([each]) => each));
}

export function ownWork({ files, prints }: Work, common: Common): Work {
  const own = (marks: readonly number[]) => marks.filter((mark) => !common.marks.has(mark));
  return {
    files: Object.fromEntries(Object.entries(files).filter(([, hash]) => !common.files.has(hash))),
    prints: prints.map(({ sheet, formulas, typed }) => ({ sheet, formulas: own(formulas), typed: own(typed) })),
  };
}

export function compareWork(first: Work, second: Work, common: Common): WorkSimilarity | null {
  const [one, other] = [ownWork(first, common), ownWork(second, common)];
  const files = slots.filter((slot) => one.files[slot] !== undefined && one.files[slot] === other.files[slot]);
  const sheets = files.includes('excel') ? [] : alikeSheets(first, second, common);
  return files.length + sheets.length > 0 ? { files, sheets } : null;
}

type Pair = { first: string; second: string; equal: number; of: number };

function alikeSheets(first: Work, second: Work, common: Common): WorkSimilarity['sheets'] {
  const pairs = first.prints
    .flatMap((one) => second.prints.map((other) => pairOf(one, other, common)))
    .filter(({ equal, of }) => of >= minMarks && equal >= of * minShare)
    .sort((a, b) => b.equal - a.equal);
  const matched: Pair[] = [];
  for (const pair of pairs) {
    if (matched.every((each) => each.first !== pair.first && each.second !== pair.second)) matched.push(pair);
  }
  const equal = matched.reduce((sum, pair) => sum + pair.equal, 0);
  const size = (work: Work) =>
    ownWork(work, common).prints.reduce((sum, { formulas, typed }) => sum + formulas.length + typed.length, 0);
  if (equal < Math.min(size(first), size(second)) * minShareOfWorkbook) return [];
  return matched.slice(0, maxSheets).map((pair) => ({
    first: pair.first,
    second: pair.second,
    share: Math.floor((pair.equal / pair.of) * 100) / 100,
  }));
}

function pairOf(one: SheetFingerprint, other: SheetFingerprint, common: Common): Pair {
  const formulas = overlap(one.formulas, other.formulas, common);
  const typed = overlap(one.typed, other.typed, common);
  return { first: one.sheet, second: other.sheet, equal: formulas.equal + typed.equal, of: formulas.of + typed.of };
}

/** Compares marks only up to where both prints are complete, because there they are a fair sample. */
function overlap(one: readonly number[], other: readonly number[], { marks }: Common): { equal: number; of: number } {
  const end = Math.min(wholeUpTo(one), wholeUpTo(other));
  const within = (all: readonly number[]) => all.filter((mark) => mark <= end && !marks.has(mark));
  const held = new Set(within(other));
  const own = within(one);
  const equal = own.filter((mark) => held.has(mark)).length;
  return { equal, of: own.length + held.size - equal };
}

function wholeUpTo(marks: readonly number[]): number {
  return marks.length < maxMarks ? Number.POSITIVE_INFINITY : (marks.at(-1) ?? Number.POSITIVE_INFINITY);
}
