import { Random } from '@domain/agreement/random';
import { createIsolatedMeasurer } from '@server/agreement/isolated-measurer';
import { type Bench, median } from './metric';

const criteria = 11;
const pairs = 500;
const tries = 5;

/** `bun run bench agreement`: a report's metrics with their intervals, and what of it the server's own process computes. */
export const agreement: Bench = {
  name: 'agreement',
  async measure() {
    const times: number[] = [];
    const spent: number[] = [];
    for (let nth = 0; nth < tries; nth += 1) {
      const sets = madeSets(nth);
      const before = process.cpuUsage();
      const started = performance.now();
      await createIsolatedMeasurer({ concurrency: 1, seconds: 60, clockSeconds: 60 }).measure(sets);
      times.push(performance.now() - started);
      const { user, system } = process.cpuUsage(before);
      spent.push((user + system) / 1000);
    }
    const seconds = median(times) / 1000;
    return [
      {
        what: `10,000 resamples over ${pairs} pairs × ${criteria} criteria, with the process that makes them, median of ${tries}`,
        measured: `${seconds.toFixed(2)} s`,
        target: 'at most 2 s',
        holds: seconds <= 2,
      },
      {
        what: '… of which the process that answers calls computed itself, median',
        measured: `${median(spent).toFixed(0)} ms`,
        target: 'at most 50 ms',
        holds: median(spent) <= 50,
      },
    ];
  },
};

function madeSets(seed: number) {
  const random = new Random(seed);
  return Array.from({ length: criteria }, () =>
    Array.from({ length: pairs }, () => {
      const person = random.below(15);
      return { person, other: Math.max(0, Math.min(14, person + random.below(5) - 2)) };
    }),
  );
}
