import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { engineFile, packagedEngine } from '../documents/recompute/engine-file';
import { cMapFolder, packagedCMaps } from '../documents/summary/pdf-cmaps';
import { programFolder } from './program-build';
import { builtFolder, root } from './source-hash';

/** Part of `bun run build`: bundles the child programs aside, then renames the folder. */
const retentionDays = 30;
const folder = programFolder();
const aside = join(builtFolder, `new-programs-${process.pid}`);

if (!existsSync(folder)) {
  mkdirSync(aside, { recursive: true });
  try {
    await Bun.build({
      entrypoints: [
        'read-process.ts',
        'consistency-process.ts',
        'recompute-process.ts',
        'compare-process.ts',
        'picture-process.ts',
      ].map((file) => join(root, 'src/server/documents', file)),
      outdir: aside,
      target: 'bun',
      splitting: true,
      minify: true,
      env: 'disable',
    });
    cpSync(packagedCMaps(), join(aside, cMapFolder), { recursive: true });
    cpSync(packagedEngine(), join(aside, engineFile));
    publish();
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function publish(): void {
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Another build of the same sources was first.
    if (!(error instanceof Error && 'code' in error && /^(?:ENOTEMPTY|EEXIST)$/.test(String(error.code)))) throw error;
  }
  // A server that was started earlier may still run its own.
  const longAgo = Date.now() - retentionDays * 24 * 3600 * 1000;
  for (const name of readdirSync(builtFolder).filter((one) => one.startsWith('programs-'))) {
    const path = join(builtFolder, name);
    if (path !== folder && statSync(path).mtimeMs < longAgo) rmSync(path, { recursive: true, force: true });
  }
}
