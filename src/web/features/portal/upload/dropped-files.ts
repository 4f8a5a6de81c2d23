/** Left behind by Office and by file systems; never what a student means to hand in. */
const isLeftover = (name: string) => name.startsWith('~$') || name.startsWith('.');

/** The files of a drop, those inside dropped folders included, each folder in the order of its names. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Entries are gone once the event is over, so they are all taken before the first wait.
  const taken = Array.from(transfer.items, (item) => ({
    entry: item.webkitGetAsEntry?.() ?? null,
    file: item.getAsFile(),
  }));
  const found: File[] = [];
  for (const { entry, file } of taken) {
    if (entry?.isDirectory) found.push(...(await filesOf(entry)));
    else if (file) found.push(file);
  }
  const files = taken.length > 0 ? found : Array.from(transfer.files);
  return files.filter((file) => !isLeftover(file.name));
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  // A reader gives a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    entries.push(...some);
  }
  entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
  const files: File[] = [];
  for (const inner of entries) files.push(...(await filesOf(inner)));
  return files;
}

/** The DOM types do not tie the flag to the type; the File and Directory Entries API does. */
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
