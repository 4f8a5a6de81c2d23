import { type GridCell, isText, type SheetGrid } from '@domain/evidence/sheet-grid';
import { type Check, counted, listed, ramp } from '../check';
import { citeCell, citeFormula, citePassage, placeOf, quoted, shown } from '../quote';
import type { SubmissionFacts } from '../submission-facts';
import { monthOf } from './labelled-values';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

type MonthLine = { sheet: SheetGrid; cells: GridCell[]; down: boolean };

export function checkPromoCalendar(facts: SubmissionFacts): Check[] {
  const line = monthLine(facts.workbook.sheets);
  const planned = line ? line.cells.map((month) => ({ month, entries: entriesOf(line, month) })) : [];
  return [months(line), events(planned), numbers(planned), total(facts, line), presented(facts)];
}

/** The column or row with the most months; the first sheet wins a tie. */
function monthLine(sheets: readonly SheetGrid[]): MonthLine | null {
  let best: MonthLine | null = null;
  for (const sheet of sheets) {
    const lines = new Map<string, Map<number, GridCell>>();
    for (const cell of sheet.cells) {
      const month = cell.number === null && !cell.block.hidden ? monthOf(cell.block.text) : null;
      if (month === null) continue;
      for (const key of [`c${cell.column}`, `r${cell.row}`]) {
        const found = lines.get(key) ?? new Map<number, GridCell>();
        if (!found.has(month)) found.set(month, cell);
        lines.set(key, found);
      }
    }
    for (const [key, found] of lines) {
      if (found.size > Math.max(2, best?.cells.length ?? 0)) {
        best = {
          sheet,
          cells: [...found.entries()].toSorted(([a], [b]) => a - b).map(([, cell]) => cell),
          down: key.startsWith('c'),
        };
      }
    }
  }
  return best;
}

function entriesOf({ sheet, down }: MonthLine, month: GridCell): GridCell[] {
  const entries: GridCell[] = [];
  for (let step = 1; step <= 12; step++) {
    const cell = down ? sheet.at(month.row, month.column + step) : sheet.at(month.row + step, month.column);
    if (cell && cell.block.text.trim() !== '') entries.push(cell);
  }
  return entries;
}

function months(line: MonthLine | null): Check {
  const count = line?.cells.length ?? 0;
  const [first] = line?.cells ?? [];
  const missing = monthNames.filter(
    (name) => !line?.cells.some(({ block }) => monthOf(block.text) === monthNames.indexOf(name)),
  );
  return {
    id: 'months',
    weight: 32,
    share: count / 12,
    says:
      line && first
        ? `${placeOf(first)} begins a calendar of ${count === 12 ? 'all twelve' : count} months on sheet ‘${line.sheet.name}’.`
        : 'Looked for a row or column of months in the workbook and found none.',
    strength: line ? `All twelve months are planned on ‘${line.sheet.name}’.` : '',
    gap: line ? `The calendar leaves out ${listed(missing)}.` : 'There is no calendar by month.',
    next: line
      ? `Complete ‘${line.sheet.name}’ by ${listed(missing)}, with a deliberate pause where nothing runs.`
      : 'Plan the year in a table with one row per month.',
    cites: first ? [citeCell(first)] : [],
  };
}

type Planned = { month: GridCell; entries: GridCell[] };

function events(planned: readonly Planned[]): Check {
  const texts = planned.map(({ entries }) => entries.filter(isText));
  const named = texts.filter((entries) => entries.length > 0);
  const detailed = texts.filter((entries) => entries.length >= 2);
  const sample = texts.find((entries) => entries[0] && !/^(?:none|no promotion|-)$/i.test(entries[0].block.text))?.[0];
  return {
    id: 'events',
    weight: 22,
    share: (named.length / 12) * 0.55 + (detailed.length / 12) * 0.45,
    says: sample
      ? `${counted(named.length, 'month')} ${named.length === 1 ? 'names' : 'name'} an event or a pause, for example “${sample.block.text}” (${placeOf(sample)})${detailed.length >= 6 ? ', with SKU and mechanic' : ', without SKU and mechanic'}.`
      : 'No event stands beside the months.',
    strength: 'Each month says what runs, on which SKU and by which mechanic.',
    gap:
      named.length === 0
        ? 'The months carry no promotions.'
        : 'The events have a name, but neither SKU nor mechanic, depth or length.',
    next: 'Give each event its SKU, mechanic, depth and number of weeks in columns of their own.',
    cites: sample ? [citeCell(sample)] : [],
  };
}

