import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const comments = /(?:\n+\/\/# debugId=\w+)?\s*$/;

/** A header names a script's map (`http/routes/static.ts`), so these comments, which hardly compress, are useless. */
export async function dropMapComments(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(names.filter((name) => name.endsWith('.js')).map((name) => dropFrom(join(folder, name))));
}

async function dropFrom(path: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')).replace(comments, '\n'));
}
