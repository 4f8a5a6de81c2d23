import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type Bench, type Metric, quantile } from './metric';
import { type ServedSubmissions, servedSubmissions } from './served-submissions';

const submissions = Number(process.env.BENCH_SUBMISSIONS ?? 1_000_000);
const calls = Number(process.env.BENCH_CALLS ?? 200);
const courses = 1_000;
/** A folder whose loaded database is kept, and measured again by the next run. */
const kept = process.env.BENCH_KEPT;

const maxMs = 50;

/** Of the server's pool, which takes them in turn. Each plans a statement once, for up to 40 ms on a new one. */
const connections = 16;

type Call = { name: string; path: (nth: number) => string };

/** Of one course, of some, or of all: `within` is the end of each query. */
const screens = (within: string): Call[] => [
  { name: 'list', path: () => `submissions?limit=25&${within}` },
  { name: 'its next pages', path: (nth) => `submissions?limit=25&page=${2 + (nth % 8)}&${within}` },
  { name: 'search', path: (nth) => `submissions?limit=25&search=s${100 + ((nth * 37) % 900)}&${within}` },
  { name: 'dashboard/overview', path: () => `dashboard/overview?${within}` },
  { name: 'dashboard/morning', path: () => `dashboard/morning?${within}` },
  { name: 'dashboard/stats', path: () => `dashboard/stats?${within}` },
  { name: 'dashboard/submissions', path: () => `dashboard/submissions?${within}` },
  { name: 'reviews', path: () => `reviews?limit=50&${within}` },
  { name: 'reviews/count', path: () => `reviews/count?${within}` },
];

/** `bun run bench courses`: the screens of one course among a thousand, of several, and of all. */
export const coursesOfSchool: Bench = {
  name: 'courses',
  async measure() {
    using folder = temporaryFolder();
    const name = `courses-${submissions}`;
    await using served = await servedSubmissions(join(kept ?? folder.path, name), submissions, {
      searchable: true,
      courses,
    });
    const staff = await served.signedIn({
      courses: [1, 17, 250, 500, 750, 999].map((courseId) => ({ courseId, role: 'instructor' })),
    });
    const metrics: Metric[] = [];
    for (const [whose, within, cookie] of [
      ['of a course of 40,000 in a million', 'courseId=1', staff],
      ['of a small course', 'courseId=500', staff],
      ['of six courses', '', staff],
      ['of all courses', '', undefined],
    ] as const) {
      for (const call of screens(within)) metrics.push(await measured(served, call, whose, cookie));
    }
    for (const call of lists) metrics.push(await measured(served, call, 'of a thousand', undefined));
    return metrics;
  },
};

const lists: Call[] = [
  { name: 'courses', path: (nth) => `courses?page=${1 + (nth % 20)}` },
  { name: 'courses, searched', path: (nth) => `courses?search=${100 + (nth % 900)}` },
];

async function measured(
  served: ServedSubmissions,
  { name, path }: Call,
  whose: string,
  cookie: string | undefined,
): Promise<Metric> {
  for (let nth = 0; nth < connections; nth += 1) await served.ask(path(nth), cookie);
  const times: number[] = [];
  for (let nth = 0; nth < calls; nth += 1) times.push(await served.ask(path(nth), cookie));
  const at95 = quantile(times, 0.95);
  return {
    what: `${name} ${whose}, 95th percentile of ${calls}, ${courses} courses, ${submissions} submissions`,
    measured: `${at95.toFixed(1)} ms`,
    target: `at most ${maxMs} ms`,
    holds: at95 <= maxMs,
  };
}
