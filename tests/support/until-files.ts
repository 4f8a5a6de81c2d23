import { type FSWatcher, mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Resolves once `holds` does: it is asked at once, and again whenever something below a folder changes. */
export async function untilFiles(folder: string, holds: () => boolean): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const watchers = new Map<string, FSWatcher>();
  const held = Promise.withResolvers<void>();
  const look = () => {
    // What came into a folder before it was watched is seen by looking once more.
    while (watchNew(folder, watchers, look));
    if (holds()) held.resolve();
  };
  look();
  await held.promise;
  for (const watcher of watchers.values()) watcher.close();
}

/** Whether there was a folder that nobody watched, or one that went away meanwhile. */
function watchNew(folder: string, watchers: Map<string, FSWatcher>, look: () => void): boolean {
  try {
    const below = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name));
    const unwatched = [folder, ...below].filter((path) => !watchers.has(path));
    for (const path of unwatched) watchers.set(path, watch(path, look));
    return unwatched.length > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
    throw error;
  }
}
