import { join } from 'node:path';
import type { GraderAnswer } from '@domain/grading/grade';
import { createSessions } from '@server/adapters/session/lucia';
import { type Database, openDatabase } from '@server/db/client';
import { corpusFiles } from '@tests/e2e/portal-page';
import { startFakeOpenAi } from '@tests/support/openai';
import { composeAnswer } from '@tests/support/openai/compose-answer';
import type { FakeRequest } from '@tests/support/openai/fake-request';
import { startProcess, testSite, urlOf } from '@tests/support/server-process';
import { smallEvidence } from '@tests/support/submission';
import { signedIn } from '@tests/support/user';
import { type BenchProcess, benchProcess } from '../bench-process';
import { graded, handInForm, uploaded } from '../hand-in';
import { storeMany } from '../many-submissions';
import { type Bench, type Metric, median } from '../metric';
import { memoryOfStreams } from '../streams/memory-of-streams';
import { portalQueries } from './portal-queries';

const rounds = 30;
const callsPerRound = 250;
/** In turn, as the rounds are: what runs often is compiled meanwhile, longer where there is more of it. */
const warmUpRounds = 24;
const atOnce = 4;
const limit = 25;

type Call = { what: string; path: string; atLeast: number };

const list: Call = { what: `lists of ${limit}`, path: `/api/submissions?limit=${limit}`, atLeast: 0.9 };

const callsOn: Record<Runtime, Call[]> = {
  Bun: [list],
  Node: [
    list,
    { what: 'answers to who is logged in', path: '/api/auth/me', atLeast: 0.95 },
    { what: 'results of one submission', path: '/api/submissions/1/results', atLeast: 0.6 },
  ],
};

/** As long for both sides, with citations of the evidence that each of them sends. */
const answer = (request: FakeRequest): GraderAnswer => ({
  ...composeAnswer(request),
  rationale:
    'The figures can be followed from the inputs to the recommendation, and the summary keeps to them. '.repeat(6),
  strengths: ['The point is made early and kept to.'],
  opportunities: ['Show how the result changes when the main assumption does.'],
  nextSteps: ['Add a table with a low, a base and a high case.'],
});

/**
 * The product beside the same portal as Express 5 and pg would have it, on the same database and machine: on the product's
 * own runtime, which sets the programs apart, and on Node, on which such a portal runs.
 */
export const express: Bench = {
  name: 'express',
  measure: () =>
    compared(async ({ ours, theirs, cookie, database }) => {
      const metrics: Metric[] = [];
      for (const runtime of runtimes) {
        await using own = await ours();
        await using other = await theirs(runtime);
        for (const call of callsOn[runtime])
          metrics.push(await compareCalls(call, own.address, other.address, cookie, runtime));
        if (runtime === 'Bun') metrics.push(await grading(own.address, other.address, database));
      }
      return metrics;
    }),
};

/** The same two, what they hold in memory while a class is graded. */
export const expressStreams: Bench = {
  name: 'express-streams',
  measure: () =>
    compared(async ({ ours, theirs, cookie, url }) => {
      const call = (address: string) => textAt(`${address}${list.path}`, cookie);
      const metrics: Metric[] = [];
      for (const runtime of runtimes) {
        metrics.push(await memoryOfStreams(url, { ours, theirs: () => theirs(runtime), call, runtime }));
      }
      return metrics;
    }),
};

const runtimes = ['Bun', 'Node'] as const;
type Runtime = (typeof runtimes)[number];

type Compared = {
  ours: () => Promise<BenchProcess>;
  theirs: (runtime: Runtime) => Promise<BenchProcess>;
  cookie: string;
  database: Database;
  url: string;
};

