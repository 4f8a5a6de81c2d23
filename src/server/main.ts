import './interpret-schemas';
import { ensureProgramsBuilt } from './build/program-build';
import { currentBuild, ensureWebBuilt } from './build/web-build';
import { createDeps, metricsLibrary } from './compose';
import { type Config, readConfig } from './config';
import { openStore } from './db/open-store';
import { graderInUse } from './grading/grader/grader-in-use';
import { staticFiles } from './http/routes/static';
import { createLog, type Log } from './log';
import { type Pages, runServer } from './run-server';
import { createFirstUser } from './services/user/create-first';
import { causeOf } from './unexpected-error';

/** Starts the server. `--no-build` serves the last build, `--dev` bundles the sources on request. */
const flags = new Set(process.argv.slice(2));

/** Processes that read ahead of time are started after what a start itself is asked for. */
const firstRequestsMs = 3_000;

/** A part that hangs must not keep the process beyond the 10 s that it has. */
const stopWithinMs = 9_500;

try {
  await start(readConfig());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const terminal = process.stdout.isTTY === true;
  const write = (line: string) => void process.stdout.write(line);
  const log = createLog(config.logLevel, write, terminal);
  if (config.ignored.length > 0) log.warn('settings.ignored', { names: config.ignored.join(', ') });
  const stopped = stopRequested();
  process.on('unhandledRejection', (error) => log.error('promise.rejected', { cause: causeOf(error) }));

  const opening = openStore(config);
  void metricsLibrary();
  const [prepared] = await Promise.allSettled([preparePages(log), opening]);
  const store = await opening;
  try {
    if (prepared.status === 'rejected') throw prepared.reason;
    const stopping = new AbortController();
    const deps = await createDeps(config, store.database, log, stopping.signal);
    const first = await createFirstUser(deps, config.admin);
    if (first) write(firstUserLine(first));
    const server = await runServer(deps, stopping, prepared.value);
    const grader = await graderInUse(deps);
    // Printed at any log level, because the person who starts it needs the address.
    const ready = `CaseGrade is ready at ${server.address}`;
    createLog('info', write, terminal).info('server.started', { grader: grader.name }, ready);
    setTimeout(() => deps.reader.startAhead(stopping.signal), firstRequestsMs).unref();
    await stopped;
    log.info('stop.requested');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await server.stop();
  } finally {
    await store.close();
  }
  process.exit(0);
}

/** A signal may come twice, from a process group and from a parent. */
function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve());
  });
}

/** Not in the log, because that is kept and collected. */
function firstUserLine({ username, password }: { username: string; password: string }): string {
  return `The first account is "${username}" with the password ${password} (shown only this once)\n`;
}

async function preparePages(log: Log): Promise<Pages> {
  if (flags.has('--dev')) return { source: (await import('../web/index.html')).default };
  if (flags.has('--no-build')) return { built: staticFiles(currentBuild) };
  const started = performance.now();
  const [folder] = await Promise.all([ensureWebBuilt(), ensureProgramsBuilt()]);
  log.debug('build.finished', { ms: Math.round(performance.now() - started) });
  return { built: staticFiles(folder) };
}
