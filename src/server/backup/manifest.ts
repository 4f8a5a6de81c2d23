import { join } from 'node:path';
import { type } from 'arktype';

const storageKey = type(/^[a-z0-9][a-z0-9-]{15,99}$/);

/** What a backup consists of. It is written last: a folder without it is half a backup. */
const manifest = type({
  format: '1',
  program: 'string',
  /** The newest migration of the tables, as drizzle numbers them. */
  migration: 'number.integer',
  madeAt: 'string.date.iso',
  tables: type({ name: 'string', columns: 'string', bytes: 'number.integer >= 0' }).array(),
  sequences: type({ name: 'string', value: 'string.integer' }).array(),
  /** Submissions that were deleted while the backup was made: their files are not in it, and they are not restored. */
  deleted: 'number.integer[]',
  /** A dump: files lie where they lay, and are none of it. */
  'filesElsewhere?': 'boolean',
  files: type({ key: storageKey, contentType: 'string' }).array(),
});

export type Manifest = typeof manifest.infer;

export const tablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.copy`);
export const filePath = (folder: string, key: string) => join(folder, 'files', key.slice(0, 2), key);
const manifestPath = (folder: string) => join(folder, 'backup.json');

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await Bun.write(manifestPath(folder), `${JSON.stringify(content, null, 2)}\n`);
}

/** Whether all of it was written. */
export const isWhole = (folder: string) => Bun.file(manifestPath(folder)).exists();

/** @throws with a sentence where there is no whole backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = Bun.file(manifestPath(folder));
  if (!(await file.exists())) throw new Error(`There is no whole backup in ${folder}: backup.json is missing.`);
  const read = manifest(await file.json());
  if (read instanceof type.errors) throw new Error(`The backup in ${folder} cannot be read: ${read.summary}`);
  return read;
}
