import { join } from 'node:path';
import { readConfig } from '@server/config';
import { openStore } from '@server/db/open-store';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type Bench, type Metric, quantile } from './metric';
import { type ServedSubmissions, servedSubmissions } from './served-submissions';
import { FinishedWriter } from './write-finished';

const submissions = Number(process.env.BENCH_SUBMISSIONS ?? 1_000_000);
const calls = Number(process.env.BENCH_CALLS ?? 200);
const kept = process.env.BENCH_KEPT;
const perSecond = 20;
/** So many calls a second are asked, one after the other: without a pause the asking alone would take a core. */
const askedPerSecond = 20;
/** So long it is written before anything is asked: what writing leaves behind is there by then. In seconds. */
const before = Number(process.env.BENCH_SECONDS ?? 60);

const screens: [string, (nth: number) => string][] = [
  ['list', (nth) => `submissions?limit=25&page=${1 + (nth % 20)}`],
  ['list of a case study, graded', (nth) => `submissions?limit=25&caseStudyId=${1 + (nth % 4)}&status=graded`],
  ['list of a case study, pending', (nth) => `submissions?limit=25&caseStudyId=${1 + (nth % 4)}&status=pending`],
  ['list of a company', (nth) => `submissions?limit=25&companyId=${1 + ((nth * 4_999) % 10_000)}`],
  ['search for a student', (nth) => `submissions?limit=25&search=student_${1 + nth * 4_987}`],
  ['search for two letters', (nth) => `submissions?limit=25&search=${['st', 'ex', '.c', 'qz'][nth % 4]}`],
  ['search that many match, and none that was written since', (nth) => `submissions?limit=25&search=s${1 + (nth % 9)}`],
  ['search that nothing matches', (nth) => `submissions?limit=25&search=zzq${nth}`],
  ['dashboard/stats', () => 'dashboard/stats'],
  ['dashboard/case-study-stats', () => 'dashboard/case-study-stats'],
  ['dashboard/submissions', () => 'dashboard/submissions'],
  ['dashboard/morning', () => 'dashboard/morning'],
  ['dashboard/overview', () => 'dashboard/overview'],
];

/**
 * Lists, searches and the dashboard of many submissions while others are graded: by a server that has answered nothing
 * yet, then the same calls again; and whether the first answer after a write has it.
 */
export const load: Bench = {
  name: 'load',
  async measure() {
    using folder = temporaryFolder();
    await using served = await servedSubmissions(join(kept ?? folder.path, `searchable-${submissions}`), submissions, {
      searchable: true,
    });
    const store = await openStore(readConfig(served.env));
    try {
      const { sql } = store.database;
      // Mails are sent by whichever process is idle: at this rate there are some dozen others.
      await sql`update settings set value = 'false' where key = 'auto_email_results'`;
      const [there] = await sql<Counts[]>`
        select count(*)::int as "totalSubmissions", count(total_score)::int as "gradedSubmissions" from submissions`;
      if (!there) throw new Error('a count was not answered');
      const writer = new FinishedWriter(store.database, perSecond);
      await Bun.sleep(before * 1_000);
      const cold = await timesOf(served);
      const warm = await timesOf(served);
      const known = await whatIsKnown(served, writer, there);
      const written = await writer.stop();
      return [rateOf(written), ...metricsOf('cold', cold), ...metricsOf('warm', warm), known];
    } finally {
      await store.close();
    }
  },
};

/** Milliseconds by the name of the call. */
type Times = Map<string, number[]>;

async function timesOf(served: ServedSubmissions): Promise<Times> {
  const times: Times = new Map(screens.map(([name]) => [name, []]));
  let next = performance.now();
  for (let nth = 0; nth < calls; nth += 1)
    for (const [name, path] of screens) {
      await Bun.sleep(Math.max(0, next - performance.now()));
      times.get(name)?.push(await served.ask(path(nth)));
      next += 1_000 / askedPerSecond;
    }
  return times;
}

type Counts = { totalSubmissions: number; gradedSubmissions: number };
type Row = { id: number; totalScore: number | null };

/** Asked at once when a submission has been finished: each of these answers has to know of it, and of all before. */
async function whatIsKnown(served: ServedSubmissions, writer: FinishedWriter, there: Counts): Promise<Metric> {
  const wrong: string[] = [];
  for (let nth = 0; nth < calls; nth += 1) {
    const { id, studentId, total } = await writer.next();
    const { ended } = writer;
    const counts: Counts = await served.answer('dashboard/overview');
    const { begun } = writer;
    for (const name of ['totalSubmissions', 'gradedSubmissions'] as const)
      if (counts[name] < there[name] + ended || counts[name] > there[name] + begun) wrong.push(name);
    const newest: Row[] = await served.answer('submissions?limit=100');
    if (newest.find((row) => row.id === id)?.totalScore !== total) wrong.push('list');
    const found: Row[] = await served.answer(`submissions?search=${studentId}`);
    if (found.length !== 1 || found[0]?.totalScore !== total) wrong.push('search');
  }
  return {
    what: `first answers after a write (counts, list, search) that did not know of it, of ${calls * 3}`,
    measured: `${wrong.length}${wrong.length > 0 ? ` (${[...new Set(wrong)].join(', ')})` : ''}`,
    target: 'none',
    holds: wrong.length === 0,
  };
}

function rateOf(rate: number): Metric {
  return {
    what: 'finished submissions written meanwhile',
    measured: `${rate.toFixed(1)} a second`,
    target: `${perSecond} a second`,
    holds: rate >= perSecond * 0.95,
  };
}

function metricsOf(state: string, times: Times): Metric[] {
  return [...times].map(([name, taken]) => {
    const p95 = quantile(taken, 0.95);
    return {
      what: `${name}, ${state}, of ${submissions} submissions while ${perSecond} a second are written, 95th percentile of ${taken.length}`,
      measured: `${p95.toFixed(1)} ms (median ${quantile(taken, 0.5).toFixed(1)} ms, slowest ${Math.max(...taken).toFixed(0)} ms)`,
      target: 'at most 100 ms',
      holds: p95 <= 100,
    };
  });
}
