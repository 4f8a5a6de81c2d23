import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild } from './run-build';
import { builtFolder, sourceHash } from './source-hash';

/** Everything that the web client is made of. */
const sources = ['src/web', 'src/domain', 'src/server/build', 'bun.lock', 'package.json', 'tsconfig.json'];

/** The newest build: a link that is switched at once. */
export const currentBuild = join(builtFolder, 'current');

/** A build's folder is named by what went into it, so that an unchanged client is found and not built again. */
export const buildFolder = (): string => join(builtFolder, `web-${sourceHash(sources)}`);

/**
 * The folder of the client as its source stands; built first where that is not done.
 * @throws with a sentence when the build fails
 */
export async function ensureWebBuilt(): Promise<string> {
  const folder = buildFolder();
  if (existsSync(folder)) return folder;
  if (!(await runBuild('web.ts'))) throw new Error('The web client could not be built: see the errors above.');
  return folder;
}
