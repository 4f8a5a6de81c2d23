import '@server/interpret-schemas';
import { createDeps } from '@server/compose';
import { readConfig } from '@server/config';
import { openStore } from '@server/db/open-store';
import { createLog } from '@server/log';
import { runServer } from '@server/run-server';
import { scriptedReader } from '@tests/support/upload';

/** The product with its own Postgres. Documents are not read, so that a round of faults takes seconds. */
const config = readConfig();
const store = await openStore(config);
const stopping = new AbortController();
const log = createLog(config.logLevel, (line) => void process.stderr.write(line), false);
const made = await createDeps(config, store.database, log, stopping.signal);
const deps = { ...made, reader: scriptedReader(), pace: { ...made.pace, backoff: 50, headStart: 50, sweep: 300 } };
process.on('unhandledRejection', () => log.error({}, 'a promise was rejected unseen'));
const { address } = await runServer(deps, stopping, {});
process.stdout.write(`ready at ${address}\n`);
