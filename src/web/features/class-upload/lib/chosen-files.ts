import { pathParts } from '@domain/class-upload/class-file';
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
