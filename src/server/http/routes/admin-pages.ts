import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeFile, type StaticFile } from './static-file';

/** The scripts of each page that people open or reload most; addresses have no `?` without a search. */
const pages: readonly (readonly [RegExp, ...string[]])[] = [
  [/^\/(?:\?|$)/, 'dashboard-page'],
  [/^\/results\?(?:.*&)?tab=individual(?:&|$)/, 'results-page', 'individual-results'],
  [/^\/results(?:\?|$)/, 'results-page'],
  [/^\/results\/\d+(?:\?|$)/, 'submission-page'],
  [/^\/review(?:\?|$)/, 'review-page'],
  [/^\/case-studies(?:\?|$)/, 'case-studies-page'],
  [/^\/companies(?:\?|$)/, 'companies-page'],
  [/^\/rubrics(?:\?|$)/, 'rubric-page'],
  [/^\/prompts(?:\?|$)/, 'prompt-page'],
  [/^\/lab(?:\?|$)/, 'lab-page'],
  [/^\/settings(?:\?|$)/, 'settings-page'],
];

export type Theme = 'light' | 'dark';

export type AdminPages = {
  /** For who was logged in before, by address. */
  known(address: string, theme?: Theme): Promise<StaticFile>;
  signIn(theme?: Theme): Promise<StaticFile>;
};

/** All the scripts of a page, so that a browser asks for them at once. No `modulepreload`: Chromium never retries. */
export function adminPages(folder: string): AdminPages {
  const assets = join(folder, 'assets');
  const scripts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const html = withStyles(readFileSync(join(folder, 'index.html'), 'utf8'), folder);
  const made = new Map<string, Promise<StaticFile>>();
  const naming = (names: readonly string[], theme: Theme | undefined, more = '') => {
    const key = [...names, theme].join();
    const known = made.get(key);
    if (known) return known;
    const themed = theme ? html.replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`) : html;
    const page = madeFile(withLinks(themed, neededBy(names, scripts), more), 'text/html;charset=utf-8');
    made.set(key, page);
    return page;
  };
  return {
    known(address, theme) {
      const [, ...names] = pages.find(([form]) => form.test(address)) ?? [];
      return naming(['admin-app', ...names], theme, session);
    },
    signIn: (theme) => naming(['login-screen'], theme),
  };
}

/** In the document, because the first paint waits for them: as a file they share the line with all scripts. */
function withStyles(html: string, folder: string): string {
  return html.replace(
    /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/,
    (_, path: string) => `<style>${readFileSync(join(folder, path), 'utf8')}</style>`,
  );
}

function neededBy(names: readonly string[], scripts: ReadonlyMap<string, string>): Set<string> {
  const [first, ...others] = names.map((name) => scriptNamed(name, scripts));
  const mount = [...scripts].find(([, script]) => first !== undefined && script.includes(`("/assets/${first}")`));
  const needed = new Set<string>();
  const add = (name: string | undefined) => {
    if (name === undefined || needed.has(name)) return;
    needed.add(name);
    for (const [, next] of (scripts.get(name) ?? '').matchAll(/(?:import|from)"\/assets\/([^"]+\.js)"/g)) add(next);
  };
  for (const name of [mount?.[0], first, ...others]) add(name);
  return needed;
}

function scriptNamed(name: string, scripts: ReadonlyMap<string, string>): string | undefined {
  return [...scripts.keys()].find((script) => new RegExp(`^${name}-[a-z0-9]+\\.js$`).test(script));
}

/** What every page asks first. */
const session = '<link rel="preload" as="fetch" crossorigin href="/api/trpc/auth.me" />';

/** Low, because the first paint needs no script, and the first calls are small. */
const scriptLink = 'rel="preload" as="script" crossorigin fetchpriority="low"';

function withLinks(html: string, names: ReadonlySet<string>, more: string): string {
  const links = [...names].map((name) => `<link ${scriptLink} href="/assets/${name}" />`);
  return html.replace('</head>', `${[...links, more].join('\n')}\n</head>`);
}

/** A `Link` header with what a page asks first, which then comes with its scripts and not after them. */
export function firstCalls(url: URL): string {
  const [, submission] = /^\/results\/(\d{1,9})$/.exec(url.pathname) ?? [];
  const course = url.searchParams.get('course')?.replaceAll('"', '') ?? '';
  const ofPage = submission ? ['get', 'results'].map((name) => call(`submissions.${name}`, { id: +submission })) : [];
  if (url.pathname === '/results' && url.search === '?tab=individual') {
    // With another number of rows on a page it is asked for twice.
    ofPage.push(call('submissions.list', { page: 1, limit: 25 }));
  }
  return [call('courses.inView', { course }), call('spending.isPaused'), ...ofPage]
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`)
    .join(', ');
}

/** As the web client writes it: another address would be asked for twice. */
const call = (name: string, input?: object) =>
  `/api/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
