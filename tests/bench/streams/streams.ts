import { readFileSync } from 'node:fs';
import { startProcess, testSite, urlOf } from '@tests/support/server-process';
import { type Bench, median, quantile } from '../figure';
import { residentMemory } from '../resident-memory';
import { readLive, type Seen } from './live-stream';
import type { OpenRun } from './open-runs';
import { startWriter } from './stream-writer';

const streams = Number(process.env.BENCH_STREAMS ?? 1_000);
const settlingMs = 8_000;
const measuredMs = 15_000;
const sampleMs = 250;

/** A thousand students watch their gradings on one server, which another process writes. */
export const liveStreams: Bench = {
  name: 'streams',
  async measure() {
    await using site = await testSite();
    await using server = await startProcess({ site, env: { LOG_LEVEL: 'error' } });
    await using writer = await startWriter(urlOf(site.database), streams);
    const seen: Seen = { late: [] };
    const leave: (() => void)[] = [];
    const open = async (runs: OpenRun[]) => {
      for (const { submissionId, cookie } of runs) {
        leave.push(await readLive(server.address, `/api/submissions/${submissionId}/grade/events`, cookie, seen));
      }
    };
    const idle = residentMemory(server.pid);
    await writer.begin();
    await open(writer.runs.slice(0, streams / 2));
    await Bun.sleep(settlingMs);
    const ofHalf = await usualMemory(server.pid, settlingMs);
    await open(writer.runs.slice(streams / 2));
    await Bun.sleep(settlingMs);
    seen.late.length = 0;
    const before = cpuSeconds(server.pid);
    const ofAll = await usualMemory(server.pid, measuredMs);
    const { late } = seen;
    const cpu = (cpuSeconds(server.pid) - before) / (measuredMs / 1_000);
    for (const one of leave) one();
    const p95 = quantile(late, 0.95);
    const rate = late.length / streams / (measuredMs / 1_000);
    const each = (ofAll - ofHalf) / (streams / 2) / 1_024;
    return [
      {
        what: `${streams} live streams, ${rate.toFixed(1)} events a second each (${cpu.toFixed(2)} of a core), from before the write to the reader, 95th percentile`,
        measured: `${Math.round(p95)} ms (median ${Math.round(quantile(late, 0.5))} ms, 99th ${Math.round(quantile(late, 0.99))} ms)`,
        target: 'at most 100 ms, at 10 a second',
        holds: p95 <= 100 && rate >= 9.5,
      },
      {
        what: `the same, resident memory that each of the second half adds (all of it, from a server that has just started: ${((ofAll - idle) / streams / 1_024).toFixed(0)} KB each)`,
        measured: `${each.toFixed(0)} KB`,
        target: 'under 50 KB',
        holds: each < 50,
      },
    ];
  },
};

/** Bytes, the median over `ms`: between two collections of garbage it rises and falls. */
async function usualMemory(pid: number, ms: number): Promise<number> {
  const samples: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    await Bun.sleep(sampleMs);
    samples.push(residentMemory(pid));
  }
  return median(samples);
}

/** Seconds of processor that a process has used; from Linux's own account of it, in hundredths. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
