/** Left behind by Office and file systems, so nobody means to hand them in. */
const isLeftover = (name: string) => name.startsWith('~$') || name.startsWith('.');

type Dropped = { file: File; path: string };

type Transfer = { items: ArrayLike<DataTransferItem>; files: ArrayLike<File> };

/** Includes files in dropped folders, each folder in the order of its names. */
export async function droppedFiles(transfer: Transfer): Promise<Dropped[]> {
  // Entries are gone once the event is over, so all are taken before the first wait.
  const taken = Array.from(transfer.items, (item) => ({
    entry: item.webkitGetAsEntry?.() ?? null,
    file: item.getAsFile(),
  }));
  const found: Dropped[] = [];
  for (const { entry, file } of taken) {
    if (entry?.isDirectory) found.push(...(await filesUnder(entry)));
    else if (file) found.push({ file, path: file.name });
  }
  const files = taken.length > 0 ? found : Array.from(transfer.files, (file) => ({ file, path: file.name }));
  return files.filter(({ file }) => !isLeftover(file.name));
}

async function filesUnder(entry: FileSystemEntry): Promise<Dropped[]> {
  if (isFile(entry)) return [{ file: await fileOf(entry), path: entry.fullPath }];
  const files: Dropped[] = [];
  if (isDirectory(entry)) for (const inner of await entriesIn(entry)) files.push(...(await filesUnder(inner)));
  return files;
}

async function entriesIn(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  // Entries come in batches of a hundred, ending with an empty one.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    entries.push(...some);
  }
  return entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** The DOM types don't tie the flag to the type, so these do, as the File and Directory Entries API says. */
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
