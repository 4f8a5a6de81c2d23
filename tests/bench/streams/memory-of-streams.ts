import type { Figure } from '../figure';
import { residentMemory } from '../resident-memory';
import { readLive } from './live-stream';
import { startWriter } from './stream-writer';

const streams = 100;
const liveMs = 10_000;

type Server = { address: string; pid: number };

/** What a hundred live streams, ten events a second each, add to the resident memory of two servers, one after the other. */
export async function memoryOfStreams(databaseUrl: string, ours: Server, theirs: Server): Promise<Figure> {
  const own = await addedBy(databaseUrl, ours);
  const other = await addedBy(databaseUrl, theirs);
  return {
    what: `beside Express 5 and pg: memory that ${streams} live streams add (${own.toFixed(1)} MB and ${other.toFixed(1)} MB)`,
    measured: `${(own / other).toFixed(2)} ×`,
    target: 'at most 0.5 ×',
    holds: own <= other / 2,
  };
}

/** Megabytes. */
async function addedBy(databaseUrl: string, { address, pid }: Server): Promise<number> {
  await using writer = await startWriter(databaseUrl, streams);
  const idle = residentMemory(pid);
  const seen = { late: [] };
  const leave = await Promise.all(
    writer.runs.map(({ submissionId, cookie }) =>
      readLive(address, `/api/submissions/${submissionId}/grade/events`, cookie, seen),
    ),
  );
  await writer.begin();
  await Bun.sleep(liveMs);
  if (seen.late.length < streams * 50) throw new Error(`only ${seen.late.length} events came`);
  const busy = residentMemory(pid);
  for (const one of leave) one();
  return (busy - idle) / 2 ** 20;
}
