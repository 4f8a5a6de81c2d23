import { expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectOnce } from '@server/db/address';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@server/db/embedded/embedded-postgres';
import { temporaryFolder } from '@tests/support/temporary-folder';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

/** The process id of the Postgres of a data folder, or null while it is stopped. */
function postmaster(folder: string): number | null {
  const file = join(folder, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

async function ask(postgres: EmbeddedPostgres, question: string): Promise<unknown> {
  const sql = connectOnce(await postgres.database('trial'));
  try {
    return (await sql.unsafe(question))[0]?.answer;
  } finally {
    await sql.end();
  }
}

test('an empty data folder gets a Postgres that nobody reaches over the network and that knows capital letters', async () => {
  using home = temporaryFolder();
  const folder = home.path;
  const postgres = await openEmbeddedPostgres(folder);
  expect(await ask(postgres, "select current_setting('listen_addresses') as answer")).toBe('');
  expect(await ask(postgres, "select lower('ÄÖÜ') as answer")).toBe('äöü');
  expect(await ask(postgres, "select current_setting('fsync') as answer")).toBe('on');
  await postgres.release();
  expect(postmaster(folder)).toBeNull();
});

test('what was stored is there after a stop and a start', async () => {
  using home = temporaryFolder();
  const folder = home.path;
  const first = await openEmbeddedPostgres(folder);
  await ask(first, 'create table kept (n int)');
  await first.release();
  const second = await openEmbeddedPostgres(folder);
  expect(await ask(second, 'select count(*)::int as answer from kept')).toBe(0);
  await second.release();
});

test.each([
  [
    17,
    'Save it with the version that you had before (bun run backup FOLDER), then restore it with this one into another DATA_DIR (bun run restore FOLDER).',
  ],
  [19, 'Use the version of CaseGrade that made it.'],
])('a data folder of Postgres %d is left as it is, and said at once what to do with it', async (major, advice) => {
  using home = temporaryFolder();
  const cluster = join(home.path, 'postgres');
  mkdirSync(cluster);
  writeFileSync(join(cluster, 'PG_VERSION'), `${major}\n`);
  await expect(openEmbeddedPostgres(home.path)).rejects.toThrow(
    `The database in ${cluster} was made by Postgres ${major}, and this version of CaseGrade brings Postgres 18. ${advice}`,
  );
  expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8')).toBe(`${major}\n`);
});

test('users that start together on an empty folder share one Postgres, and the last to go stops it', async () => {
  using home = temporaryFolder();
  const folder = home.path;
  const [one, two] = await Promise.all([openEmbeddedPostgres(folder), openEmbeddedPostgres(folder)]);
  const pid = postmaster(folder);
  await one.release();
  expect(postmaster(folder)).toBe(pid);
  expect(await ask(two, 'select 7 as answer')).toBe(7);
  await two.release();
  expect(postmaster(folder)).toBeNull();
});

test('users that go together leave no Postgres behind', async () => {
  using home = temporaryFolder();
  const folder = home.path;
  const users = await Promise.all([1, 2, 3].map(() => openEmbeddedPostgres(folder)));
  await Promise.all(users.map((user) => user.release()));
  expect(postmaster(folder)).toBeNull();
});

test('the Postgres of a process that was killed is taken over', async () => {
  using home = temporaryFolder();
  const folder = home.path;
  const script = `
    const { openEmbeddedPostgres } = await import('@server/db/embedded/embedded-postgres');
    await openEmbeddedPostgres(${JSON.stringify(folder)});
    process.kill(process.pid, 'SIGKILL');`;
  const child = Bun.spawn([process.execPath, '-e', script], {
    cwd: join(import.meta.dir, '../../..'),
    stdin: 'ignore',
  });
  expect(await child.exited).toBe(137);
  const orphan = postmaster(folder);
  const postgres = await openEmbeddedPostgres(folder);
  expect(postmaster(folder)).toBe(orphan);
  await postgres.release();
  expect(postmaster(folder)).toBeNull();
});

test('a Postgres that dies while it is in use is started again', async () => {
  using home = temporaryFolder();
  const folder = home.path;
  const postgres = await openEmbeddedPostgres(folder);
  await ask(postgres, 'select 1 as answer');
  const dead = postmaster(folder) ?? 0;
  process.kill(dead, 'SIGKILL');
  // A second user finds it up again: opening waits until it is.
  const other = await openEmbeddedPostgres(folder);
  expect(postmaster(folder)).not.toBe(dead);
  expect(await ask(other, 'select 2 as answer')).toBe(2);
  await Promise.all([postgres.release(), other.release()]);
  expect(postmaster(folder)).toBeNull();
});
