import type { BenchProcess } from '../bench-process';
import { type Metric, median, slope } from '../metric';
import { usualMemory } from '../resident-memory';
import { readLive } from './live-stream';
import { startWriter } from './stream-writer';

/** Looked at with one to five hundred of them. */
const streams = 100;
const steps = [1, 2, 3, 4, 5];
/** For each of them: the other side asks for each event, and cannot ask much more than a thousand times a second. */
const eventsPerSecond = 4;
const goes = 3;
const warmUpCalls = 800;
const atOnce = 4;
/** Until what the start took has been given back, as far as it is, and then what opening streams took. */
const firstRestMs = 30_000;
const restMs = 12_000;
const liveMs = 4_000;

/** How each side is started, and the call that both of them answer. */
export type Compared = {
  ours: () => Promise<BenchProcess>;
  theirs: () => Promise<BenchProcess>;
  call: (address: string) => Promise<unknown>;
  /** What the other side runs on. */
  runtime: string;
};

/**
 * What each further hundred of live streams adds to the resident memory of two servers that have answered the same calls
 * before. Counted from the first hundred on, as a server that begins to tell something gives back more or less of what came
 * before. Each go has servers of its own, as memory that was taken once is seldom given back; both are told the same events
 * at the same time.
 */
export async function memoryOfStreams(databaseUrl: string, compared: Compared): Promise<Metric> {
  const added: { own: number; other: number }[] = [];
  for (let go = 0; go < goes; go += 1) added.push(await addedInOneGo(databaseUrl, compared));
  const ratios = added.map(({ own, other }) => own / other);
  const ratio = median(ratios);
  const { runtime } = compared;
  const listed = (side: 'own' | 'other') => added.map((one) => one[side].toFixed(1)).join(', ');
  return {
    what: `beside Express 5 and pg on ${runtime}: memory that ${streams} live streams of ${eventsPerSecond} events a second add (${listed('own')} and ${listed('other')} MB), median of ${goes} goes`,
    measured: `${ratio.toFixed(2)} ×`,
    target: 'at most 0.5 ×',
    holds: ratio <= 0.5,
  };
}

/** Megabytes for each further hundred. */
async function addedInOneGo(databaseUrl: string, { ours, theirs, call }: Compared) {
  await using own = await ours();
  await using other = await theirs();
  await using ending = new AsyncDisposableStack();
  await Promise.all([own, other].map(({ address }) => warmUp(() => call(address))));
  const memory: { x: number; own: number; other: number }[] = [];
  for (const x of steps) {
    const writer = ending.use(await startWriter(databaseUrl, streams, eventsPerSecond));
    const watched = [own, other].map(({ address }) => ({ address, seen: { late: [] } }));
    for (const { submissionId, cookie } of writer.runs) {
      for (const { address, seen } of watched) {
        ending.defer(await readLive(address, `/api/submissions/${submissionId}/grade/events`, cookie, seen));
      }
    }
    await writer.begin();
    await Bun.sleep(x === 1 ? firstRestMs : restMs);
    const [ofOwn = 0, ofOther = 0] = await Promise.all([own, other].map(({ pid }) => usualMemory(pid, liveMs)));
    memory.push({ x, own: ofOwn / 2 ** 20, other: ofOther / 2 ** 20 });
    const due = (streams * eventsPerSecond * liveMs) / 1_000;
    for (const { address, seen } of watched) {
      if (seen.late.length < due) throw new Error(`${address} told ${seen.late.length} of ${due} events, step ${x}`);
    }
  }
  const added = (side: 'own' | 'other') => slope(memory.map((one) => ({ x: one.x, y: one[side] })));
  return { own: added('own'), other: added('other') };
}

async function warmUp(call: () => Promise<unknown>): Promise<void> {
  let left = warmUpCalls;
  const ask = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}
