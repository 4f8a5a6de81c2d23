import { corpusFiles } from '@tests/e2e/portal-page';
import { testServer } from '@tests/support/server';
import { handIn } from './hand-in';
import { type Bench, slope } from './metric';

const submissions = 200;
const warm = 50;
/** Handed in side by side, then looked at: one after the other they would take twice as long. */
const atOnce = 5;

/** What a process keeps of submissions that it has graded: nothing. */
export const memory: Bench = {
  name: 'memory',
  async measure() {
    await using server = await testServer({ env: { PUBLIC_UPLOADS_PER_HOUR: '10000' } });
    const files = corpusFiles('strong');
    const heap: { x: number; y: number }[] = [];
    const resident: { x: number; y: number }[] = [];
    for (let graded = atOnce; graded <= submissions; graded += atOnce) {
      const emails = Array.from({ length: atOnce }, (_, nth) => `bench.${graded}.${nth}@example.com`);
      await Promise.all(emails.map((email) => handIn(server.address, files, email)));
      if (graded <= warm) continue;
      Bun.gc(true);
      const { heapUsed, rss } = process.memoryUsage();
      heap.push({ x: graded, y: heapUsed / 2 ** 20 });
      resident.push({ x: graded, y: rss / 2 ** 20 });
    }
    const metrics = [
      { what: 'heap after a forced collection', growth: slope(heap) },
      { what: 'resident memory', growth: slope(resident) },
    ];
    return metrics.map(({ what, growth }) => ({
      what: `${what}, growth per submission over the last ${submissions - warm} of ${submissions} graded`,
      measured: `${growth.toFixed(3)} MB`,
      target: 'at most 0.1 MB',
      holds: growth <= 0.1,
    }));
  },
};
