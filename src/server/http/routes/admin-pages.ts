import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeFile, type StaticFile } from './static-file';

/** The script of each page that people open or reload most. */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, 'dashboard-page'],
  [/^\/results$/, 'results-page'],
  [/^\/results\/\d+$/, 'submission-page'],
  [/^\/review$/, 'review-page'],
  [/^\/case-studies$/, 'case-studies-page'],
];

/**
 * The admin panel's document for an address, with the names of all the scripts that its page takes: a browser then asks
 * for them at once, where each would otherwise name the next. Not `modulepreload`: Chromium never retries a module whose
 * preload failed.
 */
export function adminPages(folder: string): (path: string) => Promise<StaticFile> {
  const assets = join(folder, 'assets');
  const scripts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const made = new Map<string, Promise<StaticFile>>();
  return (path) => {
    const page = pages.find(([address]) => address.test(path))?.[1] ?? '';
    const known = made.get(page) ?? madeFile(withLinks(html, neededBy(page, scripts)), 'text/html;charset=utf-8');
    made.set(page, known);
    return known;
  };
}

function neededBy(page: string, scripts: ReadonlyMap<string, string>): Set<string> {
  const app = scriptNamed('admin-app', scripts);
  const mount = [...scripts].find(([, script]) => app !== undefined && script.includes(`("/assets/${app}")`));
  const needed = new Set<string>();
  const add = (name: string | undefined) => {
    if (name === undefined || needed.has(name)) return;
    needed.add(name);
    for (const [, next] of (scripts.get(name) ?? '').matchAll(/(?:import|from)"\/assets\/([^"]+\.js)"/g)) add(next);
  };
  for (const name of [mount?.[0], app, scriptNamed(page, scripts)]) add(name);
  return needed;
}

function scriptNamed(name: string, scripts: ReadonlyMap<string, string>): string | undefined {
  return [...scripts.keys()].find((script) => name !== '' && new RegExp(`^${name}-[a-z0-9]+\\.js$`).test(script));
}

function withLinks(html: string, names: ReadonlySet<string>): string {
  const links = [...names].map((name) => `<link rel="preload" as="script" crossorigin href="/assets/${name}" />`);
  return html.replace('</head>', `${links.join('\n')}\n</head>`);
}
