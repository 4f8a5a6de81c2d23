import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress';
import { dropMapComments } from './map-comments';
import { softenPreloadLinks } from './preload-links';
import { builtFolder } from './source-hash';
import { buildFolder, currentBuild } from './web-build';
import tailwind from './web-styles';

/** `bun run build`: bundles the web client aside, then renames the folder, so that builds may overlap. */
const folder = buildFolder();
const aside = join(builtFolder, `new-${process.pid}`);

mkdirSync(aside, { recursive: true });
try {
  // Each stands alone: chunks that they share would make the students' pages a tenth larger, and the admin panel's 5 KB.
  const documents = ['admin.html', 'sign-in.html', 'upload.html', 'my-results.html'];
  await Promise.all(documents.map((page) => bundle(aside, page)));
  await dropMapComments(aside);
  await softenPreloadLinks(aside);
  await compressFolder(aside);
  publish();
} finally {
  rmSync(aside, { recursive: true, force: true });
}

async function bundle(outdir: string, page: string): Promise<void> {
  await Bun.build({
    entrypoints: [fileURLToPath(new URL(`../../web/${page}`, import.meta.url))],
    outdir,
    target: 'browser',
    splitting: true,
    // Measured on the admin panel: fewer files, of which none brings much along that its page doesn't need.
    minChunkSize: page === 'admin.html' ? 600 : 0,
    // The admin panel's list of chunks takes 6 KB of every page. The server names a page's scripts in its document.
    modulePreload: page !== 'admin.html',
    minify: true,
    sourcemap: 'external',
    // Otherwise a deep link such as /submissions/7 looks for its chunks beside itself.
    publicPath: '/',
    plugins: [tailwind],
    env: 'disable',
    define: { 'process.env.NODE_ENV': '"production"' },
    naming: { entry: '[name].[ext]', chunk: 'assets/[name]-[hash].[ext]', asset: 'assets/[name]-[hash].[ext]' },
  });
}

function publish(): void {
  try {
    renameSync(aside, folder);
  } catch (error) {
    // Another build of the same sources was first.
    if (!(error instanceof Error && 'code' in error && /^(?:ENOTEMPTY|EEXIST)$/.test(String(error.code)))) throw error;
  }
  const link = join(builtFolder, `link-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(basename(folder), link);
  renameSync(link, currentBuild);
  for (const name of readdirSync(builtFolder)) {
    if (name.startsWith('web-') && name !== basename(folder))
      rmSync(join(builtFolder, name), { recursive: true, force: true });
  }
}
