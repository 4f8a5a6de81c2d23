import { cleanFileName } from '../submission/file-name';

/** A file of a class as it came: its path uses `/`, from the folder or archive that was chosen. */
export type ClassFile = { path: string; name: string; size: number };

/** Left behind by Office, by file systems and by archivers; never what a student hands in. */
const leftoverNames = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

/** A path's parts, cleaned: nothing that leads out of the folder, no control or direction characters. */
export function pathParts(path: string): string[] {
  return path
    .split(/[\\/]/)
    .map(cleanFileName)
    .filter((part) => part !== '' && part !== '.' && part !== '..');
}

/** Whether a file is passed over without a word: `~$lock.xlsx`, `.DS_Store`, what stands under `__MACOSX`. */
export function isLeftover(path: string): boolean {
  return pathParts(path).some(
    (part) => part.startsWith('~$') || part.startsWith('.') || leftoverNames.has(part.toLowerCase()),
  );
}
