import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild, ensureWebBuilt } from '@server/build/web-build';
import type { Program } from './fault-world';

const root = join(import.meta.dir, '../../..');

export const thisVersion: Program = { folder: root, script: ['src/server/main.ts', '--no-build'] };

/** A commit is not a release: now and then one is half of a change, and does not start. */
const maxVersions = 6;

/**
 * The program as it was before the newest migration,
 * started with its own libraries and the pages of this one; null where there is no history. `folder` is where it is put.
 */
export async function startEarlier<Started>(
  folder: string,
  start: (program: Program) => Promise<Started>,
): Promise<{ program: Program; started: Started } | null> {
  if (!existsSync(currentBuild)) await ensureWebBuilt();
  for (const commit of commitsBefore('drizzle/meta/_journal.json')) {
    const program = { ...thisVersion, folder: join(folder, commit) };
    checkOut(commit, program.folder);
    const started = await start(program).catch(() => null);
    if (started !== null) return { program, started };
    process.stdout.write(`(${commit} does not start)\n`);
  }
  return null;
}

/** The latest first. A change that is not committed yet is this version's alone. */
function commitsBefore(path: string): string[] {
  const from =
    git('status', '--porcelain', '--', path) === '' ? `${git('log', '--format=%H', '-1', '--', path)}^` : 'HEAD';
  return git('rev-list', '--first-parent', '-n', String(maxVersions), from).split('\n').filter(Boolean);
}

function checkOut(commit: string, folder: string): void {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const archive = join(folder, 'earlier.tar');
  git('archive', '--output', archive, commit, '.', ':!tests', ':!docs');
  Bun.spawnSync(['tar', '-xf', archive, '-C', folder]);
  symlinkSync(currentBuild, join(folder, 'dist/current'));
  Bun.spawnSync([process.execPath, 'install', '--frozen-lockfile', '--silent'], { cwd: folder });
}

/** What it says; nothing where it fails. */
function git(...words: string[]): string {
  return Bun.spawnSync(['git', ...words], { cwd: root })
    .stdout.toString()
    .trim();
}
