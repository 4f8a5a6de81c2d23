import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lock from '../../bun.lock';
import packageJson from '../../package.json';
import testPackageJson from '../package.json';

const root = join(import.meta.dir, '../..');

type Dependencies = Record<string, string>;
type Wanted = {
  bin?: unknown;
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
};

const versions = new Map(Object.entries(lock.packages).map(([place, [version]]) => [place, version]));

const wantedBy = (place: string): Wanted =>
  [...(lock.packages[place] ?? [])].find((part) => typeof part !== 'string') ?? {};

/** Where a package finds another: beside it, or beside the packages that it lies in, outermost last. */
function placeOf(name: string, from: string): string | undefined {
  for (let at = from; at !== ''; at = at.replace(/(?:^|\/)(?:@[^/]+\/)?[^/]+$/, ''))
    if (versions.has(`${at}/${name}`)) return `${at}/${name}`;
  return versions.has(name) ? name : undefined;
}

/** The places of what a package wants and all that this wants in turn; peers are left to those who load them. */
function closure(
  { dependencies, devDependencies, optionalDependencies }: Wanted,
  from = '',
  found = new Set<string>(),
) {
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    const place = placeOf(name, from);
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    closure(wantedBy(place), place, found);
  }
  return found;
}

const running = [...closure(packageJson)].map((place) => versions.get(place) ?? '');

test('what `bun start` installs holds no tool that only tests and developers use', () => {
  expect(packageJson.scripts.start).toStartWith('bun run --silent packages && ');
  expect(packageJson.scripts.packages).toEndWith(' --filter casegrade --omit peer');
  expect(running.length).toBeGreaterThan(150);
  const tools = Object.entries(testPackageJson.dependencies).map(([name, version]) => `${name}@${version}`);
  expect(tools.length).toBeGreaterThan(15);
  // The jobs' library brings this driver itself; tests compare the product with a server on it.
  expect(tools.filter((tool) => running.includes(tool))).toEqual(['pg@8.23.1']);
});

test('packages that are never loaded are put in by name alone', () => {
  expect(running).toContain('never-loaded@file:patches/never-loaded');
  const replaced = Object.keys(packageJson.overrides);
  const installed = running.map((version) => version.slice(0, version.lastIndexOf('@')));
  expect(replaced.filter((name) => installed.includes(name))).toEqual([]);
});

test('each name of an attribute that a package imports is in the package that stands for all names', async () => {
  const names: object = await import(join(root, 'patches/attribute-names/index.js'));
  const imported = new Set<string>();
  for (const pattern of ['@opentelemetry/*/dist/**/*.mjs', '@effect/platform/dist/esm/**/*.js'])
    for (const path of new Bun.Glob(pattern).scanSync(join(root, 'node_modules'))) {
      const code = readFileSync(join(root, 'node_modules', path), 'utf8');
      const [, named, all] =
        /import (?:\{(.+?)\}|\* as (\w+)) from "@opentelemetry\/semantic-conventions"/.exec(code) ?? [];
      for (const name of named?.split(',') ?? []) imported.add(name.trim());
      if (all) for (const [, name = ''] of code.matchAll(new RegExp(`${all}\\.(\\w+)`, 'g'))) imported.add(name);
    }
  expect(imported.size).toBeGreaterThan(15);
  expect([...imported].filter((name) => !(name in names))).toEqual([]);
});

test('every command of the product installs what running needs, and every test command the rest', () => {
  const all: Record<string, string> = packageJson.scripts;
  const startingWith = (start: string) => Object.keys(all).filter((name) => all[name]?.startsWith(start));
  expect(startingWith('bun run --silent packages && ')).toEqual([
    'start',
    'dev',
    'doctor',
    'backup',
    'restore',
    'move-files',
    'eval',
    'demo',
  ]);
  expect(startingWith('bun install --frozen-lockfile --silent && ')).toEqual([
    'test',
    'test:quick',
    'bench',
    'check-corpus',
    'trial',
  ]);
});
