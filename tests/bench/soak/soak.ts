import { join } from 'node:path';
import { createSessions } from '@server/adapters/session/lucia';
import { openDatabase } from '@server/db/client';
import { corpusFiles } from '@tests/e2e/portal-page';
import { gradeWithoutLimit } from '@tests/support/grading-limit';
import { startFakeOpenAi } from '@tests/support/openai';
import { testSite } from '@tests/support/server-process';
import { uploadForm } from '@tests/support/upload';
import { signedIn } from '@tests/support/user';
import { benchProcess } from '../bench-process';
import { graded, handInForm, uploaded } from '../hand-in';
import { type Bench, type Metric, median, type Point, slopeWithError } from '../metric';
import { residentMemory } from '../resident-memory';

const submissions = Number(process.env.BENCH_SUBMISSIONS ?? 3_000);
const warm = submissions / 3;
const atOnce = 5;
/** How often something is looked at, in submissions: the list takes a moment, and a collection is none of the program's. */
const every = { list: 25, heap: (submissions - warm) / 10 };

/** What the program is told, beside where its model is. */
const settings = {
  PORT: '0',
  OPENAI_API_KEY: 'sk-bench',
  OPENAI_MODEL: 'fake-model',
  PUBLIC_UPLOADS_PER_HOUR: '1000000',
  PUBLIC_UPLOADS_PER_HOUR_TOTAL: '1000000',
};

/** What thousands of gradings in a row leave behind in one process: neither memory, nor connections, nor slower calls. */
export const soak: Bench = {
  name: 'soak',
  async measure() {
    await using site = await testSite();
    await using model = startFakeOpenAi({ cache: true, tokensPerSecond: Infinity, pieceCharacters: 1_000 });
    const env = { ...settings, OPENAI_BASE_URL: model.url };
    await using server = await benchProcess(`${import.meta.dir}/server.ts`, site, env);
    const database = await openDatabase(site.database);
    await gradeWithoutLimit(database);
    try {
      const cookie = await signedIn({ database, sessions: createSessions(database.db, false) }, 'user');
      const heap: Point[] = [];
      const objects: Point[] = [];
      const memory: Point[] = [];
      const connections: Point[] = [];
      const time: Point[] = [];
      const began = performance.now();
      for (let done = 0; done < submissions; ) {
        await Promise.all(Array.from({ length: atOnce }, (_, nth) => grade(server.address, done + nth)));
        done += atOnce;
        model.requests.length = 0;
        if (done <= warm) continue;
        memory.push({ x: done, y: residentMemory(server.pid) / 1_024 });
        if (done % every.list === 0) {
          time.push({ x: done, y: await listTime(server.address, cookie) });
          const [open] = await database.sql<{ count: number }[]>`
            select count(*)::int as count from pg_stat_activity where datname = current_database()`;
          connections.push({ x: done, y: open?.count ?? 0 });
        }
        if ((done - warm) % every.heap === 0) {
          const left = await afterCollection(site.dataDir);
          heap.push({ x: done, y: left.bytes / 1_024 });
          objects.push({ x: done, y: left.objects });
        }
      }
      const minutes = (performance.now() - began) / 60_000;
      const [whole] = await database.sql<{ count: number }[]>`
        select count(*)::int as count from submissions where total_score is not null`;
      return [
        {
          what: `submissions handed in, read and graded to their total in ${minutes.toFixed(1)} minutes`,
          measured: `${whole?.count}`,
          target: `${submissions}`,
          holds: whole?.count === submissions,
        },
        flat('objects after a collection', objects, ''),
        flat('heap after a collection, compiled code included', heap, 'KB'),
        flat('resident memory', memory, 'KB'),
        flat('connections to the database', connections, ''),
        flat('a list of 25', time, 'µs'),
      ];
    } finally {
      await database.close();
    }
  },
};

const kinds = ['strong', 'middling', 'weak'] as const;
/** One of so many has real documents, which processes of their own read; the others are a few bytes. */
const real = 10;

async function grade(address: string, nth: number): Promise<void> {
  const email = `soak.${nth}@example.com`;
  const documents = corpusFiles(kinds[(nth / real) % kinds.length] ?? 'strong');
  const form = nth % real === 0 ? handInForm(documents, email) : uploadForm({ userEmail: email });
  const results = await graded(address, await uploaded(address, form));
  if (results !== 11) throw new Error(`${results} criteria were graded`);
}

/** Of nine in a row the one in the middle, in microseconds. */
async function listTime(address: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < 9; nth += 1) {
    const started = performance.now();
    await (await fetch(`${address}/api/submissions?limit=25`, { headers: { cookie } })).arrayBuffer();
    times.push(performance.now() - started);
  }
  return median(times) * 1_000;
}

async function afterCollection(dataDir: string): Promise<{ bytes: number; objects: number }> {
  return (await fetch('http://localhost/', { unix: join(dataDir, 'heap.sock') })).json();
}

/** Not to be told from zero, or falling. */
function flat(what: string, points: Point[], unit: string): Metric {
  const { slope, error } = slopeWithError(points);
  const typical = median(points.map(({ y }) => y));
  return {
    what: `${what}, change per submission over the last ${submissions - warm} of ${submissions} graded (median ${Math.round(typical)} ${unit})`,
    measured: `${slope.toFixed(4)} ± ${error.toFixed(4)} ${unit}`,
    target: '95 % interval with 0',
    holds: slope - error <= 0,
  };
}
