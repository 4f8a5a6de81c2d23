import '../interpret-schemas';
import { resolve } from 'node:path';
import { chooseStorages } from '@server/compose';
import { readConfig } from '@server/config';
import { openAddress } from '@server/db/open-address';
import { makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

/** `bun run backup FOLDER` and `bun run restore FOLDER`. */
const [verb = '', given] = process.argv.slice(2);

try {
  if (!given) throw new Error(`bun run ${verb} takes a folder.`);
  process.exitCode = await run(resolve(given));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
process.exit();

async function run(folder: string): Promise<number> {
  const config = readConfig();
  const storages = await chooseStorages(config);
  const { address, release } = await openAddress(config);
  try {
    if (verb === 'restore') {
      const { tables, files, filesElsewhere } = await restoreBackup(address, storages.storage, folder);
      say(`${tables} tables and ${files} files are restored.`);
      if (filesElsewhere) say('This dump has no files: put the folder "files" of its DATA_DIR into this one.');
      return 0;
    }
    const { tables, files, damaged } = await makeBackup(address, storages, folder);
    say(`${tables} tables and ${files} files are in ${folder}.`);
    if (damaged.length === 0) return 0;
    say(`Files are missing from the storage, or are not as they were handed in: submissions ${damaged.join(', ')}.`);
    return 1;
  } finally {
    await release();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
