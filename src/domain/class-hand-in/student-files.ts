import { extensionOf, slotOfFileName } from '../submission/slot-of-extension';
import { addressOfName } from './address-of-name';
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

/** Such as the archive's own name. */
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
