import { expect, setDefaultTimeout, test } from 'bun:test';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { connectOnce } from '@server/db/address';
import { openCluster, startPostgres, stopPostgres } from '@server/db/embedded/cluster';
import { openEmbeddedPostgres } from '@server/db/embedded/embedded-postgres';
import { isRoot, nobody, ownerId } from '@server/db/embedded/run-as-owner';
import { temporaryFolder } from '@tests/support/temporary-folder';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

/** Every file and folder of the database that is not its owner's, or that others may open. */
function open(home: string): string[] {
  const paths = ['postgres', 'socket'].flatMap((name) => [
    name,
    ...readdirSync(join(home, name), { recursive: true }).map((path) => join(name, `${path}`)),
  ]);
  const closed = new Set(['postgres', 'socket']);
  return paths.filter((path) => {
    const { uid, mode } = statSync(join(home, path));
    return uid !== ownerId() || (closed.has(path) && (mode & 0o077) !== 0);
  });
}

/** As an earlier version left it when root had started it; others have always had folders of their own. */
function giveToNobody(home: string): void {
  if (!isRoot) return;
  for (const name of ['postgres', 'socket']) {
    const folder = join(home, name);
    if (!existsSync(folder)) continue;
    for (const path of readdirSync(folder, { recursive: true })) lchownSync(join(folder, `${path}`), nobody, nobody);
    lchownSync(folder, nobody, nobody);
  }
}

async function fill(home: string): Promise<void> {
  const postgres = await openEmbeddedPostgres(home);
  const sql = connectOnce(await postgres.database('trial'));
  await sql`create table kept as select 7 as n`;
  await sql.end();
  await postgres.release();
}

async function kept(home: string): Promise<unknown> {
  const postgres = await openEmbeddedPostgres(home);
  const sql = connectOnce(await postgres.database('trial'));
  try {
    return (await sql`select n from kept`)[0]?.n;
  } finally {
    await sql.end();
    await postgres.release();
  }
}

test('a database belongs to an account that is neither root nor nobody, and is closed to all others', async () => {
  using home = temporaryFolder();
  const postgres = await openEmbeddedPostgres(home.path);
  expect(open(home.path)).toEqual([]);
  expect(statSync(join(home.path, 'socket', '.s.PGSQL.5432')).uid).toBe(ownerId() ?? -1);
  expect(statSync(join(home.path, 'postgres')).uid).toBe(isRoot ? 65_523 : (process.getuid?.() ?? -1));
  if (isRoot) {
    chmodSync(home.path, 0o755);
    for (const name of ['postgres', 'socket']) {
      const tried = Bun.spawnSync(['ls', join(home.path, name)], { stdout: 'pipe', stderr: 'pipe', uid: 65_534 });
      expect(tried.stderr.toString()).toContain('Permission denied');
    }
  }
  await postgres.release();
  expect(readdirSync(home.path).sort()).toEqual(['postgres', 'socket']);
});

test('a database that an earlier version made for nobody is taken over with what it holds', async () => {
  using home = temporaryFolder();
  await fill(home.path);
  giveToNobody(home.path);
  expect(await kept(home.path)).toBe(7);
  expect(open(home.path)).toEqual([]);
});

test('one that a crash left half taken over is taken over by the next start', async () => {
  using home = temporaryFolder();
  await fill(home.path);
  giveToNobody(home.path);
  if (isRoot) lchownSync(join(home.path, 'postgres'), 0, 0);
  expect(await kept(home.path)).toBe(7);
  expect(open(home.path)).toEqual([]);
});

test('one that nobody still runs is joined while somebody uses it, and taken over after that', async () => {
  using home = temporaryFolder();
  await fill(home.path);
  giveToNobody(home.path);
  const cluster = await openCluster(home.path);
  expect(await startPostgres(cluster)).toBe(true);
  const runs = () => readFileSync(join(home.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
  const earlier = runs();
  const user = connectOnce({ socket: cluster.socket, user: 'casegrade', database: 'postgres' });
  await user`select pg_advisory_lock_shared(7003)`;

  const joined = await openEmbeddedPostgres(home.path);
  expect(runs()).toBe(earlier);
  await joined.release();
  expect(runs()).toBe(earlier);

  await user.end();
  expect(await kept(home.path)).toBe(7);
  expect(open(home.path)).toEqual([]);
  await stopPostgres(cluster);
});

test('what somebody else has laid into the folder of the socket is gone, and a link in its place is refused', async () => {
  using home = temporaryFolder();
  mkdirSync(join(home.path, 'socket'));
  const planted = join(home.path, 'socket', '.s.PGSQL.5432.lock');
  writeFileSync(planted, '1\n');
  if (isRoot) lchownSync(planted, nobody, nobody);
  await fill(home.path);
  expect(await kept(home.path)).toBe(7);

  using other = temporaryFolder();
  symlinkSync(home.path, join(other.path, 'socket'));
  await expect(openEmbeddedPostgres(other.path)).rejects.toThrow('belongs to another user');
});
