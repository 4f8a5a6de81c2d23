import { readFileSync } from 'node:fs';
import { startProcess, testSite, urlOf } from '@tests/support/server-process';
import { type Bench, type Metric, quantile } from '../metric';
import { usualMemory } from '../resident-memory';
import { readLive, type Seen } from './live-stream';
import type { OpenRun } from './open-runs';
import { startWriter } from './stream-writer';

const streams = Number(process.env.BENCH_STREAMS ?? 1_000);
const settlingMs = 8_000;
const measuredMs = 15_000;
const warmUpMs = 4_000;
const restMs = 2_000;

/** By REST, and as the portal asks for it. */
const ways = [
  { way: 'REST', path: (id: number) => `/api/submissions/${id}/grade/events` },
  {
    way: 'tRPC',
    path: (id: number) =>
      `/api/trpc/grading.watch?input=${encodeURIComponent(JSON.stringify({ submissionIds: [id] }))}`,
  },
];

/** A thousand students watch their gradings on one server, which another process writes. */
export const liveStreams: Bench = {
  name: 'streams',
  async measure() {
    const metrics: Metric[] = [];
    for (const { way, path } of ways) metrics.push(...(await watched(way, path)));
    return metrics;
  },
};

async function watched(way: string, path: (submissionId: number) => string): Promise<Metric[]> {
  await using site = await testSite();
  await using server = await startProcess({ site, env: { LOG_LEVEL: 'error' } });
  await using writer = await startWriter(urlOf(site.database), streams);
  const seen: Seen = { late: [] };
  const leave: (() => void)[] = [];
  await warmUp(server.address, writer.runs);
  const idle = await usualMemory(server.pid, restMs);
  for (const { submissionId, cookie } of writer.runs) {
    leave.push(await readLive(server.address, path(submissionId), cookie, seen));
  }
  const silent = await usualMemory(server.pid, restMs);
  await writer.begin();
  await Bun.sleep(settlingMs);
  seen.late.length = 0;
  const before = cpuSeconds(server.pid);
  const busy = await usualMemory(server.pid, measuredMs);
  const { late } = seen;
  const cpu = (cpuSeconds(server.pid) - before) / (measuredMs / 1_000);
  for (const one of leave) one();
  const p95 = quantile(late, 0.95);
  const rate = late.length / streams / (measuredMs / 1_000);
  const each = (busy - idle) / streams / 1_024;
  return [
    {
      what: `${streams} live streams by ${way}, ${rate.toFixed(1)} events a second each (${cpu.toFixed(2)} of a core), from before the write to the reader, 95th percentile`,
      measured: `${Math.round(p95)} ms (median ${Math.round(quantile(late, 0.5))} ms, 99th ${Math.round(quantile(late, 0.99))} ms)`,
      target: 'at most 100 ms, at 10 a second',
      holds: p95 <= 100 && rate >= 9.5,
    },
    {
      what: `the same, resident memory that each adds to a server that has served calls before (${((silent - idle) / streams / 1_024).toFixed(0)} KB while it is silent)`,
      measured: `${each.toFixed(0)} KB`,
      target: 'under 50 KB',
      holds: each < 50,
    },
  ];
}

/**
 * A server that has just started holds less than one that has served anybody: what comes with the first calls is not the
 * streams'.
 */
async function warmUp(address: string, runs: OpenRun[]): Promise<void> {
  const until = performance.now() + warmUpMs;
  let next = 0;
  const ask = async () => {
    while (performance.now() < until) {
      const { submissionId, cookie } = runs[next++ % runs.length] ?? { submissionId: 0, cookie: '' };
      const answer = await fetch(`${address}/api/submissions/${submissionId}/results`, { headers: { cookie } });
      await answer.arrayBuffer();
    }
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
}

/** Seconds of processor that a process has used; from Linux's own account of it, in hundredths. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
