import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@server/config';
import { openStore, type Store } from '@server/db/open-store';
import { rebuildAggregates } from '@server/services/dashboard/rebuild-aggregates';
import { startProcess } from '@tests/support/server-process';
import { cookieHeader } from '@tests/support/user';
import { loadSubmissions, loadSurroundings } from './figures-load';

const password = 'Correct-Horse-7';

type Loaded = { loadSeconds: number; recountSeconds: number };

export type ServedSubmissions = Loaded & {
  /** Its settings, for others who open the same database. */
  env: Record<string, string>;
  /** Calls what stands below `/api/` as an administrator; answers the milliseconds. */
  ask(path: string): Promise<number>;
  /** The same; answers what is answered. */
  answer: (path: string) => ReturnType<Response['json']>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Loads and counts unless that was done before, and starts the program anew with its Postgres. */
export async function servedSubmissions(
  dataDir: string,
  submissions: number,
  more: { searchable?: boolean } = {},
): Promise<ServedSubmissions> {
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' };
  const note = join(dataDir, 'loaded.json');
  if (!existsSync(note)) await Bun.write(note, JSON.stringify(await load(readConfig(env), submissions, more)));
  const loaded: Loaded = await Bun.file(note).json();
  const server = await startProcess({ env });
  const cookie = await signIn(server.address);
  return {
    ...loaded,
    env,
    ask: (path) => timed(`${server.address}/api/${path}`, cookie),
    answer: async (path) => (await asked(`${server.address}/api/${path}`, cookie)).json(),
    async [Symbol.asyncDispose]() {
      await server.end('SIGTERM');
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Fills the database. Its Postgres, which meanwhile trusts that nobody pulls the plug, stops at the end. */
async function load(
  config: ReturnType<typeof readConfig>,
  submissions: number,
  more: { searchable?: boolean },
): Promise<Loaded> {
  await inDatabase(config, async ({ database: { sql } }) => {
    await loadSurroundings(sql);
    for (const setting of ['wal_level = minimal', 'max_wal_senders = 0', "max_wal_size = '8GB'", 'fsync = off'])
      await sql.unsafe(`alter system set ${setting}`);
  });
  return inDatabase(config, async (store) => {
    const loadSeconds = await seconds(() => loadSubmissions(store.database.sql, submissions, more));
    const recountSeconds = await seconds(() => rebuildAggregates(store.database.db));
    await store.database.sql`alter system reset all`;
    await store.database.sql`checkpoint`;
    return { loadSeconds, recountSeconds };
  });
}

async function inDatabase<Result>(
  config: ReturnType<typeof readConfig>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return cookieHeader(answer.headers.getSetCookie());
}

async function timed(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  await (await asked(url, cookie)).arrayBuffer();
  return performance.now() - started;
}

async function asked(url: string, cookie: string): Promise<Response> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}
