import { nameKey } from '../class-upload/name-key';
import { rosterTexts } from '../messages/student';
import { readCsv } from '../rubric/csv';
import { isEmail, normalizeEmail } from '../submission/email';
import type { RosterImport, Student } from './schema';

export type RosterRow = Pick<Student, 'email' | 'name' | 'number'>;

export type ReadRosterCsv = { rows: RosterRow[]; errors: RosterImport['errors'] };

const maxRosterRows = 10_000;

const titles = {
  email: new Set(['email', 'e mail', 'email address', 'e mail address', 'mail']),
  name: new Set(['name', 'full name', 'student', 'student name']),
  first: new Set(['first name', 'first', 'given name', 'firstname']),
  last: new Set(['last name', 'last', 'surname', 'family name', 'lastname']),
  number: new Set(['number', 'student number', 'id', 'student id']),
} as const;

type Columns = Record<keyof typeof titles, number>;

/** [C8.3] Titles are in the first line, in any order; other columns are ignored. */
export function readRosterCsv(text: string): ReadRosterCsv {
  const csv = readCsv(text);
  if (!csv.ok) return { rows: [], errors: [csv.issue] };
  const [head, ...lines] = csv.rows;
  const columns = head && columnsOf(head.fields);
  if (!columns) return { rows: [], errors: [{ line: 1, message: rosterTexts.noColumns }] };
  const tooMany = lines[maxRosterRows];
  if (tooMany) return { rows: [], errors: [{ line: tooMany.line, message: rosterTexts.tooMany }] };
  const rows: RosterRow[] = [];
  const errors: RosterImport['errors'] = [];
  const seen = new Map<string, number>();
  for (const { line, fields } of lines) {
    const row = rowOf(fields, columns);
    const before = seen.get(row.email);
    const message = before === undefined ? faultOf(row) : rosterTexts.twice(before);
    if (message === null) rows.push(row);
    else errors.push({ line, message });
    seen.set(row.email, before ?? line);
  }
  return { rows, errors };
}

function columnsOf(fields: readonly string[]): Columns | null {
  const keys = fields.map(nameKey);
  const find = (of: keyof typeof titles) => keys.findIndex((key) => titles[of].has(key));
  const columns = { email: find('email'), name: find('name'), first: find('first'), last: find('last') };
  const isNamed = columns.name >= 0 || (columns.first >= 0 && columns.last >= 0);
  return columns.email >= 0 && isNamed ? { ...columns, number: find('number') } : null;
}

function rowOf(fields: readonly string[], { email, name, first, last, number }: Columns): RosterRow {
  const at = (column: number) => (fields[column] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return {
    email: normalizeEmail(at(email)),
    name: (name >= 0 && at(name)) || `${at(first)} ${at(last)}`.trim(),
    number: at(number),
  };
}

function faultOf({ email, name, number }: RosterRow): string | null {
  if (email === '') return rosterTexts.noEmail;
  if (!isEmail(email)) return rosterTexts.badEmail(email);
  if (name === '') return rosterTexts.noName;
  if ([...name].length > 200) return rosterTexts.longName;
  return [...number].length > 60 ? rosterTexts.longNumber : null;
}
