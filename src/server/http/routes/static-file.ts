import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

/** In memory, or on disk if rarely requested. */
type Body = { content: Uint8Array<ArrayBuffer> | Bun.BunFile; bytes: number };

export type StaticFile = {
  body: Body;
  encoded: Partial<Record<ContentEncoding, Body>>;
  contentType: string;
  /** Weak, because all variants share it. */
  etag: string;
  sourceMap?: string;
};

/** Files by path, such as `/assets/main-1a2b.js`, with the `.br` and `.gz` beside them as variants. */
export function loadStaticFiles(folder: string): Map<string, StaticFile> {
  const paths = new Set(filesIn(folder));
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    if (/\.(?:br|gz)$/.test(path)) continue;
    const variant = (encoding: ContentEncoding, suffix: string) =>
      paths.has(path + suffix) && { [encoding]: read(path + suffix) };
    const address = `/${relative(folder, path)}`;
    files.set(address, {
      body: read(path),
      encoded: { ...variant('br', '.br'), ...variant('gzip', '.gz') },
      contentType: Bun.file(path).type,
      etag: etagOf(readFileSync(path)),
      ...(paths.has(`${path}.map`) && { sourceMap: `${address}.map` }),
    });
  }
  return files;
}

export async function madeFile(text: string, contentType: string): Promise<StaticFile> {
  const bytes = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes)]);
  return {
    body: inMemory(bytes),
    encoded: { br: inMemory(br), gzip: inMemory(gzipped) },
    contentType,
    etag: etagOf(bytes),
  };
}

const inMemory = (bytes: Uint8Array): Body => ({ content: new Uint8Array(bytes), bytes: bytes.length });

const etagOf = (bytes: Uint8Array) => `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
}

/** Source maps stay on disk: each process would keep 11 MB of them for the few people who read scripts. */
function read(path: string): Body {
  if (/\.map(?:\.\w+)?$/.test(path)) return { content: Bun.file(path), bytes: statSync(path).size };
  return inMemory(readFileSync(path));
}
