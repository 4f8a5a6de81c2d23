import { createSessions } from '@server/adapters/session/lucia';
import { openDatabase } from '@server/db/client';
import { testSite } from '@tests/support/server-process';
import { uploadForm } from '@tests/support/upload';
import { signedIn } from '@tests/support/user';
import { benchProcess } from '../bench-process';
import { type Bench, type Figure, median, slopeWithError } from '../figure';
import { residentMemory } from '../resident-memory';

const submissions = Number(process.env.BENCH_SUBMISSIONS ?? 3_000);
const warm = submissions / 3;
const every = 25;
const atOnce = 5;

type Point = { x: number; y: number };

/** What thousands of gradings in a row leave behind in one process: neither memory, nor connections, nor slower calls. */
export const soak: Bench = {
  name: 'soak',
  async measure() {
    await using site = await testSite();
    await using server = await benchProcess(`${import.meta.dir}/server.ts`, site);
    const database = await openDatabase(site.database);
    try {
      const cookie = await signedIn({ database, sessions: createSessions(database.db, false) }, 'user');
      const list = async () => {
        const started = performance.now();
        await (await fetch(`${server.address}/api/submissions?limit=25`, { headers: { cookie } })).arrayBuffer();
        return performance.now() - started;
      };
      const memory: Point[] = [];
      const connections: Point[] = [];
      const time: Point[] = [];
      for (let graded = 0; graded < submissions; ) {
        await Promise.all(Array.from({ length: atOnce }, (_, nth) => grade(server.address, graded + nth)));
        graded += atOnce;
        if (graded <= warm || graded % every !== 0) continue;
        const times: number[] = [];
        for (let nth = 0; nth < 9; nth += 1) times.push(await list());
        const [open] = await database.sql<{ count: number }[]>`
          select count(*)::int as count from pg_stat_activity where datname = current_database()`;
        memory.push({ x: graded, y: residentMemory(server.pid) / 1_024 });
        connections.push({ x: graded, y: open?.count ?? 0 });
        time.push({ x: graded, y: median(times) * 1_000 });
      }
      return [
        flat('resident memory', memory, 'KB'),
        flat('connections', connections, ''),
        flat('a list of 25', time, 'µs'),
      ];
    } finally {
      await database.close();
    }
  },
};

async function grade(address: string, nth: number): Promise<void> {
  const body = uploadForm({ userEmail: `soak.${nth}@example.com`, studentId: `S-${nth}` });
  const uploaded = await fetch(`${address}/api/upload-submission`, { method: 'POST', body });
  if (uploaded.status !== 201) throw new Error(`an upload was answered with ${uploaded.status}`);
  const cookie = uploaded.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { submission }: { submission: { id: number } } = await uploaded.json();
  const path = `${address}/api/submissions/${submission.id}/grade`;
  const graded = await fetch(path, { method: 'POST', headers: { cookie } });
  const results: unknown[] = await graded.json();
  if (results.length !== 11) throw new Error(`${results.length} criteria were graded`);
}

/** Not to be told from zero, or falling. */
function flat(what: string, points: Point[], unit: string): Figure {
  const { slope, error } = slopeWithError(points);
  const typical = median(points.map(({ y }) => y));
  return {
    what: `${what}, change per submission over the last ${submissions - warm} of ${submissions} graded (median ${Math.round(typical)} ${unit})`,
    measured: `${slope.toFixed(4)} ± ${error.toFixed(4)} ${unit}`,
    target: '95 % interval with 0',
    holds: slope - error <= 0,
  };
}
