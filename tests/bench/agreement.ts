import { Random } from '@domain/agreement/random';
import { createIsolatedMeasurer } from '@server/agreement/isolated-measurer';
import { type Bench, median } from './figure';

const criteria = 11;
const pairs = 500;
const tries = 5;

/** `bun run bench agreement`: a report's figures with their intervals, and what the server's own process notices. */
export const agreement: Bench = {
  name: 'agreement',
  async measure() {
    const times: number[] = [];
    let longestStall = 0;
    for (let nth = 0; nth < tries; nth += 1) {
      const stalls = watchStalls();
      const started = performance.now();
      await createIsolatedMeasurer({ concurrency: 1, seconds: 60 }).measure(madeSets(nth));
      times.push(performance.now() - started);
      longestStall = Math.max(longestStall, stalls.end());
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
        what: '… the longest that the own process was kept from other work meanwhile',
        measured: `${longestStall.toFixed(0)} ms`,
        target: 'at most 50 ms',
        holds: longestStall <= 50,
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

/** Asks for a turn every 5 ms and keeps by how much the latest one came late. */
function watchStalls(): { end(): number } {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 5);
    last = now;
  }, 5);
  return {
    end() {
      clearInterval(timer);
      return longest;
    },
  };
}
