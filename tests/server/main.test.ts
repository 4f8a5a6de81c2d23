import { expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, testSite } from '@tests/support/server-process';
import { temporaryFolder } from '@tests/support/temporary-folder';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

const health = async (address: string): Promise<unknown> => (await fetch(`${address}/api/health`)).json();
const wellOffline = { status: 'ok', database: 'ok', grader: 'offline', version: expect.any(String) };
const postgresRuns = (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'));

/** Runs the program until it ends by itself. */
async function failingStart(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = Bun.spawn([process.execPath, 'src/server/main.ts', '--no-build'], {
    cwd: join(import.meta.dir, '../..'),
    env: { PATH: process.env.PATH, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: 30_000,
  });
  const said = await new Response(child.stderr).text();
  return { code: await child.exited, said };
}

test('with nothing configured the server starts its own Postgres, serves the portal, and after kill -9 finds both again', async () => {
  using data = temporaryFolder();
  await using server = await startProcess({ pages: true, env: { DATA_DIR: data.path } });
  expect(await health(server.address)).toEqual(wellOffline);
  expect(await (await fetch(server.address)).text()).toContain('<title>CaseGrade</title>');
  expect(await (await fetch(`${server.address}/api/case-studies`)).json()).toMatchObject({});
  expect(postgresRuns(data.path)).toBe(true);
  expect(await server.end('SIGKILL')).toBe(137);
  expect(postgresRuns(data.path)).toBe(true);

  // Two find the Postgres that was left: the first to stop leaves it to the other.
  const env = { DATA_DIR: data.path };
  const [one, two] = await Promise.all([startProcess({ env }), startProcess({ env })]);
  await using first = one;
  await using second = two;
  expect(await first.end('SIGTERM')).toBe(0);
  expect(await health(second.address)).toEqual(wellOffline);
  // Told twice, as a process group tells it: the second time changes nothing.
  const started = performance.now();
  const code = second.end('SIGINT');
  void second.end('SIGTERM');
  expect(await code).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(postgresRuns(data.path)).toBe(false);
});

test('a server on a Postgres of its owner leaves that running, names a port in use, and stops with a stream open once it has said so', async () => {
  await using site = await testSite();
  await using server = await startProcess({ site });
  expect(await health(server.address)).toEqual(wellOffline);
  expect(postgresRuns(site.dataDir)).toBe(false);

  using data = temporaryFolder();
  const { code, said } = await failingStart({ DATA_DIR: data.path, PORT: new URL(server.address).port });
  expect(code).toBe(1);
  expect(said).toBe(
    `Cannot listen on 127.0.0.1:${new URL(server.address).port}, because another program does: stop it or set PORT.\n`,
  );
  expect(postgresRuns(data.path)).toBe(false);

  const answer = await fetch(`${server.address}/api/trpc/grading.watch?input=%7B%22submissionIds%22%3A%5B1%5D%7D`, {
    headers: { Accept: 'text/event-stream' },
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  const ready = () => fetch(`${server.address}/api/health/ready`);
  expect(await (await ready()).json()).toMatchObject({ status: 'ready', stopping: false });
  const started = performance.now();
  const ended = server.end('SIGTERM');
  // It answers until it has told whoever asks that it goes.
  let answered = await ready();
  while (answered.ok) answered = await ready();
  expect(await answered.json()).toMatchObject({ status: 'not ready', database: 'ok', storage: 'ok', stopping: true });
  expect(await ended).toBe(0);
  expect(performance.now() - started).toBeLessThan(10_000);
  await reader?.cancel().catch(() => undefined);
});

test.each([
  [{ PORT: 'http' }, 'PORT takes a whole number from 0 to 65535\n'],
  [
    { DATABASE_URL: 'postgres://casegrade:secret@127.0.0.1:1/none', PORT: '0' },
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1\n',
  ],
])('a start that cannot work ends with one line: %o', async (env, line) => {
  using data = temporaryFolder();
  expect(await failingStart({ DATA_DIR: data.path, ...env })).toEqual({ code: 1, said: line });
});
