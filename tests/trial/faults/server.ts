import '@server/interpret-schemas';
import { createDeps } from '@server/compose';
import { readConfig } from '@server/config';
import { openStore } from '@server/db/open-store';
import { createLog } from '@server/log';
import { runServer } from '@server/run-server';
import { createFirstUser } from '@server/services/user/create-first';
import { quickPasswords } from '@tests/support/passwords';
import { scriptedReader } from '@tests/support/upload';
import { letClockJump } from './jumping-clock';
import { fastTimings } from './simulated-time';

/** The product with its own Postgres. Documents are not read, so that a round of faults takes seconds. */
letClockJump();
const config = readConfig();
const store = await openStore(config);
const stopping = new AbortController();
const log = createLog(config.logLevel, (line) => void process.stderr.write(line), false);
const made = await createDeps(config, store.database, log, stopping.signal);
const deps = { ...made, reader: scriptedReader(), passwords: quickPasswords, timings: fastTimings };
process.on('unhandledRejection', () => log.error('promise.rejected'));
await createFirstUser(deps, config.admin);
const { address } = await runServer(deps, stopping, {});
process.stdout.write(`ready at ${address}\n`);
