import { ensureWebBuilt } from '@server/build/web-build';
import { createDeps } from '@server/compose';
import { readConfig } from '@server/config';
import type { Deps } from '@server/deps';
import { staticFiles } from '@server/http/static';
import { runServer } from '@server/run-server';
import { testDatabase } from './database';
import { silent } from './grading';
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
};

/** The whole product in this process, on a port and a database of its own: `await using server = await testServer()`. */
export async function testServer({
  env = {},
  deps: fakes = {},
  pages = false,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = temporaryFolder();
  const database = await testDatabase();
  const stopping = new AbortController();
  const config = readConfig({ PORT: '0', DATA_DIR: folder.path, ...env });
  const deps = { ...(await createDeps(config, database, silent, stopping.signal)), ...fakes };
  const server = await runServer(deps, stopping, pages ? { built: staticFiles(await ensureWebBuilt()) } : {});
  return {
    deps,
    address: server.address,
    async [Symbol.asyncDispose]() {
      await server.stop();
      await database[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}
