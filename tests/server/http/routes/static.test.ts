import { afterAll, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickEncoding } from '@server/http/routes/accept-encoding';
import { staticFiles } from '@server/http/routes/static';
import { Hono } from 'hono';

const folder = mkdtempSync(join(tmpdir(), 'casegrade-static-'));
mkdirSync(join(folder, 'assets'));
for (const [page, title] of [
  ['admin', 'Admin Panel'],
  ['sign-in', 'Sign in'],
  ['upload', 'Hand in'],
  ['my-results', 'Your results'],
] as const) {
  writeFileSync(
    join(folder, `${page}.html`),
    `<!doctype html><html lang="en"><head><title>${title}</title>
<link rel="stylesheet" crossorigin href="/assets/${page}-1.css">
<script type="module" crossorigin src="/assets/${page}-1.js"></script></head>`,
  );
  writeFileSync(join(folder, `assets/${page}-1.css`), 'p { color: red }');
}
writeFileSync(join(folder, 'assets/main-1.js'), 'const plain = 1');
writeFileSync(join(folder, 'assets/main-1.js.br'), 'brotli bytes');
writeFileSync(join(folder, 'assets/main-1.js.gz'), 'gzip bytes');
writeFileSync(join(folder, 'assets/mapped-1.js'), 'const mapped = 1');
writeFileSync(join(folder, 'assets/mapped-1.js.map'), '{"version":3}');
writeFileSync(join(folder, 'icon.svg'), '<svg/>');
for (const [name, script] of [
  ['admin-1', 'import("/assets/submission-page-1.js")'],
  ['submission-page-1', 'import{b}from"/assets/admin-2.js"'],
  ['results-page-1', 'import"/assets/admin-1.js";import("/assets/individual-results-1.js")'],
  ['individual-results-1', 'import{b}from"/assets/admin-2.js"'],
  ['admin-2', 'import{a}from"/assets/shared-1.js"'],
  ['shared-1', 'import{c}from"/assets/admin-1.js";export const a=1'],
] as const) {
  writeFileSync(join(folder, `assets/${name}.js`), script);
}
afterAll(() => rmSync(folder, { recursive: true }));

const app = new Hono().all('*', staticFiles(folder));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('a hashed asset is kept by browsers for good', async () => {
  const answer = await get('/assets/main-1.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('Content-Type')).toBe('text/javascript;charset=utf-8');
  expect(await answer.text()).toBe('const plain = 1');
});

test('a browser that takes brotli or gzip gets the bytes that were compressed at build time', async () => {
  const brotli = await get('/assets/main-1.js', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
  expect(brotli.headers.get('Content-Encoding')).toBe('br');
  expect(brotli.headers.get('Vary')).toBe('Accept-Encoding');
  expect(await brotli.text()).toBe('brotli bytes');
  const gzip = await get('/assets/main-1.js', { 'Accept-Encoding': 'gzip' });
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip');
  expect(gzip.headers.get('Content-Length')).toBe('10');
});

test('a script names its source map, which browsers fetch for who looks into it, and nothing else does', async () => {
  expect((await get('/assets/mapped-1.js')).headers.get('SourceMap')).toBe('/assets/mapped-1.js.map');
  expect(await (await get('/assets/mapped-1.js.map')).text()).toBe('{"version":3}');
  expect((await get('/assets/main-1.js')).headers.get('SourceMap')).toBeNull();
});

test.each([
  ['/', 'Sign in'],
  ['/submissions/7', 'Sign in'],
  ['/companies/a.b/c', 'Sign in'],
  ['/reset-password', 'Sign in'],
  ['/join/', 'Sign in'],
  ['/upload', 'Hand in'],
] as const)('%s is a page for those who are not logged in, requested again each time', async (path, title) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Cookie');
  expect(answer.headers.get('Content-Type')).toBe('text/html;charset=utf-8');
  expect(await answer.text()).toContain(`<title>${title}</title>`);
});

test.each([
  ['admin_panel=1', '/submissions/7', 'Admin Panel'],
  ['session=abc', '/submissions/7', 'Admin Panel'],
  ['__Host-session=abc', '/', 'Admin Panel'],
  ['session=', '/', 'Sign in'],
  ['admin_panel=1', '/upload', 'Admin Panel'],
  ['session=abc', '/upload', 'Hand in'],
  ['admin_panel=1; session=abc', '/reset-password', 'Sign in'],
  ['admin_panel=1; session=abc', '/join', 'Sign in'],
] as const)('with the cookies %s, %s is the page %s', async (Cookie, path, title) => {
  expect(await (await get(path, { Cookie })).text()).toContain(`<title>${title}</title>`);
});

const linked = async (path: string, headers: Record<string, string> = {}) => {
  const html = await (await get(path, headers)).text();
  return [
    ...html.matchAll(/<link rel="preload" as="script" crossorigin fetchpriority="low" href="\/assets\/([^"]+)" \/>/g),
  ].map(([, name]) => name);
};

