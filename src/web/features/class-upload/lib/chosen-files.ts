import { pathParts } from '@domain/class-upload/class-file';
import { entriesIn, fileOf, isDirectory, isFile } from '@web/lib/file-entries';
import type { ReadableFile } from './class-archive';

/** A file in a chosen folder comes with its path. */
export function readableFile(file: File, path = file.webkitRelativePath || file.name): ReadableFile {
  const parts = pathParts(path);
  return {
    path: parts.join('/'),
    name: parts.at(-1) ?? file.name,
    size: file.size,
    changed: file.lastModified,
    read: async () => file,
  };
}

export async function droppedClass(transfer: DataTransfer): Promise<{ file: File; path: string }[]> {
  // Entries are gone once the event is over, so they are all taken before the first wait.
  const taken = Array.from(transfer.items, (item) => ({
    entry: item.webkitGetAsEntry?.() ?? null,
    file: item.getAsFile(),
  }));
  const found: { file: File; path: string }[] = [];
  for (const { entry, file } of taken) {
    if (entry?.isDirectory) found.push(...(await filesUnder(entry)));
    else if (file) found.push({ file, path: file.name });
  }
  return found;
}

async function filesUnder(entry: FileSystemEntry): Promise<{ file: File; path: string }[]> {
  if (isFile(entry)) return [{ file: await fileOf(entry), path: entry.fullPath }];
  if (!isDirectory(entry)) return [];
  const files: { file: File; path: string }[] = [];
  for (const inner of await entriesIn(entry)) files.push(...(await filesUnder(inner)));
  return files;
}
