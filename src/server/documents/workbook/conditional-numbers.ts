import { type CellRange, parseRange, rangeHolds } from './address';
import type { Cell } from './content';
import { displayValue } from './number-format';

/** How cells are shown that hold what the rule says; `look` is an index of the workbook's differential formats. */
export type ShownWhen = { places: string; operator: string; formulas: readonly string[]; look: number };

const maxRules = 100;

type Rule = { ranges: CellRange[]; holds: (value: number) => boolean; format: string };

/** Only rules that compare with numbers, because what others compare with isn't computed here. The first one counts. */
export function withConditionalNumbers(
  cells: Cell[],
  shown: readonly ShownWhen[],
  formatOf: (look: number) => string | undefined,
  date1904: boolean,
): Cell[] {
  const rules = shown.slice(0, maxRules).flatMap((when) => toRule(when, formatOf(when.look)) ?? []);
  if (rules.length === 0) return cells;
  return cells.map((cell) => {
    const { value } = cell;
    if (typeof value !== 'number') return cell;
    const rule = rules.find(({ ranges, holds }) => holds(value) && ranges.some((range) => rangeHolds(range, cell)));
    if (!rule) return cell;
    const text = displayValue(value, rule.format, date1904).trim();
    return text === '' ? cell : { ...cell, text, format: rule.format };
  });
}

function toRule({ places, operator, formulas }: ShownWhen, format: string | undefined): Rule | undefined {
  const [first = Number.NaN, second = Number.NaN] = formulas.map((formula) =>
    formula === '' ? Number.NaN : Number(formula),
  );
  const holds = comparisons[operator]?.(first, second);
  if (format === undefined || !holds || Number.isNaN(first)) return undefined;
  return { ranges: places.split(' ').flatMap((place) => parseRange(place) ?? []), holds, format };
}

const within = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);

const comparisons: Readonly<Record<string, (a: number, b: number) => (value: number) => boolean>> = {
  between: (a, b) => (value) => within(value, a, b),
  notBetween: (a, b) => (value) => !within(value, a, b),
  equal: (a) => (value) => value === a,
  notEqual: (a) => (value) => value !== a,
  lessThan: (a) => (value) => value < a,
  lessThanOrEqual: (a) => (value) => value <= a,
  greaterThan: (a) => (value) => value > a,
  greaterThanOrEqual: (a) => (value) => value >= a,
};
