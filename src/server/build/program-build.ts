import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lazy } from '@domain/evidence/lazy';
import { ownProgram } from '@server/isolation/run-isolated';
import { runBuild } from './run-build';
import { builtFolder, sourceHash } from './source-hash';

/** The sources of the programs that read files, check their consistency and compare them. */
const sources = ['src/server/documents', 'src/domain', 'src/server/build', 'bun.lock', 'package.json', 'tsconfig.json'];

/** Named by what went into it: programs of another source are never run. */
export const programFolder = (): string => join(builtFolder, `programs-${sourceHash(sources)}`);

/**
 * Bundles the programs where that is not done as their source stands: started from two files instead of a hundred, they
 * are ready in half the time.
 * @throws with a sentence when the build fails
 */
export async function ensureProgramsBuilt(): Promise<void> {
  if (existsSync(programFolder())) return;
  if (!(await runBuild('programs.ts')))
    throw new Error('The reading programs could not be built: see the errors above.');
}

/** The commands of the programs as they were bundled; none where that was not done, and they run from their source. */
export function builtPrograms(): {
  command?: string[];
  consistencyCommand?: string[];
  compareCommand?: string[];
} {
  const { folder } = current();
  if (!existsSync(folder)) return {};
  const command = (name: string) => ownProgram(join(folder, name));
  return {
    command: command('read-process.js'),
    consistencyCommand: command('consistency-process.js'),
    compareCommand: command('compare-process.js'),
  };
}

/** The source of a process that runs is the one it began with. */
const current = lazy(() => ({ folder: programFolder() }));
