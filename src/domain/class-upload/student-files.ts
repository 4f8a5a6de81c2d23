import { isEmail, normalizeEmail } from '../submission/email';
import { extensionOf, slotOfFileName } from '../submission/formats';
import { type ClassFile, isSystemFile, pathParts } from './class-file';
import { nameKey } from './name-key';
import type { Roster } from './roster';

export type StudentFiles<File> = {
  /** Stable for the same folder or file name prefix, so that rows keep their identity. */
  key: string;
  label: string;
  email: string | null;
  files: File[];
};

type Placed<File> = { file: File; folders: string[] };

/** Files below one folder belong to one student; files side by side to the student their names begin with. */
export function studentFiles<File extends ClassFile>(
  files: readonly File[],
  roster: Roster | null,
): StudentFiles<File>[] {
  const placed = files
    .filter((file) => !isSystemFile(file.path))
    .map((file) => ({ file, folders: pathParts(file.path).slice(0, -1) }));
  const students = new Map<string, StudentFiles<File>>();
  for (const { file, folders } of withoutOuterFolders(placed, roster)) {
    const [folder] = folders;
    const found = folder === undefined ? flatOwner(file, roster) : folderOwner(folder, roster);
    const student = students.get(found.key) ?? { ...found, files: [] };
    student.files.push(file);
    students.set(found.key, student);
  }
  return [...students.values()];
}

type Owner = Omit<StudentFiles<never>, 'files'>;

function folderOwner(folder: string, roster: Roster | null): Owner {
  return { key: `folder ${folder}`, label: folder, email: addressOfName(folder, roster) };
}

function flatOwner({ name }: ClassFile, roster: Roster | null): Owner {
  const stem = name.slice(0, name.length - extensionOf(name).length);
  const email = addressOfName(slotOfFileName(name) === null ? name : stem, roster) ?? addressOfName(name, roster);
  if (email !== null) return { key: `address ${email}`, label: email, email };
  return { key: `stem ${nameKey(stem)}`, label: stem, email: null };
}

function withoutOuterFolders<File extends ClassFile>(
  placed: readonly Placed<File>[],
  roster: Roster | null,
): readonly Placed<File>[] {
  const [outer] = placed[0]?.folders ?? [];
  const shared = outer !== undefined && placed.every(({ folders }) => folders[0] === outer);
  if (!shared || addressOfName(outer, roster) !== null) return placed;
  const holdsFolders = placed.some(({ folders }) => folders.length > 1);
  // Exactly three files in a folder are a student's, more are a class's.
  if (!holdsFolders && placed.length <= 3) return placed;
  return withoutOuterFolders(
    placed.map(({ file, folders }) => ({ file, folders: folders.slice(1) })),
    roster,
  );
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

/** `Maya Okafor_31_file` is Maya Okafor's. The longest name wins, because one can begin with another. */
function rosterAddress(roster: Roster, name: string): string | null {
  const key = nameKey(name);
  let longest = 0;
  let found = new Set<string>();
  for (const { email, keys } of roster.students) {
    for (const own of keys) {
      if (own.length < longest || !(key === own || key.startsWith(`${own} `))) continue;
      if (own.length > longest) found = new Set();
      longest = own.length;
      found.add(email);
    }
  }
  const [address] = found;
  return found.size === 1 && address !== undefined ? address : null;
}

function addressOfName(name: string, roster: Roster | null): string | null {
  return addressIn(name) ?? (roster && rosterAddress(roster, name));
}
