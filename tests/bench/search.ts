import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type Bench, quantile } from './metric';
import { servedSubmissions } from './served-submissions';

const submissions = Number(process.env.BENCH_SUBMISSIONS ?? 1_000_000);
const calls = Number(process.env.BENCH_CALLS ?? 200);
/** A folder whose loaded database is kept, and measured again by the next run. */
const kept = process.env.BENCH_KEPT;

/** A student by far in the past or present, so that each call is for another one. */
const student = (nth: number) => 1 + ((nth * 499_979) % submissions);

/** What is typed into the palette, each for its nth time. */
const texts: [name: string, text: (nth: number) => string][] = [
  ['a student', (nth) => `student_${student(nth)}`],
  ['the beginning of an address', (nth) => `s${student(nth)}@ex`],
  ['two letters', (nth) => ['st', 'ex', '.c', 'ma'][nth % 4] ?? ''],
  ['a word that all have', (nth) => ['example', 'student', 'work', '.com'][nth % 4] ?? ''],
  ['digits that many have', (nth) => String(10 + (nth % 90))],
  ['digits that few old submissions have', (nth) => `_${student(nth)}`.slice(0, 6)],
  ['a submission by its number', (nth) => `#${student(nth)}`],
  ['a case study', (nth) => ['laun', 'repri', 'audit'][nth % 3] ?? ''],
  ['a company', (nth) => `company ${1 + ((nth * 4_999) % 10_000)}`],
  ['what nothing matches', (nth) => `zzq${nth}`],
];

/** How soon the palette names what was typed [S2.1]. */
export const search: Bench = {
  name: 'search',
  async measure() {
    using folder = temporaryFolder();
    await using served = await servedSubmissions(join(kept ?? folder.path, `searchable-${submissions}`), submissions, {
      searchable: true,
    });
    const times = new Map<string, number[]>(texts.map(([name]) => [name, []]));
    for (let nth = 0; nth < calls; nth += 1)
      for (const [name, text] of texts)
        times.get(name)?.push(await served.ask(`search?limit=5&q=${encodeURIComponent(text(nth))}`));
    return [...times].map(([name, taken]) => {
      const p95 = quantile(taken, 0.95);
      return {
        what: `search of the palette among ${submissions} submissions: ${name}, 95th percentile of ${taken.length}`,
        measured: `${p95.toFixed(0)} ms (median ${quantile(taken, 0.5).toFixed(0)} ms)`,
        target: 'at most 50 ms',
        holds: p95 <= 50,
      };
    });
  },
};
