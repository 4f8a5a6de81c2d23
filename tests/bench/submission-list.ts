import { createSessions } from '@server/adapters/session/lucia';
import { type Database, openDatabase } from '@server/db/client';
import { startProcess, testSite } from '@tests/support/server-process';
import { smallEvidence } from '@tests/support/submission';
import { signedIn } from '@tests/support/user';
import { caseStudyLists, listedRows, moveToCaseStudy } from './case-study-list';
import { storeMany } from './many-submissions';
import { type Bench, type Metric, quantile } from './metric';
import { residentMemory } from './resident-memory';
import { resultsScreen } from './results-screen';

const submissions = 100_000;
const calls = 200;

/** How soon an installation with many submissions answers over HTTP, and what exporting all of them takes. */
export const submissionList: Bench = {
  name: 'submission-list',
  async measure() {
    await using site = await testSite();
    const database = await openDatabase(site.database);
    try {
      await storeMany(database, submissions, smallEvidence);
      const cookie = await signedIn({ database, sessions: createSessions(database.db, false) }, 'user');
      await using server = await startProcess({ site, pages: true });
      const get = async (path: string) => {
        const answer = await fetch(`${server.address}${path}`, { headers: { cookie } });
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        return answer;
      };
      return [
        ...(await lists(get)),
        ...(await resultsScreen(server.address, cookie)),
        ...(await detail(get, database)),
        ...(await exports(get, server.pid)),
        ...(await listsOfCaseStudy(get, database)),
      ];
    } finally {
      await database.close();
    }
  },
};

type Get = (path: string) => Promise<Response>;

/** Each asked for the first time with an input of its own, and then again and again with the same one. */
async function lists(get: Get): Promise<Metric[]> {
  const kinds: [string, (at: number) => string][] = [
    ['the first page', (at) => `limit=${25 + (at % 2)}`],
    ['a page in the middle', (at) => `limit=25&page=${1_000 + at}`],
    ['a search for two letters that nothing has', (at) => `limit=25&search=${letters(at)}`],
    ['a search for two letters that many have', (at) => `limit=25&search=${['ma', 'ok', 'ha', '.c'][at % 4]}`],
    ['a search that nothing matches', (at) => `limit=25&search=zzq${at}`],
    ['a search that everything matches', (at) => `limit=25&page=${1 + at}&search=student`],
    ['a search for one student', (at) => `limit=25&search=student-${at * 487}%20`],
    ['one company', (at) => `limit=25&companyId=${1 + (at % 40)}`],
    ['one case study and graded', (at) => `limit=25&caseStudyId=1&status=graded&page=${1 + at}`],
    ['a company, pending and a search', (at) => `limit=25&companyId=${1 + (at % 40)}&status=pending&search=student`],
  ];
  const metrics: Metric[] = [];
  for (const [name, query] of kinds) {
    const path = (at: number) => `/api/submissions?${query(at)}`;
    metrics.push(within(`list: ${name}, first asked`, await timed(async (at) => read(await get(path(at)))), 50));
    metrics.push(within(`list: ${name}, asked again`, await timed(async () => read(await get(path(0)))), 50));
  }
  return metrics;
}

/** After everything else, because it moves submissions. */
async function listsOfCaseStudy(get: Get, database: Database): Promise<Metric[]> {
  const caseStudyId = await moveToCaseStudy(database);
  const metrics: Metric[] = [];
  for (const [name, path] of caseStudyLists) {
    const times = await timed(async () => read(await get(`/api/${path}&caseStudyId=${caseStudyId}`)), 40);
    metrics.push(within(`${listedRows.toLocaleString('en-US')} of a case study: ${name}`, times, 100));
  }
  return metrics;
}

async function detail(get: Get, { sql }: Database): Promise<Metric[]> {
  const rows = await sql<
    { id: number }[]
  >`select id from submissions where result_count = 11 order by id limit ${calls}`;
  const open = (at: number) => {
    const id = rows[at]?.id ?? 0;
    const parts = ['', '/results', '/evidence', '/files'];
    return Promise.all(parts.map(async (part) => read(await get(`/api/submissions/${id}${part}`))));
  };
  return [
    within('detail with eleven results and its evidence, first asked', await timed(open), 150),
    within('detail with eleven results and its evidence, asked again', await timed(() => open(0)), 150),
  ];
}

async function exports(get: Get, pid: number): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const format of ['csv', 'xlsx']) {
    const idle = residentMemory(pid);
    let peak = 0;
    let bytes = 0;
    const started = performance.now();
    const answer = await get(`/api/submissions/export?format=${format}`);
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      peak = Math.max(peak, residentMemory(pid));
    }
    const seconds = (performance.now() - started) / 1_000;
    metrics.push({
      what: `export of ${submissions} submissions as ${format} (${megabytes(bytes)} in ${seconds.toFixed(0)} s), memory above idle`,
      measured: megabytes(peak - idle),
      target: 'under 100 MB',
      holds: peak - idle < 100 * 2 ** 20,
    });
  }
  return metrics;
}

async function timed(call: (at: number) => Promise<unknown>, max = calls): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < max; at += 1) {
    const started = performance.now();
    await call(at);
    times.push(performance.now() - started);
  }
  return times;
}

const read = (answer: Response) => answer.arrayBuffer();
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/** Two letters of which no student id or address has the pair: no `q` or `z` stands in any. */
function letters(at: number): string {
  return `${'qz'[at % 2]}${String.fromCharCode(97 + (at % 26))}`;
}

function within(what: string, times: number[], peak: number): Metric {
  const p95 = quantile(times, 0.95);
  return {
    what: `${what}, 95th percentile of ${times.length}`,
    measured: `${Math.round(p95)} ms (median ${Math.round(quantile(times, 0.5))} ms)`,
    target: `at most ${peak} ms`,
    holds: p95 <= peak,
  };
}
