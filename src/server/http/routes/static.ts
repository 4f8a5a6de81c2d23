import { studentPage } from '@domain/submission/student-page';
import { hasAdminMarker } from '@domain/user/admin-marker';
import type { Handler } from 'hono';
import { pickEncoding } from './accept-encoding';
import { firstCalls, pageDocuments } from './page-documents';
import { loadStaticFiles, type StaticFile } from './static-file';

const opensLink = /^\/(?:reset-password|join)\/*$/;

const themes = ['light', 'dark'] as const;

const hasSession = /(?:^|[ ;-])session=\w/;

const forEver = 'public, max-age=31536000, immutable';

/** Files under `assets/` have a content hash in their name, so they never change. `folder` is read once. */
export function staticFiles(folder: string): Handler {
  const files = loadStaticFiles(folder);
  const portal = files.get('/upload.html');
  const results = files.get('/my-results.html');
  const isWhole = ['/admin.html', '/sign-in.html'].every((path) => files.has(path));
  if (!portal || !results || !isWhole) throw new Error(`There is no web client in ${folder}: run "bun run build".`);
  const documents = pageDocuments(folder);
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.json({ error: 'This address can only be read.' }, 405, { Allow: 'GET, HEAD' });
    }
    const path = c.req.path;
    const headers = c.req.raw.headers;
    const cookies = headers.get('Cookie') ?? '';
    const marked = hasAdminMarker(cookies);
    if (/^\/upload\/?$/.test(path) && !marked) return answerFile(headers, portal, 'no-cache', 'Cookie');
    if (isStudentPage(path)) return answerFile(headers, results, 'no-cache');
    const file = files.get(path);
    if (!file && isPage(path)) {
      const theme = themes.find((one) => cookies.split(/;\s*/).includes(`theme=${one}`));
      const loggedIn = hasSession.test(cookies);
      if (opensLink.test(path) || !(marked || loggedIn)) {
        return answerFile(headers, await documents.signIn(theme), 'no-cache', 'Cookie');
      }
      const url = new URL(c.req.url);
      const answer = answerFile(headers, await documents.admin(url.pathname + url.search, theme), 'no-cache', 'Cookie');
      // Without a session the calls would be refused.
      if (loggedIn) answer.headers.set('Link', firstCalls(url));
      return answer;
    }
    if (!file) return c.json({ error: 'There is no such file.' }, 404, { 'Cache-Control': 'no-store' });
    return answerFile(headers, file, path.startsWith('/assets/') ? forEver : 'no-cache');
  };
}

/** Mailed links show a student's submission regardless of who is logged in. */
function isStudentPage(path: string): boolean {
  return path === studentPage || path.startsWith(`${studentPage}/`);
}

function isPage(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.\w+$/.test(path);
}

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
