import { join } from 'node:path';
import { readConfig } from '@server/config';
import { openStore } from '@server/db/open-store';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type Bench, type Figure, quantile } from './figure';
import { servedSubmissions } from './served-submissions';
import { FinishedWriter } from './write-finished';

const submissions = Number(process.env.BENCH_SUBMISSIONS ?? 1_000_000);
const calls = Number(process.env.BENCH_CALLS ?? 200);
const kept = process.env.BENCH_KEPT;
const perSecond = 20;

const screens: [string, (nth: number) => string][] = [
  ['list', (nth) => `submissions?limit=25&page=${1 + (nth % 20)}`],
  ['list of a case study, graded', (nth) => `submissions?limit=25&caseStudyId=${1 + (nth % 4)}&status=graded`],
  ['list of a company', (nth) => `submissions?limit=25&companyId=${1 + ((nth * 4_999) % 10_000)}`],
  ['search for a student', (nth) => `submissions?limit=25&search=student_${1 + nth * 4_987}`],
  ['search for two letters', (nth) => `submissions?limit=25&search=${['st', 'ex', '.c', 'qz'][nth % 4]}`],
  ['search that nothing matches', (nth) => `submissions?limit=25&search=zzq${nth}`],
  ['dashboard/stats', () => 'dashboard/stats'],
  ['dashboard/case-study-stats', () => 'dashboard/case-study-stats'],
  ['dashboard/submissions', () => 'dashboard/submissions'],
  ['dashboard/morning', () => 'dashboard/morning'],
  ['dashboard/overview', () => 'dashboard/overview'],
];

/** Lists, searches and the dashboard of many submissions while others are graded. */
export const load: Bench = {
  name: 'load',
  async measure() {
    using folder = temporaryFolder();
    await using served = await servedSubmissions(join(kept ?? folder.path, `searchable-${submissions}`), submissions, {
      searchable: true,
    });
    const store = await openStore(readConfig(served.env));
    try {
      for (const [, path] of screens) for (let nth = 0; nth < 5; nth += 1) await served.ask(path(nth));
      const writer = new FinishedWriter(store.database, perSecond);
      const times = new Map(screens.map(([name]) => [name, [] as number[]]));
      for (let nth = 0; nth < calls; nth += 1) {
        for (const [name, path] of screens) times.get(name)?.push(await served.ask(path(nth)));
      }
      const written = await writer.stop();
      return [rateOf(written), ...[...times].map(([name, taken]) => within(name, taken))];
    } finally {
      await store.close();
    }
  },
};

function rateOf(rate: number): Figure {
  return {
    what: 'finished submissions written meanwhile',
    measured: `${rate.toFixed(1)} a second`,
    target: `${perSecond} a second`,
    holds: rate >= perSecond * 0.95,
  };
}

function within(name: string, times: number[]): Figure {
  const p95 = quantile(times, 0.95);
  return {
    what: `${name} of ${submissions} submissions while ${perSecond} a second are written, 95th percentile of ${times.length}`,
    measured: `${p95.toFixed(1)} ms (median ${quantile(times, 0.5).toFixed(1)} ms)`,
    target: 'at most 100 ms',
    holds: p95 <= 100,
  };
}
