import '@server/interpret-schemas';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import { createDeps } from '@server/compose';
import { readConfig } from '@server/config';
import { openDatabase } from '@server/db/client';
import { runServer } from '@server/run-server';
import { silent } from '@tests/support/grading';
import { scriptedReader } from '@tests/support/upload';

/** The product without what takes its time: documents are read as the same small evidence, the offline rules never wait. */
const config = readConfig({ ...process.env, PORT: '0', PUBLIC_UPLOADS_PER_HOUR: '1000000' });
const database = await openDatabase({ url: config.databaseUrl ?? '' });
const stopping = new AbortController();
const deps = {
  ...(await createDeps(config, database, silent, stopping.signal)),
  reader: scriptedReader(),
  grader: createOfflineGrader({ pauseMs: 0 }),
};
const { address } = await runServer(deps, stopping, {});
process.stdout.write(`ready at ${address}\n`);