/** Hands over what starts either side, on ten thousand submissions and a model that both of them ask. */
async function compared(measure: (sides: Compared) => Promise<Metric[]>): Promise<Metric[]> {
  await using site = await testSite();
  await using model = startFakeOpenAi({ firstTokenMs: 500, tokensPerSecond: 40, answer });
  const database = await openDatabase(site.database);
  try {
    await storeMany(database, 10_000, smallEvidence);
    const cookie = await signedIn({ database, sessions: createSessions(database.db, false) }, 'user');
    const queries = JSON.stringify(await portalQueries(site.database, cookie, limit));
    const openai = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' };
    const portals = { Bun: await portalFor('bun', site.dataDir), Node: await portalFor('node', site.dataDir) };
    return await measure({
      ours: () => startProcess({ site, env: { ...openai, LOG_LEVEL: 'error' } }),
      theirs: (runtime) =>
        benchProcess(
          portals[runtime],
          site,
          { ...openai, PORTAL_QUERIES: queries },
          runtime === 'Bun' ? process.execPath : 'node',
        ),
      cookie,
      database,
      url: urlOf(site.database),
    });
  } finally {
    await database.close();
  }
}

/** Where the other side's program lies, as one file that its runtime runs. */
async function portalFor(target: 'bun' | 'node', folder: string): Promise<string> {
  const outdir = join(folder, `portal-${target}`);
  const { outputs } = await Bun.build({
    entrypoints: [`${import.meta.dir}/portal.ts`],
    target,
    outdir,
    naming: 'portal.mjs',
  });
  const [program] = outputs;
  if (!program) throw new Error(`the portal was not built for ${target}`);
  return program.path;
}

async function textAt(url: string, cookie: string): Promise<string> {
  const answered = await fetch(url, { headers: { cookie } });
  return answered.text();
}

async function compareCalls(
  { what, path, atLeast }: Call,
  ours: string,
  theirs: string,
  cookie: string,
  runtime: Runtime,
): Promise<Metric> {
  const ask = (address: string) => textAt(`${address}${path}`, cookie);
  const [own, other] = [JSON.parse(await ask(ours)), JSON.parse(await ask(theirs))];
  if (!Bun.deepEquals(own, other)) throw new Error(`the two answer ${path} differently`);
  const perSecond = async (address: string) => {
    const started = performance.now();
    let left = callsPerRound;
    const reader = async () => {
      while (left-- > 0) await ask(address);
    };
    await Promise.all(Array.from({ length: atOnce }, reader));
    return callsPerRound / ((performance.now() - started) / 1_000);
  };
  for (let round = 0; round < warmUpRounds; round += 1) {
    await perSecond(ours);
    await perSecond(theirs);
  }
  const rates: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = await perSecond(oursFirst ? ours : theirs);
    const second = await perSecond(oursFirst ? theirs : ours);
    rates.push(oursFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  const ratio = median(rates.map((rate) => rate.ours / rate.theirs));
  const typical = (side: 'ours' | 'theirs') => Math.round(median(rates.map((rate) => rate[side])));
  return {
    what: `beside Express 5 and pg on ${runtime}: ${what} a second, ${atOnce} at once (${typical('ours')} and ${typical('theirs')}), median of ${rounds} rounds`,
    measured: `${ratio.toFixed(2)} ×`,
    target: `at least ${atLeast} ×`,
    holds: ratio >= atLeast,
  };
}

async function grading(ours: string, theirs: string, { sql }: Database): Promise<Metric> {
  const submission = await uploaded(ours, handInForm(corpusFiles('strong'), 'bench@example.com'));
  const own = await timed(() => graded(ours, submission));
  const [ungraded] = await sql<{ id: number }[]>`select id from submissions where result_count = 0 limit 1`;
  const other = await timed(() => graded(theirs, { id: ungraded?.id ?? 0, cookie: '' }));
  if (own.results !== other.results) throw new Error(`${own.results} and ${other.results} criteria were graded`);
  const ratio = other.seconds / own.seconds;
  return {
    what: `beside Express 5 and pg: one submission of ${own.results} criteria graded (${own.seconds.toFixed(1)} s and ${other.seconds.toFixed(1)} s)`,
    measured: `${ratio.toFixed(1)} × faster`,
    target: 'at least 8 × faster',
    holds: ratio >= 8,
  };
}

async function timed(work: () => Promise<number>): Promise<{ results: number; seconds: number }> {
  const started = performance.now();
  const results = await work();
  return { results, seconds: (performance.now() - started) / 1_000 };
}
