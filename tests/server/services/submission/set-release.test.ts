import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type AdminCalls, adminCalls } from '@tests/support/admin-calls';
import { type AppWorld, appWorld, proofOf } from '@tests/support/app';
import { eventsOf } from '@tests/support/event-stream';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let instructor: AdminCalls;

beforeAll(async () => {
  world = await appWorld();
  instructor = adminCalls(world);
}, 30_000);

afterAll(() => world[Symbol.asyncDispose]());

const patience = 30_000;

async function display(value: 'true' | 'false'): Promise<void> {
  await world.deps.database.sql`update settings set value = ${value} where key = 'display_results_immediately'`;
}

function release(id: number, to: string) {
  return instructor.put<{ release: string }>(`/api/submissions/${id}/release`, { release: to });
}

/** Everything that a student's browser is told of a submission. */
async function studentSees(id: number, cookie: string) {
  const get = (path: string) => world.call(path, { headers: { cookie } });
  const results = await (await get(`/api/submissions/${id}/results`)).json();
  const evidence = (await get(`/api/submissions/${id}/evidence`)).status;
  const [own] = await (await get('/api/public/submissions')).json();
  const events = eventsOf(await (await get(`/api/submissions/${id}/grade/events`)).text());
  const graded = await (
    await world.call(`/api/submissions/${id}/grade`, { method: 'POST', headers: { cookie } })
  ).json();
  return {
    results: results.length,
    graded: graded.length,
    evidence,
    total: own.totalScore,
    letter: own.letterGrade,
    streamed: events.filter(({ data }) => data.result).length,
    streamedTotal: events.at(-1)?.data.totalScore,
  };
}

const everything = {
  results: 11,
  graded: 11,
  evidence: 200,
  total: 72,
  letter: 'C-',
  streamed: 11,
  streamedTotal: 72,
};
const nothing = {
  results: 0,
  graded: 0,
  evidence: 403,
  total: null,
  letter: null,
  streamed: 0,
  streamedTotal: null,
};

async function graded() {
  const id = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${id}/grade`);
  return { id, cookie: await proofOf(world.deps, id) };
}

test(
  'results that are held back or released are so on every way to a student, whatever the setting says [3.13]',
  async () => {
    const { id, cookie } = await graded();
    expect(await studentSees(id, cookie)).toEqual(everything);
    expect((await release(id, 'held')).body.release).toBe('held');
    expect(await studentSees(id, cookie)).toEqual(nothing);
    await display('false');
    await release(id, 'by-setting');
    expect(await studentSees(id, cookie)).toEqual(nothing);
    await release(id, 'released');
    expect(await studentSees(id, cookie)).toEqual(everything);
    await display('true');
    expect((await release(id, 'perhaps')).status).toBe(400);
    expect((await release(999_999, 'held')).status).toBe(404);
    const { sql } = world.deps.database;
    const [noted] = await sql`select subject, changes from audit_log order by id desc limit 1`;
    expect(noted).toEqual({
      subject: `submission ${id}`,
      changes: { release: { from: 'by-setting', to: 'released' } },
    });
  },
  patience,
);

test(
  'one stream over two submissions tells only of the one that is not held back',
  async () => {
    const one = await graded();
    const two = await graded();
    await release(two.id, 'held');
    const input = encodeURIComponent(JSON.stringify({ submissionIds: [one.id, two.id] }));
    const answer = await world.call(`/api/trpc/grading.watch?input=${input}`, {
      headers: { cookie: `${one.cookie}; ${two.cookie}` },
    });
    const scores = new Map<number, unknown>();
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (const [, id, score] of text.matchAll(/"event":"completed","submissionId":(\d+),"totalScore":(\w+)/g)) {
        scores.set(Number(id), score);
      }
      if (scores.size === 2) break;
    }
    expect(scores).toEqual(
      new Map<number, unknown>([
        [one.id, '72'],
        [two.id, 'null'],
      ]),
    );
  },
  patience,
);

test(
  'what is held back is not mailed, by itself or by hand; released it is mailed once [4.3] [7.26]',
  async () => {
    const { sql } = world.deps.database;
    const mailed = async (id: number) => (await sql`select 1 from mails where submission_id = ${id}`).length;
    const early = await storedSubmission(world.deps.database.db);
    await release(early, 'held');
    await instructor.post(`/api/submissions/${early}/grade`);
    const late = await graded();
    expect([await mailed(early), await mailed(late.id)]).toEqual([0, 1]);
    await release(late.id, 'held');
    expect(await mailed(late.id)).toBe(0);
    const byHand = await instructor.post(`/api/submissions/${late.id}/email-results`, { email: 'maya@halden.com' });
    expect(byHand).toEqual({
      status: 409,
      body: { error: 'These results are hidden. Publish them first.' },
    });
    for (const id of [early, late.id]) {
      await release(id, 'released');
      await release(id, 'by-setting');
      expect(await mailed(id)).toBe(1);
    }
  },
  patience,
);
