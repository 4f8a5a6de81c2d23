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
  [/^\/upload\/?(?:\?|$)/, 'upload-page'],
  [/^\/companies\/\d+\/results(?:\?|$)/, 'company-results-page', 'overview-panel'],
];

type Theme = 'light' | 'dark';

export type PageDocuments = {
  /** By address, for who was logged in before. */
  admin(address: string, theme?: Theme): Promise<StaticFile>;
  signIn(theme?: Theme): Promise<StaticFile>;
};

/** Each names the scripts of its page. No `modulepreload`: Chromium never retries. */
export function pageDocuments(folder: string): PageDocuments {
  const names = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const scripts = new Map(names.map((name) => [name, readFileSync(join(folder, 'assets', name), 'utf8')]));
  const admin = withStyles('admin.html', folder);
  const signIn = withStyles('sign-in.html', folder);
  const ofPanel = new Set([...admin.matchAll(/ src="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name));
  const made = new Map<string, Promise<StaticFile>>();
  const once = (key: string, theme: Theme | undefined, html: () => string) => {
    const known = made.get(`${key} ${theme}`) ?? themed(html(), theme);
    made.set(`${key} ${theme}`, known);
    return known;
  };
  return {
    admin(address, theme) {
      const [, ...parts] = pages.find(([form]) => form.test(address)) ?? [];
      return once(parts.join(), theme, () => withLinks(admin, neededBy(parts, scripts).difference(ofPanel)));
    },
    signIn: (theme) => once('sign-in', theme, () => signIn),
  };
}

function themed(html: string, theme: Theme | undefined): Promise<StaticFile> {
  const text = theme ? html.replace('<html lang="en">', `<html lang="en" data-theme="${theme}">`) : html;
  return madeFile(text, 'text/html;charset=utf-8');
}

/** In the document, because the first paint waits for them: as a file they share the line with all scripts. */
function withStyles(name: string, folder: string): string {
  return readFileSync(join(folder, name), 'utf8').replace(
    /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/,
    (_, path: string) => `<style>${readFileSync(join(folder, path), 'utf8')}</style>`,
  );
}

function neededBy(parts: readonly string[], scripts: ReadonlyMap<string, string>): Set<string> {
  const needed = new Set<string>();
  const add = (name: string | undefined) => {
    if (name === undefined || needed.has(name)) return;
    needed.add(name);
    for (const [, next] of (scripts.get(name) ?? '').matchAll(/(?:import|from)"\/assets\/([^"]+\.js)"/g)) add(next);
  };
  for (const part of parts) add([...scripts.keys()].find((name) => new RegExp(`^${part}-[a-z0-9]+\\.js$`).test(name)));
  return needed;
}

/** What every page asks first. */
const session = '<link rel="preload" as="fetch" crossorigin href="/api/trpc/auth.me" />';

/** Low, because the first paint needs no script, and the first calls are small. */
const scriptLink = 'rel="preload" as="script" crossorigin fetchpriority="low"';

function withLinks(html: string, names: ReadonlySet<string>): string {
  const links = [...names].map((name) => `<link ${scriptLink} href="/assets/${name}" />`);
  return html.replace('</head>', `${[...links, session].join('\n')}\n</head>`);
}

/** A `Link` header with what a page asks first, which then comes with its scripts and not after them. */
export function firstCalls(url: URL): string {
  const [, submission] = /^\/results\/(\d{1,9})$/.exec(url.pathname) ?? [];
  const course = url.searchParams.get('course')?.replaceAll('"', '') ?? '';
  const ofSubmission = submission ? callsOfSubmission(+submission, url.search === '') : [];
  const ofPage = callsOf[url.pathname + url.search] ?? ofSubmission;
  return [call('courses.inView', { course }), call('spending.isPaused'), call('bulk.inProgress'), ...ofPage]
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin`)
    .join(', ');
}

/** As the web client writes it: another address would be asked for twice. */
const call = (name: string, input?: object) =>
  `/api/trpc/${name}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;

/** Its place is in the list that it was opened from, which other addresses name. */
function callsOfSubmission(id: number, inWholeList: boolean): string[] {
  const names = ['submissions.get', 'submissions.results', 'links.list'];
  return [...names, ...(inWholeList ? ['submissions.place'] : [])].map((name) => call(name, { id }));
}

/** In a course or with a filter they are asked for in other words. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  '/': [
    call('dashboard.morning'),
    call('dashboard.stats'),
    call('dashboard.caseStudyStats'),
    call('dashboard.submissions'),
    call('submissions.viewCounts', {}),
    call('reviews.count', {}),
  ],
  // With another number of rows on a page it is asked for twice.
  '/results?tab=individual': [call('submissions.list', { page: 1, limit: 25 })],
  '/review': [call('reviews.list', { groupBy: 'submission', direction: 'forward' }), call('reviews.count', {})],
};
