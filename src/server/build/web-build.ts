import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild } from './run-build';
import { builtFolder, sourceHash } from './source-hash';

const sources = ['src/web', 'src/domain', 'src/server/build', 'bun.lock', 'package.json', 'tsconfig.json'];

/** A link to the newest build, switched atomically. */
export const currentBuild = join(builtFolder, 'current');

/** Named by its sources, so an unchanged client isn't built again. */
export const buildFolder = (): string => join(builtFolder, `web-${sourceHash(sources)}`);

export async function ensureWebBuilt(): Promise<string> {
  const folder = buildFolder();
  if (existsSync(folder)) return folder;
  if (!(await runBuild('web.ts'))) throw new Error('The web client could not be built: see the errors above.');
  return folder;
}
