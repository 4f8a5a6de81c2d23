import '../interpret-schemas';
import { join } from 'node:path';
import { createOutbox } from '@server/adapters/mail/outbox';
import type { StorageName } from '@server/adapters/storage/storage';
import { chooseStorages } from '@server/compose';
import { readConfig } from '@server/config';
import { openDatabase } from '@server/db/client';
import { stateOfMigrations } from '@server/db/migrate';
import { openAddress } from '@server/db/open-address';
import { killHook } from '@server/kill-hook';
import { moveFiles } from './move-files';

/** `bun run move-files to-uploadthing` and `to-disk`; a server may run meanwhile. */
const directions = new Map<string | undefined, StorageName>([
  ['to-uploadthing', 'uploadthing'],
  ['to-disk', 'disk'],
]);

try {
  process.exitCode = await run(directions.get(process.argv[2]));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
process.exit();

async function run(target: StorageName | undefined): Promise<number> {
  if (!target) throw new Error('bun run move-files takes to-uploadthing or to-disk.');
  const config = readConfig();
  if (!config.uploadThing) throw new Error('Set UPLOADTHING_TOKEN, because one of the two storages is UploadThing.');
  const { address, release } = await openAddress(config);
  const database = await openDatabase(address);
  try {
    if ((await stateOfMigrations(database.sql)) !== 'current') {
      throw new Error('The schema does not match this version. Start the server once, then move the files.');
    }
    const mailCopies = createOutbox(join(config.dataDir, 'outbox'));
    const deps = { config, database, mailCopies, ...(await chooseStorages(config)), at: killHook(config.killAt) };
    const { moved, failed, damaged } = await moveFiles(deps, target, say);
    say(`${moved} files were moved.`);
    if (failed > 0) say(`${failed} files could not be moved: run this again, it goes on where it ended.`);
    if (damaged.length > 0) {
      say(`Files are missing, or are not as they were handed in, and stay: submissions ${damaged.join(', ')}.`);
    }
    return failed + damaged.length > 0 ? 1 : 0;
  } finally {
    await database.close();
    await release();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