function numbers(planned: readonly Planned[]): Check {
  const sized = planned.filter(({ entries }) => entries.some(({ number }) => number !== null));
  const live = planned.flatMap(({ entries }) =>
    entries.filter(({ number, block }) => number !== null && block.formula !== undefined),
  );
  const sample = live.findLast(({ number }) => number !== 0) ?? live[0];
  return {
    id: 'numbers',
    weight: 22,
    share: (sized.length / 12) * 0.5 + ramp(live.length, 0, 12) * 0.5,
    says: sample
      ? `Lift, units or profit are calculated by month, for example ${shown(sample)}.`
      : sized.length > 0
        ? `${counted(sized.length, 'month')} ${sized.length === 1 ? 'carries' : 'carry'} typed-in numbers; none is calculated.`
        : 'No month carries expected lift, units or profit.',
    strength: `What each month should bring is calculated in ${counted(live.length, 'cell')}.`,
    gap:
      sized.length > 0
        ? 'The expected effect is not calculated from lift and margin.'
        : 'The plan does not say what its promotions should earn.',
    next: 'Add expected lift, incremental units and net profit to each month, linked to the lift and ROI that you measured.',
    cites: sample && !sample.block.hidden ? [citeFormula(sample)] : [],
  };
}

function total({ workbook }: SubmissionFacts, line: MonthLine | null): Check {
  const found = workbook
    .labelled(/^(?:year|total|sum|annual|full year)\b/i)
    .find(({ label }) => label.sheet === line?.sheet.name);
  const value = found?.values.at(-1);
  return {
    id: 'year-total',
    weight: 8,
    share: value ? 1 : 0,
    says: value ? `The year adds up to ${shown(value)}.` : 'The months are not added up to a year.',
    strength: value ? `The plan has a bottom line: ${shown(value)}.` : '',
    gap: 'There is no bottom line for the year.',
    next: 'Add up promoted weeks, units and profit of the year below the months.',
    cites: value && !value.block.hidden ? [citeCell(value)] : [],
  };
}

function presented(facts: SubmissionFacts): Check {
  const said = facts.find(
    /\bcalendar\b|12[- ]month|twelve months|promoted weeks|\b(?:january|february|march|april|august|november|december)\b.*\b(?:display|coupon|bogo|promotion)/i,
    ['ppt', 'summary'],
  );
  const more = facts.find(
    /\b(?:display|coupon|bogo|promotion)s?\b.*\b(?:january|february|march|april|june|july|august|october|november|december)\b/i,
    ['ppt', 'summary'],
  );
  const all = [...said, ...more.filter((passage) => !said.includes(passage))];
  const slots = new Set(all.map(({ slot }) => slot));
  const best =
    all.find(({ text }) => /\d/.test(text) && text.length > 30) ?? all.find(({ text }) => text.length > 20) ?? all[0];
  return {
    id: 'said',
    weight: 16,
    share: best ? (slots.size === 2 ? 1 : 0.6) : 0,
    says: best
      ? `The plan reaches the reader: ${quoted(best)}.`
      : 'Neither deck nor summary shows the plan for the year.',
    strength: `${slots.size === 2 ? 'Deck and summary show' : 'The deck shows'} the plan, not only the workbook.`,
    gap: best
      ? `Only the ${best.slot === 'ppt' ? 'deck' : 'summary'} shows the plan.`
      : 'The plan stays hidden in the workbook.',
    next: 'Put the year on one slide by quarter, and its profit into the summary.',
    cites: best ? [citePassage(best)] : [],
  };
}
