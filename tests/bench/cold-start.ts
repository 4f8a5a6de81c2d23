import { join } from 'node:path';
import { testSite, urlOf } from '@tests/support/server-process';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type Bench, type Metric, median } from './metric';

const root = join(import.meta.dir, '../..');
const runs = Math.min(5, Number(process.env.BENCH_RUNS ?? 5));
const targetMs = 2_000;

/** Until a checkout that is built answers its first call, from the moment at which the command is given. */
export const coldStart: Bench = {
  name: 'cold-start',
  async measure() {
    await using site = await testSite();
    using own = temporaryFolder();
    const elsewhere = { DATA_DIR: site.dataDir, DATABASE_URL: urlOf(site.database) };
    const embedded = { DATA_DIR: own.path };
    // Makes what the first start makes: the database, and whatever is not built.
    await started('start', embedded);
    return [
      await metric('`bun run serve` with a Postgres that runs', 'serve', elsewhere),
      await metric('`bun run serve` with the embedded Postgres, which it starts', 'serve', embedded),
      await metric('`bun start` with the embedded Postgres, second start', 'start', embedded),
    ];
  },
};

async function metric(what: string, script: string, env: Record<string, string>): Promise<Metric> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await started(script, env));
  const middle = median(times);
  return {
    what: `${what}, until the health call answers, median of ${runs}`,
    measured: `${(middle / 1000).toFixed(2)} s (slowest ${(Math.max(...times) / 1000).toFixed(2)} s)`,
    target: 'under 2 s',
    holds: middle < targetMs,
  };
}

/** Milliseconds until the first answer; the server is stopped then. */
async function started(script: string, env: Record<string, string>): Promise<number> {
  const port = freePort();
  const from = performance.now();
  const child = Bun.spawn([process.execPath, 'run', '--silent', script], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...env },
    // A group of its own, to tell all of it to stop as a terminal does: the shell of a script passes nothing on.
    detached: true,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error(`bun run ${script} ended with ${child.exitCode}`);
    await Bun.sleep(10);
  }
  const ms = performance.now() - from;
  process.kill(-child.pid, 'SIGTERM');
  await child.exited;
  return ms;
}

function freePort(): number {
  const server = Bun.serve({ port: 0, fetch: () => new Response() });
  const port = server.port ?? 0;
  void server.stop(true);
  return port;
}
