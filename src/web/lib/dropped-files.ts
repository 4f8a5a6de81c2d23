/** Left behind by Office and file systems, so nobody means to hand them in. */
const sidecarFile = /^(?:~\$|\.)/;

type Dropped = { file: File; path: string };

/** Includes files in dropped folders, each folder in the order of its names. */
export async function droppedFiles({ items }: { items: ArrayLike<DataTransferItem> }): Promise<Dropped[]> {
  // Entries are gone once the event is over, so all are taken before the first wait.
  const found = Array.from(items, (item) => {
    const entry = item.webkitGetAsEntry?.();
    if (entry?.isDirectory) return filesUnder(entry);
    const file = item.getAsFile();
    return file ? [{ file, path: file.name }] : [];
  });
  return (await Promise.all(found)).flat().filter(({ file }) => !sidecarFile.test(file.name));
}

async function filesUnder(entry: FileSystemEntry): Promise<Dropped[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath }];
  }
  const files: Dropped[] = [];
  if (isDirectory(entry)) for (const inner of await entriesIn(entry)) files.push(...(await filesUnder(inner)));
  return files;
}

async function entriesIn(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  let batch: FileSystemEntry[];
  // Of a hundred each; the last one is empty.
  do {
    batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    entries.push(...batch);
  } while (batch.length > 0);
  return entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}

/** The DOM types don't tie the flag to the type, so these do, as the File and Directory Entries API says. */
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
