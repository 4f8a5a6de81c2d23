import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

export type ContentEncoding = 'br' | 'gzip';

export type StaticFile = {
  bytes: Uint8Array<ArrayBuffer>;
  /** The variants that were made at build time. */
  encoded: Partial<Record<ContentEncoding, Uint8Array<ArrayBuffer>>>;
  contentType: string;
  /** Weak, because one tag stands for all variants. */
  etag: string;
  /** Where a script's source map lies, from the root. */
  sourceMap?: string;
};

/** The files of a folder by their path, such as `/assets/main-1a2b.js`; `.br` and `.gz` beside a file are its variants. */
export function loadStaticFiles(folder: string): Map<string, StaticFile> {
  const paths = new Set(filesIn(folder));
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    if (/\.(?:br|gz)$/.test(path)) continue;
    const variant = (suffix: string) => (paths.has(path + suffix) ? read(path + suffix) : undefined);
    const bytes = read(path);
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const address = `/${relative(folder, path)}`;
    files.set(address, {
      bytes,
      encoded: { br: variant('.br'), gzip: variant('.gz') },
      contentType: Bun.file(path).type,
      etag: `W/"${digest}"`,
      ...(paths.has(`${path}.map`) && { sourceMap: `${address}.map` }),
    });
  }
  return files;
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

function read(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}
