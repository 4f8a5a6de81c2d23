import { isEmail, normalizeEmail } from '../submission/email';
import { extensionOf, slotOfFileName } from '../submission/formats';
import { type ClassFile, isSystemFile, pathParts } from './class-file';
import { nameKey } from './name-key';
import type { RosterStudent } from './roster';

export type StudentFiles<File> = {
  /** Stable for the same folder or file name prefix, so that rows keep their identity. */
  key: string;
  label: string;
  email: string | null;
  files: File[];
};

type Placed<File> = { file: File; folders: string[] };

type Known = ReadonlyMap<string, ReadonlySet<string>>;

/** Files below one folder belong to one student; files side by side to the student their names begin with. */
export function studentFiles<File extends ClassFile>(
  files: readonly File[],
  students: readonly RosterStudent[],
): StudentFiles<File>[] {
  const known = knownBy(students);
  const placed = files
    .filter((file) => !isSystemFile(file.path))
    .map((file) => ({ file, folders: pathParts(file.path).slice(0, -1) }));
  const found = new Map<string, StudentFiles<File>>();
  for (const { file, folders } of withoutOuterFolders(placed, known)) {
    const [folder] = folders;
    const owner = folder === undefined ? flatOwner(file, known) : folderOwner(folder, known);
    const student = found.get(owner.key) ?? { ...owner, files: [] };
    student.files.push(file);
    found.set(owner.key, student);
  }
  return [...found.values()];
}

type Owner = Omit<StudentFiles<never>, 'files'>;

function folderOwner(folder: string, known: Known): Owner {
  return { key: `folder ${folder}`, label: folder, email: addressOfName(folder, known) };
}

function flatOwner({ name }: ClassFile, known: Known): Owner {
  const stem = name.slice(0, name.length - extensionOf(name).length);
  const email = addressOfName(slotOfFileName(name) === null ? name : stem, known) ?? addressOfName(name, known);
  if (email !== null) return { key: `address ${email}`, label: email, email };
  return { key: `stem ${nameKey(stem)}`, label: stem, email: null };
}

function withoutOuterFolders<File extends ClassFile>(
  placed: readonly Placed<File>[],
  known: Known,
): readonly Placed<File>[] {
  const [outer] = placed[0]?.folders ?? [];
  const shared = outer !== undefined && placed.every(({ folders }) => folders[0] === outer);
  if (!shared || isOneStudents(outer, placed, known)) return placed;
  const holdsFolders = placed.some(({ folders }) => folders.length > 1);
  // Up to three files in a folder are one student's, more are a class's.
  if (!holdsFolders && placed.length <= 3) return placed;
  return withoutOuterFolders(
    placed.map(({ file, folders }) => ({ file, folders: folders.slice(1) })),
    known,
  );
}

/** A course's number can be a student's, too: `310 Pricing/Maya Okafor` is Maya's. */
function isOneStudents(outer: string, placed: readonly Placed<ClassFile>[], known: Known): boolean {
  const owner = addressOfName(outer, known);
  const isOthers = ({ file, folders }: Placed<ClassFile>) =>
    (addressOfName(folders[1] ?? file.name, known) ?? owner) !== owner;
  return owner !== null && !placed.some(isOthers);
}

function addressIn(name: string): string | null {
  const found = new Set(
    name
      .split(/[\s<>()[\]{},;]+/)
      .filter(isEmail)
      .map(normalizeEmail),
  );
  const [address] = found;
  return found.size === 1 && address !== undefined ? address : null;
}

function knownBy(students: readonly RosterStudent[]): Known {
  const known = new Map<string, Set<string>>();
  for (const { email, keys } of students) {
    for (const key of keys) known.set(key, (known.get(key) ?? new Set()).add(email));
  }
  return known;
}

/** `Maya Okafor_31_file` is Maya Okafor's. The longest name wins, because one can begin with another. */
function knownAddress(known: Known, name: string): string | null {
  const words = nameKey(name).split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const found = known.get(words.slice(0, count).join(' '));
    const [address] = found ?? [];
    if (address !== undefined) return found?.size === 1 ? address : null;
  }
  return null;
}

function addressOfName(name: string, known: Known): string | null {
  return addressIn(name) ?? knownAddress(known, name);
}
