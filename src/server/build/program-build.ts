import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lazy } from '@domain/evidence/lazy';
import { briefProgram } from '@server/isolation/isolated-process';
import { runBuild } from './run-build';
import { builtFolder, sourceHash } from './source-hash';

const sources = [
  'src/server/documents',
  'src/server/isolation',
  'src/domain',
  'src/server/build',
  'bun.lock',
  'package.json',
  'tsconfig.json',
];

export const programFolder = (): string => join(builtFolder, `programs-${sourceHash(sources)}`);

/** Bundled programs start in half the time. @throws with a message for people when the build fails */
export async function ensureProgramsBuilt(): Promise<void> {
  if (existsSync(programFolder())) return;
  if (!(await runBuild('programs.ts')))
    throw new Error('The reading programs could not be built: see the errors above.');
}

/** Empty if the programs weren't bundled and run from their sources. */
export function builtPrograms(): {
  command?: string[];
  consistencyCommand?: string[];
  compareCommand?: string[];
  pictureCommand?: string[];
  recomputeCommand?: string[];
} {
  const { folder } = current();
  if (!existsSync(folder)) return {};
  const command = (name: string) => briefProgram(join(folder, name));
  return {
    command: command('read-process.js'),
    consistencyCommand: command('consistency-process.js'),
    compareCommand: command('compare-process.js'),
    pictureCommand: command('picture-process.js'),
    recomputeCommand: command('recompute-process.js'),
  };
}

/** Once, because sources don't change under a running process. */
const current = lazy(() => ({ folder: programFolder() }));
