import { studentPage } from '@domain/submission/student-page';
import { hasAdminMarker } from '@domain/user/admin-marker';
import type { Handler } from 'hono';
import { pickEncoding } from './accept-encoding';
import { loadStaticFiles, type StaticFile } from './static-file';

const forEver = 'public, max-age=31536000, immutable';

/**
 * Serves a built web client, from memory but for its source maps: the portal's page at /upload for students, that of
 * mailed links, and the app's everywhere else. Files under `assets/` have their content's hash in their name and never
 * change; a path without an extension is a page of the app. `folder` is read once.
 */
export function staticFiles(folder: string): Handler {
  const files = loadStaticFiles(folder);
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no web client in ${folder}: run "bun run build".`);
  const portal = files.get('/upload.html') ?? page;
  const results = files.get('/my-results.html') ?? page;
  return (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.json({ error: 'This address can only be read.' }, 405, { Allow: 'GET, HEAD' });
    }
    const path = c.req.path;
    if (/^\/upload\/?$/.test(path)) {
      const wanted = hasAdminMarker(c.req.header('Cookie') ?? '') ? page : portal;
      return answerFile(c.req.raw.headers, wanted, 'no-cache', 'Cookie');
    }
    if (isStudentPage(path)) return answerFile(c.req.raw.headers, results, 'no-cache');
    const file = files.get(path) ?? (isPage(path) ? page : undefined);
    if (!file) return c.json({ error: 'There is no such file.' }, 404, { 'Cache-Control': 'no-store' });
    return answerFile(c.req.raw.headers, file, path.startsWith('/assets/') ? forEver : 'no-cache');
  };
}

/** A mailed link's page, which shows a student one submission whoever is logged in. */
function isStudentPage(path: string): boolean {
  return path === studentPage || path.startsWith(`${studentPage}/`);
}

function isPage(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.\w+$/.test(path);
}

/** A file, or that it is still the one that the client has. */
export function answerFile(request: Headers, file: StaticFile, cacheControl: string, varies = ''): Response {
  const vary = varies ? `Accept-Encoding, ${varies}` : 'Accept-Encoding';
  const headers = new Headers({ 'Cache-Control': cacheControl, ETag: file.etag, Vary: vary });
  if (request.get('If-None-Match')?.includes(file.etag)) return new Response(null, { status: 304, headers });
  const encoding = pickEncoding(request.get('Accept-Encoding') ?? '', file.encoded);
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Type', file.contentType);
  if (file.sourceMap) headers.set('SourceMap', file.sourceMap);
  const { content, bytes } = (encoding && file.encoded[encoding]) ?? file.body;
  headers.set('Content-Length', String(bytes));
  return new Response(content, { headers });
}
