import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const comments = /(?:\n+\/\/# debugId=\w+)?\s*$/;

/**
 * The server names a script's map in a header (`http/routes/static.ts`). In many small scripts these comments, which
 * hardly compress, add up to some kilobytes.
 */
export async function dropMapComments(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => name.endsWith('.js')).map((name) => dropFrom(join(folder, name))));
}

async function dropFrom(path: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')).replace(comments, '\n'));
}
