import { join } from 'node:path';
import { type } from '@domain/schema';

const storageKey = type(/^[a-z0-9][a-z0-9-]{15,99}$/);

/** Written last, so that a folder without it is an incomplete backup. */
const manifest = type({
  format: '1',
  program: 'string',
  /** As Drizzle numbers migrations. */
  migration: 'number.integer',
  madeAt: 'string.date.iso',
  tables: type({ name: 'string', columns: 'string', bytes: 'number.integer >= 0' }).array(),
  sequences: type({ name: 'string', value: 'string.integer' }).array(),
  /** Deleted while the backup ran: their files are missing, so they aren't restored. */
  deleted: 'number.integer[]',
  /** True for a dump, which contains no files. */
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

export const isWhole = (folder: string) => Bun.file(manifestPath(folder)).exists();

/** @throws if there is no complete backup; the message is for people */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = Bun.file(manifestPath(folder));
  if (!(await file.exists())) throw new Error(`There is no whole backup in ${folder}: backup.json is missing.`);
  const read = manifest(await file.json());
  if (read instanceof type.errors) throw new Error(`The backup in ${folder} cannot be read: ${read.summary}`);
  return read;
}
