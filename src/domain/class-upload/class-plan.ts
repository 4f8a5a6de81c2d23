import type { Slot } from '../evidence/evidence';
import { slots } from '../evidence/slots';
import { isEmail, normalizeEmail } from '../submission/email';
import { slotOfFileName } from '../submission/formats';
import { type FileGroup, groupFiles } from '../submission/upload-grouping';
import { statusOfFiles } from '../submission/upload-status';
import type { ClassFile } from './class-file';
import { knownStudents, type Roster, type RosterStudent } from './roster';
import type { PlanTotals, RowProblem } from './row-problem';
import { studentFiles } from './student-files';

export type ClassRow<File> = {
  key: string;
  label: string;
  /** As found or typed; may be invalid. */
  email: string;
  files: FileGroup<File>;
  /** Files without a slot: of the wrong kind, or several for one slot. */
  spare: readonly File[];
  excluded: boolean;
  /** Warnings that the instructor dismissed. */
  passed: readonly Passable[];
};

export type Passable = 'duplicate' | 'outside-roster';

/** Students who are `listed` in the course get a row only if they have files, those of a chosen roster always. */
export function planClass<File extends ClassFile>(
  files: readonly File[],
  roster: Roster | null,
  listed: readonly RosterStudent[] = [],
): ClassRow<File>[] {
  const students = studentFiles(files, knownStudents(roster, listed));
  const found = students.flatMap(({ key, label, email, files: own }) =>
    submissionsOf(own).map(({ group, spare }, at) =>
      newRow<File>({ key: `${key}/${at}`, label, email: email ?? '', files: group, spare }),
    ),
  );
  const known = new Set(students.map(({ email }) => email));
  const absent = (roster?.students ?? []).filter(({ email }) => !known.has(email));
  return [
    ...found,
    ...absent.map(({ email, name }) => newRow<File>({ key: `roster/${email}`, label: name || email, email })),
  ];
}

export function newRow<File>(row: Pick<ClassRow<File>, 'key'> & Partial<ClassRow<File>>): ClassRow<File> {
  return { label: '', email: '', files: {}, spare: [], excluded: false, passed: [], ...row };
}

/** Several submissions only if all groups are complete [5.12]; otherwise one, to be completed by hand. */
function submissionsOf<File extends ClassFile>(files: readonly File[]) {
  const groups = groupFiles(files);
  const foreign = files.filter((file) => slotOfFileName(file.name) === null);
  if (groups.length > 0 && groups.every((group) => statusOfFiles(group) === 'ready')) {
    return groups.map((group, at) => ({ group, spare: at === 0 ? foreign : [] }));
  }
  const group: FileGroup<File> = {};
  const spare: File[] = [...foreign];
  for (const slot of slots) {
    const own = files.filter((file) => slotOfFileName(file.name) === slot);
    const [only] = own;
    if (own.length === 1 && only) group[slot] = only;
    else spare.push(...own);
  }
  return [{ group, spare }];
}

export function rowProblems<File extends ClassFile>(
  rows: readonly ClassRow<File>[],
  roster: Roster | null,
): ReadonlyMap<string, readonly RowProblem[]> {
  const inRoster = roster && new Set(roster.students.map(({ email }) => email));
  const seen = new Set<string>();
  const problems = new Map<string, RowProblem[]>();
  for (const row of rows) {
    if (row.excluded) continue;
    const email = normalizeEmail(row.email);
    const own = [...addressProblems(row, seen, inRoster), ...fileProblems(row)];
    seen.add(email);
    if (own.length > 0) problems.set(row.key, own);
  }
  return problems;
}

function addressProblems<File>(
  { email: given, passed }: ClassRow<File>,
  seen: ReadonlySet<string>,
  inRoster: ReadonlySet<string> | null,
): RowProblem[] {
  const email = normalizeEmail(given);
  if (email === '') return [{ kind: 'no-address' }];
  if (!isEmail(email)) return [{ kind: 'bad-address' }];
  const problems: RowProblem[] = [];
  if (seen.has(email) && !passed.includes('duplicate')) problems.push({ kind: 'duplicate', email });
  if (inRoster && !inRoster.has(email) && !passed.includes('outside-roster')) problems.push({ kind: 'outside-roster' });
  return problems;
}

function fileProblems<File extends ClassFile>({ files, spare }: ClassRow<File>): RowProblem[] {
  const empty = slots.flatMap((slot) => (files[slot]?.size === 0 ? [files[slot].name] : []));
  const problems: RowProblem[] = empty.length > 0 ? [{ kind: 'empty', names: empty }] : [];
  const open = slots.filter((slot) => files[slot] === undefined);
  if (open.length === 0) return problems;
  if (open.length === slots.length && spare.length === 0) return [{ kind: 'no-files' }];
  const several = open.filter((slot) => spareFor(spare, slot).length > 0);
  const missing = open.filter((slot) => !several.includes(slot));
  const foreign = spare.filter((file) => slotOfFileName(file.name) === null).map(({ name }) => name);
  if (several.length > 0) problems.push({ kind: 'several', slots: several });
  if (missing.length > 0) problems.push({ kind: 'missing', slots: missing });
  if (missing.length > 0 && foreign.length > 0) problems.push({ kind: 'wrong-kind', names: foreign });
  return problems;
}

export function spareFor<File extends { name: string }>(spare: readonly File[], slot: Slot): File[] {
  return spare.filter((file) => slotOfFileName(file.name) === slot);
}

export function withSlot<File extends ClassFile>(row: ClassRow<File>, slot: Slot, file: File): ClassRow<File> {
  const before = row.files[slot];
  const spare = row.spare.filter((other) => other !== file);
  return { ...row, files: { ...row.files, [slot]: file }, spare: before ? [...spare, before] : spare };
}

export function planTotals<File extends ClassFile>(rows: readonly ClassRow<File>[]): PlanTotals {
  const files = rows.flatMap((row) => slots.flatMap((slot) => row.files[slot] ?? []));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { submissions: rows.length, files: files.length, bytes };
}
