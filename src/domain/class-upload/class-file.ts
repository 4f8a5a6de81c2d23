import { cleanFileName } from '../submission/file-name';

/** `path` uses `/` and starts at the chosen folder or archive. */
export type ClassFile = { path: string; name: string; size: number };

const systemFileNames = new Set(['thumbs.db', 'desktop.ini', '__macosx']);

/** Cleaned, so that no part leads out of the folder. */
export function pathParts(path: string): string[] {
  return path
    .split(/[\\/]/)
    .map(cleanFileName)
    .filter((part) => part !== '' && part !== '.' && part !== '..');
}

export function isSystemFile(path: string): boolean {
  return pathParts(path).some(
    (part) => part.startsWith('~$') || part.startsWith('.') || systemFileNames.has(part.toLowerCase()),
  );
}
