import { rosterSentences } from '../messages/class-hand-in';
import { type CsvRow, readCsv } from '../rubric/csv';
import { isEmail, normalizeEmail } from '../submission/email';
import { slotOfFileName } from '../submission/slot-of-extension';
import { nameKey } from './name-key';

/** A student of the roster: the address, a name to show, and what folders or files of theirs begin with. */
export type RosterStudent = { email: string; name: string; keys: readonly string[] };

export type Roster = {
  students: readonly RosterStudent[];
  /** Lines that were left out, each with why. */
  problems: readonly string[];
};

export type ReadRoster = { ok: true; roster: Roster } | { ok: false; error: string };

const emailTitles = new Set(['email', 'e mail', 'address', 'email address', 'e mail address', 'mail']);
const nameTitles = new Set(
  'name,full name,student,student name,folder,folder name,file,files,file name,filename,id,student id'.split(','),
);
const firstTitles = new Set(['first name', 'first', 'given name', 'firstname']);
const lastTitles = new Set(['last name', 'last', 'surname', 'family name', 'lastname']);

/**
 * Reads a table of addresses and names: `,`, `;` or a tab between the fields, columns in any order, with or without
 * a line of titles. Lines of one address are one student.
 */
export function readRoster(text: string): ReadRoster {
  const csv = readCsv(text);
  if (!csv.ok) return { ok: false, error: rosterSentences.line(csv.issue.line, csv.issue.message) };
  const [head] = csv.rows;
  if (!head) return { ok: false, error: rosterSentences.empty };
  const titled = titledColumns(head.fields);
  const columns = titled ?? guessedColumns(csv.rows);
  if (!columns) return { ok: false, error: rosterSentences.noAddresses };
  return { ok: true, roster: rosterOf(titled ? csv.rows.slice(1) : csv.rows, columns) };
}

type Columns = { email: number; names: number[]; first: number; last: number };

function titledColumns(fields: readonly string[]): Columns | null {
  const titles = fields.map(nameKey);
  const find = (known: ReadonlySet<string>) => titles.findIndex((title) => known.has(title));
  const email = find(emailTitles);
  if (email < 0) return null;
  const names = titles.flatMap((title, at) => (nameTitles.has(title) ? [at] : []));
  return { email, names, first: find(firstTitles), last: find(lastTitles) };
}

/** Without titles the column that holds an address on the most lines is the one. */
function guessedColumns(rows: readonly CsvRow[]): Columns | null {
  const width = rows.reduce((most, { fields }) => Math.max(most, fields.length), 0);
  const addresses = Array.from(
    { length: width },
    (_, at) => rows.filter(({ fields }) => isEmail(fields[at] ?? '')).length,
  );
  const most = addresses.reduce((best, count) => Math.max(best, count), 0);
  if (most === 0) return null;
  const email = addresses.indexOf(most);
  const names = addresses.flatMap((_, at) => (at === email ? [] : [at]));
  return { email, names, first: -1, last: -1 };
}

function rosterOf(rows: readonly CsvRow[], columns: Columns): Roster {
  const students = new Map<string, { name: string; keys: Set<string> }>();
  const problems: string[] = [];
  for (const { line, fields } of rows) {
    const given = (fields[columns.email] ?? '').trim();
    if (!isEmail(given)) {
      problems.push(given === '' ? rosterSentences.withoutAddress(line) : rosterSentences.badAddress(line, given));
      continue;
    }
    const email = normalizeEmail(given);
    const names = namesOf(fields, columns);
    const student = students.get(email) ?? { name: names[0] ?? '', keys: new Set() };
    for (const name of names) for (const key of keysOf(name)) student.keys.add(key);
    students.set(email, student);
  }
  return {
    students: Array.from(students, ([email, { name, keys }]) => ({ email, name, keys: [...keys] })),
    problems,
  };
}

function namesOf(fields: readonly string[], { names, first, last }: Columns): string[] {
  const at = (column: number) => (fields[column] ?? '').trim();
  const whole = names.map(at);
  const both = first >= 0 && last >= 0 ? [`${at(first)} ${at(last)}`.trim(), `${at(last)} ${at(first)}`.trim()] : [];
  return [...whole, ...both].filter((name) => name !== '');
}

/** `okafor.xlsx` stands for that file and for `okafor.pptx` beside it; `Okafor, Maya` for `Maya Okafor` too. */
function keysOf(name: string): string[] {
  const stem = slotOfFileName(name) === null ? name : name.slice(0, name.lastIndexOf('.'));
  const [last = '', first = '', ...more] = stem.split(',');
  const turned = first.trim() !== '' && more.length === 0 ? [`${first} ${last}`] : [];
  return [name, stem, ...turned].map(nameKey).filter((key) => key !== '');
}
