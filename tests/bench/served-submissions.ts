import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@server/config';
import { openStore, type Store } from '@server/db/open-store';
import { rebuildAggregates } from '@server/services/dashboard/rebuild-aggregates';
import { startProcess } from '@tests/support/server-process';
import { cookieHeader } from '@tests/support/user';
import { loadSubmissions, loadSurroundings, type Spread } from './figures-load';

const password = 'Correct-Horse-7';

type Loaded = { loadSeconds: number; recountSeconds: number };

export type ServedSubmissions = Loaded & {
  /** Its settings, for others who open the same database. */
  env: Record<string, string>;
  /** Calls what stands below `/api/` as an administrator; answers the milliseconds. */
  ask(path: string, cookie?: string): Promise<number>;
  /** The cookie of a new account. */
  signedIn(account: { courses: { courseId: number; role: string }[] }): Promise<string>;
  /** The same; answers what is answered. */
  answer: (path: string) => ReturnType<Response['json']>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Loads and counts unless that was done before, and starts the program anew with its Postgres. */
export async function servedSubmissions(
  dataDir: string,
  submissions: number,
  more: Spread = {},
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
    ask: (path, as = cookie) => timed(`${server.address}/api/${path}`, as),
    async signedIn(account) {
      const username = `staff-${crypto.randomUUID()}`;
      const body = JSON.stringify({ username, email: `${username}@example.com`, password, ...account });
      const headers = { 'Content-Type': 'application/json', cookie };
      const made = await fetch(`${server.address}/api/users`, { method: 'POST', headers, body });
      if (!made.ok) throw new Error(`an account was refused: ${await made.text()}`);
      return signIn(server.address, username);
    },
    answer: async (path) => (await asked(`${server.address}/api/${path}`, cookie)).json(),
    async [Symbol.asyncDispose]() {
      await server.end('SIGTERM');
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Fills the database. Its Postgres, which meanwhile trusts that nobody pulls the plug, stops at the end. */
async function load(config: ReturnType<typeof readConfig>, submissions: number, more: Spread): Promise<Loaded> {
  await inDatabase(config, async ({ database: { sql } }) => {
    await loadSurroundings(sql, more.courses ?? 1);
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

async function signIn(address: string, username = 'admin'): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
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
