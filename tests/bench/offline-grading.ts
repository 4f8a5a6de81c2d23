import { corpusFiles } from '@tests/e2e/portal-page';
import { startProcess, testSite } from '@tests/support/server-process';
import { handIn } from './hand-in';
import { type Bench, median } from './metric';

const runs = 10;

/** A submission of a megabyte: uploaded, read and graded by the offline rules, over HTTP. */
export const offlineGrading: Bench = {
  name: 'offline-grading',
  async measure() {
    const files = corpusFiles('large');
    const size = files.reduce((sum, path) => sum + Bun.file(path).size, 0);
    await using site = await testSite();
    await using server = await startProcess({ site, env: { LOG_LEVEL: 'error' } });
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now();
      const graded = await handIn(server.address, files, `bench.${run}@example.com`);
      if (graded !== 11) throw new Error(`graded ${graded} criteria instead of 11`);
      times.push(performance.now() - started);
    }
    const typical = median(times);
    return [
      {
        what: `submission files of ${(size / 2 ** 20).toFixed(1)} MB uploaded, read and graded offline, median of ${runs}`,
        measured: `${(typical / 1000).toFixed(2)} s (slowest ${(Math.max(...times) / 1000).toFixed(2)} s)`,
        target: 'at most 1.0 s',
        holds: typical <= 1_000,
      },
    ];
  },
};
