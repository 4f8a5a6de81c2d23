import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Everything that the web client is made of. */
const sources = ['src/web', 'src/domain', 'src/server/build', 'bun.lock', 'package.json', 'tsconfig.json'];

export const webFolder = join(root, 'dist');

/** The newest build: a link that is switched at once. */
export const currentBuild = join(webFolder, 'current');

/** A build's folder is named by what went into it, so that an unchanged client is found and not built again. */
export function buildFolder(): string {
  const hash = createHash('sha256').update(Bun.version);
  for (const source of sources) hashInto(hash, source);
  return join(webFolder, `web-${hash.digest('hex').slice(0, 16)}`);
}

/**
 * The folder of the client as its source stands; built first where that is not done, in a process of its own:
 * the bundler's memory is not the server's.
 * @throws with a sentence when the build fails
 */
export async function ensureWebBuilt(): Promise<string> {
  const folder = buildFolder();
  if (existsSync(folder)) return folder;
  const script = fileURLToPath(new URL('web.ts', import.meta.url));
  const build = Bun.spawn([process.execPath, script], {
    cwd: root,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  });
  if ((await build.exited) !== 0) throw new Error('The web client could not be built: see the errors above.');
  return folder;
}

function hashInto(hash: ReturnType<typeof createHash>, source: string): void {
  for (const file of filesOf(join(root, source))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
}

function filesOf(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : [])).sort();
}
