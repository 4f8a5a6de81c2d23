import { type CsvRow, readCsv, writeCsv } from './csv';
import {
  checkEntry,
  type FileIssue,
  maxEntries,
  type Placed,
  type PlacedEntry,
  type ReadRubric,
  type RubricEntry,
} from './rubric-entry';

const criterionColumns = ['category', 'name', 'description', 'maxScore', 'promptTemplate'] as const;
const rangeColumns = ['rangeMin', 'rangeMax', 'rangeDescription', 'rangePromptTemplate'] as const;
const columns = [...criterionColumns, ...rangeColumns];

type Column = (typeof columns)[number];
type Cell = (column: Column) => Placed;

/**
 * A criterion's first row has its columns and first score range, each further row another range. Begins with a byte
 * order mark, so that Excel reads UTF-8.
 */
export function writeRubricCsv(entries: readonly RubricEntry[]): string {
  const rows = entries.flatMap(({ category, name, description, maxScore, promptTemplate, scoreRanges }) => {
    const own = [category, name, description, maxScore, promptTemplate];
    const [first, ...others] = scoreRanges.map((range) => [
      range.min,
      range.max,
      range.description,
      range.promptTemplate,
    ]);
    const noOwn = own.map(() => '');
    return [[...own, ...(first ?? rangeColumns.map(() => ''))], ...others.map((range) => [...noOwn, ...range])];
  });
  return `\uFEFF${writeCsv([columns, ...rows])}`;
}

export function readRubricCsv(text: string): ReadRubric {
  const csv = readCsv(text);
  if (!csv.ok) return { ok: false, issues: [csv.issue] };
  const [head, ...rows] = csv.rows;
  const places = columnPlaces(head);
  const missing = columns.filter((column) => !places.has(column));
  if (missing.length > 0) {
    return { ok: false, issues: [{ line: head?.line ?? 1, message: `Columns are missing: ${missing.join(', ')}.` }] };
  }
  const issues: FileIssue[] = [];
  const found = group(rows, places, issues);
  if (found.length > maxEntries) issues.push({ line: 1, message: `A file may have at most ${maxEntries} criteria.` });
  const entries = found.map((entry) => checkEntry(entry, issues)).filter((entry) => entry !== null);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, entries };
}

function columnPlaces(head: CsvRow | undefined): ReadonlyMap<Column, number> {
  const names = head?.fields.map((name) => name.trim().toLowerCase()) ?? [];
  return new Map(
    columns.flatMap((column) => {
      const at = names.indexOf(column.toLowerCase());
      return at === -1 ? [] : [[column, at] as const];
    }),
  );
}

function group(rows: readonly CsvRow[], places: ReadonlyMap<Column, number>, issues: FileIssue[]): PlacedEntry[] {
  const entries: PlacedEntry[] = [];
  for (const { line, fields } of rows) {
    const cell: Cell = (column) => ({ line, value: fields[places.get(column) ?? -1] ?? '' });
    const begins = criterionColumns.some((column) => cell(column).value !== '');
    if (begins) entries.push(entryOf(cell));
    else if (entries.length === 0) issues.push({ line, message: 'A score range stands before the first criterion.' });
    if (rangeColumns.every((column) => cell(column).value === '')) continue;
    entries.at(-1)?.scoreRanges.push({
      min: numeric(cell('rangeMin')),
      max: numeric(cell('rangeMax')),
      description: cell('rangeDescription'),
      promptTemplate: cell('rangePromptTemplate'),
    });
  }
  return entries;
}

function entryOf(cell: Cell): PlacedEntry {
  return {
    category: cell('category'),
    name: cell('name'),
    description: cell('description'),
    maxScore: numeric(cell('maxScore')),
    promptTemplate: cell('promptTemplate'),
    scoreRanges: [],
  };
}

function numeric({ line, value }: Placed): Placed {
  const text = typeof value === 'string' ? value.trim() : '';
  return { line, value: /^\d{1,3}$/.test(text) ? Number(text) : value };
}
