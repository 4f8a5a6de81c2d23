import { assign } from '@domain/marking/assign';
import { createSessions } from '@server/adapters/session/lucia';
import { type Database, openDatabase } from '@server/db/client';
import { proofOf, sending } from '@tests/support/app';
import { setSetting } from '@tests/support/mail';
import { startProcess, testSite } from '@tests/support/server-process';
import { smallEvidence, storedSubmission } from '@tests/support/submission';
import { signedIn } from '@tests/support/user';
import { storeMany } from './many-submissions';
import { type Bench, type Metric, median, quantile } from './metric';

const [submissions, markers, runs] = [300, 7, 50];
const maxMs = 5;

const roster = 10_000;
const maxImportMs = 5_000;
const calls = 100;
const maxListMs = 50;

/** Nine in ten are graded. */
const stored = 5_556;
const openPages = 50;
const maxPublishMs = 300;
const maxToldMs = 10_000;

/**
 * `bun run bench marking`: submissions shared out among those who mark them, a roster imported and asked who has not
 * handed in, and 5,000 results published while students have theirs open.
 */
export const marking: Bench = {
  name: 'marking',
  async measure() {
    await using site = await testSite();
    const database = await openDatabase(site.database);
    try {
      await setSetting({ database }, 'auto_email_results', 'true');
      await storeMany(database, stored, smallEvidence);
      await database.sql`update submissions set email_sent_at = null`;
      await database.sql`update case_studies set results = 'held' where id = 1`;
      const ids: number[] = [];
      for (let nth = 0; nth < openPages; nth += 1) ids.push(await storedSubmission(database.db));
      const cookie = await signedIn({ database, sessions: createSessions(database.db, false) }, 'user');
      await using server = await startProcess({ site, env: { LOG_LEVEL: 'error' } });
      const call: Call = async (path, init) => {
        const began = performance.now();
        const answer = await fetch(`${server.address}/api/${path}`, init ?? { headers: { cookie } });
        const body = await answer.json();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body).slice(0, 200)}`);
        return { ms: performance.now() - began, body };
      };
      return [
        sharedOut(),
        ...(await rosters(call, cookie, database)),
        ...(await publishing(call, cookie, { database, address: server.address, ids })),
      ];
    } finally {
      await database.close();
    }
  },
};

type Call = (path: string, init?: RequestInit) => Promise<{ ms: number; body: unknown }>;

function sharedOut(): Metric {
  const open = Array.from({ length: submissions }, (_, at) => ({ id: at + 1, marker: null, touched: false }));
  const staff = Array.from({ length: markers }, (_, at) => at + 1);
  const times = Array.from({ length: runs }, () => {
    const began = performance.now();
    assign(open, staff);
    return performance.now() - began;
  });
  const ms = median(times);
  return {
    what: `${submissions} submissions shared out among ${markers} markers, median of ${runs}`,
    measured: `${ms.toFixed(2)} ms`,
    target: `under ${maxMs} ms`,
    holds: ms < maxMs,
  };
}

/** Half of the students have handed in. */
async function rosters(call: Call, cookie: string, { sql }: Database): Promise<Metric[]> {
  const known = await sql<
    { email: string }[]
  >`select user_email as email from submissions order by id limit ${roster / 2}`;
  const others = Array.from({ length: roster - known.length }, (_, nth) => `absent.${nth}@halden.com`);
  const lines = [...known.map(({ email }) => email), ...others].map((email, nth) => `${email},Student ${nth},S-${nth}`);
  const csv = ['email,name,number', ...lines].join('\n');
  const { ms, body } = await call('courses/1/students/import', sending('POST', { csv, apply: true }, { cookie }));
  if (Object(body).added !== roster) throw new Error(`the roster was not taken: ${JSON.stringify(body).slice(0, 200)}`);
  await sql`vacuum analyze students`;
  const times: number[] = [];
  for (let nth = 0; nth < calls; nth += 1) {
    times.push((await call(`courses/1/students?notHandedIn=1&limit=50&page=${1 + (nth % 20)}`)).ms);
  }
  const at95 = quantile(times, 0.95);
  return [
    {
      what: `roster of ${roster} imported, half of whom have handed in`,
      measured: `${Math.round(ms)} ms`,
      target: `under ${maxImportMs / 1_000} s`,
      holds: ms < maxImportMs,
    },
    {
      what: `who of ${roster} has not handed in, a page of 50, 95th percentile of ${calls}`,
      measured: `${at95.toFixed(1)} ms (median ${median(times).toFixed(1)} ms)`,
      target: `under ${maxListMs} ms`,
      holds: at95 < maxListMs,
    },
  ];
}

type Pages = { database: Database; address: string; ids: readonly number[] };

async function publishing(call: Call, cookie: string, { database, address, ids }: Pages): Promise<Metric[]> {
  // All at once: the offline rules take their time, like a model.
  await Promise.all(ids.map((id) => call(`submissions/${id}/grade`, sending('POST', {}, { cookie }))));
  const told: Promise<number>[] = [];
  for (const id of ids) {
    const page = await openPage(address, id, await proofOf({ database }, id));
    told.push(page.told);
  }
  const began = performance.now();
  const { ms } = await call('case-studies/1/publication', sending('PUT', { results: 'published' }, { cookie }));
  const last = Math.max(...(await Promise.all(told))) - began;
  const [queued] = await database.sql<{ count: number }[]>`select count(*)::int from mails where kind = 'results'`;
  return [
    {
      what: `results of ${queued?.count} students published, and their emails queued`,
      measured: `${Math.round(ms)} ms`,
      target: `under ${maxPublishMs} ms`,
      holds: ms < maxPublishMs,
    },
    {
      what: `the same, until the last of ${ids.length} open pages has its results`,
      measured: `${Math.round(last)} ms`,
      target: `at most ${maxToldMs / 1_000} s`,
      holds: last <= maxToldMs,
    },
  ];
}

/** Follows a grading as a student's page does, until it has the results; answers once it is open. */
async function openPage(address: string, id: number, cookie: string): Promise<{ told: Promise<number> }> {
  const input = encodeURIComponent(JSON.stringify({ submissionIds: [id] }));
  const answer = await fetch(`${address}/api/trpc/grading.watch?input=${input}`, { headers: { cookie } });
  const opened = Promise.withResolvers<void>();
  const told = Promise.withResolvers<number>();
  const follow = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text = `${text.slice(-200)}${decoder.decode(chunk, { stream: true })}`;
      if (text.includes('"event":"completed"')) opened.resolve();
      if (!text.includes('"event":"updated"')) continue;
      const results = await fetch(`${address}/api/submissions/${id}/results`, { headers: { cookie } });
      const graded: unknown[] = await results.json();
      if (graded.length > 0) return told.resolve(performance.now());
    }
    throw new Error(`the page of submission ${id} was closed`);
  };
  follow().catch((error: unknown) => {
    opened.reject(error);
    told.reject(error);
  });
  await opened.promise;
  return { told: told.promise };
}
