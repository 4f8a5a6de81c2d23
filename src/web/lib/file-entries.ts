export async function entriesIn(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
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

export const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** The DOM types don't tie the flag to the type, so these do, as the File and Directory Entries API says. */
export const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
export const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
