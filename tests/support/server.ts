import { lazy } from '@domain/evidence/lazy';
import { ensureWebBuilt } from '@server/build/web-build';
import { createDeps } from '@server/compose';
import { readConfig } from '@server/config';
import { type Database, openDatabase } from '@server/db/client';
import type { Deps } from '@server/deps';
import { staticFiles } from '@server/http/routes/static';
import { runServer } from '@server/run-server';
import { testDatabase } from './database';
import { silent } from './grading';
import { ReusedPort } from './reused-port';
import type { Site } from './server-process';
import { temporaryFolder } from './temporary-folder';

export type TestServer = {
  deps: Deps;
  /** Such as `http://localhost:41234`. */
  address: string;
  [Symbol.asyncDispose](): Promise<void>;
};

export type TestServerOptions = {
  /** Settings by their variables, such as `{ UPLOAD_MAX_MB: '1' }`. */
  env?: Record<string, string>;
  /** Takes the place of what the settings would give: a grader, a clock, a reader. */
  deps?: Partial<Deps>;
  /** Serves the web client too. */
  pages?: boolean;
  /** The database and the folder of other processes, one that was killed for instance; else it has its own. */
  site?: Pick<Site, 'database' | 'dataDir'>;
};

const pagesPort = new ReusedPort();
/** Sources do not change under a test: which build is theirs takes 20 ms to find out. */
const webFolder = lazy(() => ensureWebBuilt());

/** The whole product in this process, on a port and a database of its own: `await using server = await testServer()`. */
export async function testServer({
  env = {},
  deps: fakes = {},
  pages = false,
  site,
}: TestServerOptions = {}): Promise<TestServer> {
  const { dataDir, database, [Symbol.asyncDispose]: leave } = site ? await on(site) : await ownSite();
  const stopping = new AbortController();
  const port = pages ? pagesPort.take('127.0.0.1') : 0;
  const config = readConfig({ PORT: String(port), DATA_DIR: dataDir, ...env });
  const deps = { ...(await createDeps(config, database, silent, stopping.signal)), ...fakes };
  const server = await runServer(deps, stopping, pages ? { built: staticFiles(await webFolder()) } : {});
  if (pages) pagesPort.keep(Number(new URL(server.address).port));
  return {
    deps,
    address: server.address,
    async [Symbol.asyncDispose]() {
      await server.stop();
      await leave();
    },
  };
}

type OpenSite = { dataDir: string; database: Database; [Symbol.asyncDispose](): Promise<void> };

async function ownSite(): Promise<OpenSite> {
  const folder = temporaryFolder();
  const database = await testDatabase();
  return {
    dataDir: folder.path,
    database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

/** A site that is another's to take down. */
async function on(site: Pick<Site, 'database' | 'dataDir'>): Promise<OpenSite> {
  const database = await openDatabase(site.database);
  return { dataDir: site.dataDir, database, [Symbol.asyncDispose]: () => database.close() };
}
