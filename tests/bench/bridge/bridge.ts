import { openDatabase } from '@server/db/client';
import { testSite } from '@tests/support/server-process';
import { smallEvidence } from '@tests/support/submission';
import { benchProcess } from '../bench-process';
import { storeMany } from '../many-submissions';
import { type Bench, type Metric, median } from '../metric';

const rounds = 20;
const callsPerRound = 600;
const atOnce = 4;
const sides = ['bare', 'bridge', 'whole'] as const;

const calls = [
  { what: 'one submission', path: (nth: number) => `api/submissions/${1 + (nth % 1_000)}` },
  { what: 'a list of 25', path: () => 'api/submissions?limit=25' },
];

/** What the way from a REST address to a tRPC procedure costs, above a bare Hono handler with the same query. */
export const bridge: Bench = {
  name: 'bridge',
  async measure() {
    await using site = await testSite();
    const database = await openDatabase(site.database);
    await storeMany(database, 2_000, smallEvidence);
    await database.close();
    await using server = await benchProcess(`${import.meta.dir}/server.ts`, site);
    const metrics: Metric[] = [];
    for (const { what, path } of calls) {
      for (const side of sides) await cpuOf(server.address, side, path);
      const above: Record<'bridge' | 'whole', number[]> = { bridge: [], whole: [] };
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const cpu = { bare: 0, bridge: 0, whole: 0 };
        // In turn, so that none is always the one before which garbage is collected.
        for (const at of sides.keys()) {
          const side = sides[(at + round) % sides.length] ?? 'bare';
          cpu[side] = await cpuOf(server.address, side, path);
        }
        bare.push(cpu.bare);
        above.bridge.push(cpu.bridge - cpu.bare);
        above.whole.push(cpu.whole - cpu.bare);
      }
      const cost = median(above.bridge);
      metrics.push({
        what: `REST bridge, ${what}: processor time above a bare handler (${Math.round(median(bare))} µs), median of ${rounds} rounds of ${callsPerRound} calls`,
        measured: `${Math.round(cost)} µs (with all middleware ${Math.round(median(above.whole))} µs)`,
        target: 'at most 50 µs',
        holds: cost <= 50,
      });
    }
    return metrics;
  },
};

/** Microseconds of processor per call. */
async function cpuOf(address: string, side: string, path: (nth: number) => string): Promise<number> {
  const before = await cpu(address);
  let next = 0;
  const ask = async () => {
    for (let nth = next++; nth < callsPerRound; nth = next++) {
      const answer = await fetch(`${address}/${side}/${path(nth)}`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${side} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return ((await cpu(address)) - before) / callsPerRound;
}

async function cpu(address: string): Promise<number> {
  const answer = await fetch(`${address}/cpu`);
  return Number(await answer.text());
}
