import { entriesIn, fileOf, isDirectory, isFile } from '@web/lib/file-entries';

/** Left behind by Office and file systems, so no student means to hand them in. */
const isLeftover = (name: string) => name.startsWith('~$') || name.startsWith('.');

export function giveFiles(to: (files: File[]) => void): (dropped: DataTransfer) => void {
  return (dropped) => void droppedFiles(dropped).then(to);
}

/** Includes files in dropped folders, each folder in the order of its names. */
async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Entries are gone once the event is over, so all are taken before the first wait.
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
  if (isFile(entry)) return [await fileOf(entry)];
  if (!isDirectory(entry)) return [];
  const files: File[] = [];
  for (const inner of await entriesIn(entry)) files.push(...(await filesOf(inner)));
  return files;
}
