import { rosterSentences } from '../messages/class-upload';
import { type CsvRow, readCsv } from '../rubric/csv';
import { isEmail, normalizeEmail } from '../submission/email';
import { slotOfFileName } from '../submission/formats';
import { nameKey } from './name-key';

export type RosterStudent = { email: string; name: string; keys: readonly string[] };

export type Roster = { students: readonly RosterStudent[]; problems: readonly string[] };

export type ReadRoster = { ok: true; roster: Roster } | { ok: false; error: string };

const emailTitles = new Set(['email', 'e mail', 'address', 'email address', 'e mail address', 'mail']);
const nameTitles = new Set(['name', 'full name', 'student', 'student name']);
const keyTitles = new Set('folder,folder name,file,files,file name,filename,id,student id'.split(','));
const firstTitles = new Set(['first name', 'first', 'given name', 'firstname']);
const lastTitles = new Set(['last name', 'last', 'surname', 'family name', 'lastname']);

/** Fields end with `,`, `;` or tab, in any order, with or without titles. Lines of one address are one student. */
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

/** Column indexes, -1 for none. `keys` identify files but may not be names. */
type Columns = { email: number; names: number[]; keys: number[]; first: number; last: number };

function titledColumns(fields: readonly string[]): Columns | null {
  const titles = fields.map(nameKey);
  const find = (known: ReadonlySet<string>) => titles.findIndex((title) => known.has(title));
  const email = find(emailTitles);
  if (email < 0) return null;
  const all = (known: ReadonlySet<string>) => titles.flatMap((title, at) => (known.has(title) ? [at] : []));
  return { email, names: all(nameTitles), keys: all(keyTitles), first: find(firstTitles), last: find(lastTitles) };
}

function guessedColumns(rows: readonly CsvRow[]): Columns | null {
  const width = rows.reduce((max, { fields }) => Math.max(max, fields.length), 0);
  const addresses = Array.from(
    { length: width },
    (_, at) => rows.filter(({ fields }) => isEmail(fields[at] ?? '')).length,
  );
  const max = addresses.reduce((best, count) => Math.max(best, count), 0);
  if (max === 0) return null;
  const email = addresses.indexOf(max);
  const others = addresses.flatMap((_, at) => (at === email ? [] : [at]));
  const names = others.filter((at) => rows.some(({ fields }) => isFullName(fields[at] ?? '')));
  const keys = others.filter((at) => !names.includes(at));
  return { email, names, keys, first: -1, last: -1 };
}

const isFullName = (text: string) => /\p{L}\s+\S*\p{L}/u.test(text) && !/\d/.test(text);

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
  return { students: Array.from(students, ([email, { name, keys }]) => ({ email, name, keys: [...keys] })), problems };
}

function namesOf(fields: readonly string[], { names, keys, first, last }: Columns): string[] {
  const at = (column: number) => (fields[column] ?? '').trim();
  const both = first >= 0 && last >= 0 ? [`${at(first)} ${at(last)}`.trim(), `${at(last)} ${at(first)}`.trim()] : [];
  return [...names.map(at), ...both, ...keys.map(at)].filter((name) => name !== '');
}

/** `okafor.xlsx` also matches `okafor.pptx`; `Okafor, Maya` also matches `Maya Okafor`. */
function keysOf(name: string): string[] {
  const stem = slotOfFileName(name) === null ? name : name.slice(0, name.lastIndexOf('.'));
  const [last = '', first = '', ...more] = stem.split(',');
  const turned = first.trim() !== '' && more.length === 0 ? [`${first} ${last}`] : [];
  return [name, stem, ...turned].map(nameKey).filter((key) => key !== '');
}

/** Found by name, in either order, and by student number. */
export function listedStudents(
  students: readonly { email: string; name: string; number: string }[],
): readonly RosterStudent[] {
  return students.map(({ email, name, number }) => {
    const keys = [...turnsOf(nameKey(name)), ...keysOf(number)];
    return { email, name, keys: [...new Set(keys)] };
  });
}

/** `Ana Maria Diaz` is also `Maria Diaz Ana` and `Diaz Ana Maria`. */
function turnsOf(key: string): string[] {
  const words = key.split(' ');
  return key === '' ? [] : words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '));
}

/** The roster file wins over the course's list. */
export function knownStudents(roster: Roster | null, listed: readonly RosterStudent[]): readonly RosterStudent[] {
  const known = new Set(roster?.students.map(({ email }) => email));
  return [...(roster?.students ?? []), ...listed.filter(({ email }) => !known.has(email))];
}

/** In UTF-16 units, because the server counts a student id in them. */
const maxNameLength = 100;

/** Null if there is no plausible name for the address; a name is shown as written [9.12]. */
export function rosterName(students: readonly RosterStudent[], email: string): string | null {
  const wanted = normalizeEmail(email);
  const student = students.find((one) => one.email === wanted);
  const name = (student?.name ?? '')
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, maxNameLength)
    .trim();
  const isName = name !== '' && slotOfFileName(name) === null && !name.startsWith('student_');
  return isName ? name.toWellFormed() : null;
}