test('a page of the admin panel names the scripts that it takes at once, besides those of the panel itself', async () => {
  const Cookie = 'admin_panel=1';
  expect(await linked('/results/7', { Cookie })).toEqual(['submission-page-1.js', 'admin-2.js', 'shared-1.js']);
  expect(await linked('/results?caseStudy=7', { Cookie })).toEqual(['results-page-1.js']);
  const list = ['results-page-1.js', 'individual-results-1.js', 'admin-2.js', 'shared-1.js'];
  expect(await linked('/results?page=2&tab=individual', { Cookie })).toEqual(list);
  expect(await linked('/account', { Cookie })).toEqual([]);
  expect(await linked('/results/7')).toEqual([]);
  expect((await get('/results/7', { Cookie })).headers.get('Vary')).toBe('Accept-Encoding, Cookie');
});

test('a page has its styles and the chosen theme in its document, for a first paint before any script', async () => {
  const html = async (Cookie: string) => (await get('/results/7', { Cookie })).text();
  expect(await html('admin_panel=1')).toContain('<style>p { color: red }</style>');
  expect(await html('admin_panel=1')).toStartWith('<!doctype html><html lang="en"><head>');
  expect(await html('theme=dark; admin_panel=1')).toContain('<html lang="en" data-theme="dark">');
  expect(await html('theme=light')).toContain('<html lang="en" data-theme="light">');
  expect(await html('theme="><script>')).toContain('<html lang="en"><head>');
});

test('a page has what it asks first named in a header, in the words of the web client, with a session alone', async () => {
  const Cookie = 'admin_panel=1; session=abc';
  const named = async (path: string, cookie = Cookie) =>
    (await get(path, { Cookie: cookie })).headers
      .get('Link')
      ?.split(', ')
      .map((link) =>
        decodeURIComponent(link.replace(/^<\/api\/trpc\/(.*)>; rel=preload; as=fetch; crossorigin$/, '$1')),
      );
  const always = ['courses.inView?input={"course":""}', 'spending.isPaused', 'bulk.inProgress'];
  expect(await named('/settings')).toEqual(always);
  expect(await named('/results/7', 'admin_panel=1; __Host-session=abc')).toEqual([
    ...always,
    'submissions.get?input={"id":7}',
    'submissions.results?input={"id":7}',
    'links.list?input={"id":7}',
    'submissions.place?input={"id":7}',
  ]);
  expect(await named('/results/7?sort=student')).not.toContain('submissions.place?input={"id":7}');
  expect(await named('/results?tab=individual')).toEqual([...always, 'submissions.list?input={"page":1,"limit":25}']);
  expect(await named('/results?tab=individual&page=2')).toEqual(always);
  expect(await named('/review')).toEqual([
    ...always,
    'reviews.list?input={"groupBy":"submission","direction":"forward"}',
    'reviews.count?input={}',
  ]);
  expect(await named('/')).toEqual([
    ...always,
    'dashboard.morning',
    'dashboard.stats',
    'dashboard.caseStudyStats',
    'dashboard.submissions',
    'submissions.viewCounts?input={}',
    'reviews.count?input={}',
  ]);
  expect(await named('/review?reason=low')).toEqual(always);
  expect(await named('/?course=%22econ-101%22')).toEqual([
    'courses.inView?input={"course":"econ-101"}',
    ...always.slice(1),
  ]);
  expect(await named('/?course=%3E%2C%0A')).toEqual(['courses.inView?input={"course":">,\\n"}', ...always.slice(1)]);
  expect(await named('/results/7', 'admin_panel=1')).toBeUndefined();
  expect(await named('/results/7', 'session=abc')).toHaveLength(7);
});

test.each(['/my-results', '/my-results/7'])(
  '%s is the page of mailed links, also for a browser in which an account logged in',
  async (path) => {
    const answer = await get(path, { Cookie: 'admin_panel=1' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).toContain('<title>Your results</title>');
  },
);

test('an unchanged page is answered without its bytes', async () => {
  const etag = (await get('/')).headers.get('ETag') ?? '';
  const answer = await get('/submissions/7', { 'If-None-Match': etag });
  expect(answer.status).toBe(304);
  expect(await answer.text()).toBe('');
});

test.each(['/assets/main-2.js', '/assets/gone', '/favicon.ico', '/assets/../index.htm', '/assets/main-1.js.map'])(
  'the missing file %s is 404 and not the app',
  async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ error: 'There is no such file.' });
  },
);

test('a page can only be read', async () => {
  const answer = await app.request('/upload', { method: 'POST' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('Allow')).toBe('GET, HEAD');
});

test('the headers of a page come without its body for HEAD', async () => {
  const answer = await app.request('/upload', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});

test('a folder without a built client is refused with what to do', () => {
  expect(() => staticFiles(join(folder, 'assets'))).toThrow('run "bun run build"');
});

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', null],
  ['identity', null],
  ['', null],
  ['BR', 'br'],
] as const)('Accept-Encoding "%s" gets %s', (accepted, encoding) => {
  expect(pickEncoding(accepted, { br: 1, gzip: 1 })).toBe(encoding);
});

test('a build that lacks a page, as one of an earlier version does, is refused with what to do', () => {
  const earlier = mkdtempSync(join(tmpdir(), 'casegrade-static-'));
  try {
    for (const page of ['index', 'upload', 'my-results']) writeFileSync(join(earlier, `${page}.html`), '');
    expect(() => staticFiles(earlier)).toThrow(`There is no web client in ${earlier}: run "bun run build".`);
  } finally {
    rmSync(earlier, { recursive: true, force: true });
  }
});
