import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { GradingResult } from '@domain/grading/grading-event';
import type { ReviewPage } from '@domain/review/schema';
import { countReviews } from '@server/services/review/count';
import { listReviews } from '@server/services/review/list';
import { type AdminCalls, adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld, proofOf } from '@tests/support/app';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let instructor: AdminCalls;

/** The criteria to which the grader gives nothing. */
let low: string[] = [];

const grader = scriptedGrader(async ({ criterion }) => {
  const answer = fairAnswer(criterion);
  return low.includes(criterion.name) ? { ...answer, score: 0 } : answer;
});

beforeAll(async () => {
  world = await appWorld(grader);
  instructor = adminCalls(world);
  await storeInstructor(world);
}, 30_000);

beforeEach(async () => {
  low = ['Excel Workbook', 'PowerPoint Deck'];
  await world.deps.database.sql`update grading_results set reviewed_at = now() where superseded_at is null`;
  await world.deps.database.sql`delete from questions`;
});

afterAll(() => world[Symbol.asyncDispose]());

const patience = 30_000;

type Item = {
  kind: 'result' | 'question';
  id: number;
  submission: { id: number; userEmail: string; caseStudyName: string; companyName: string | null };
  result?: GradingResult;
  question?: { text: string; criterionName: string | null };
};
type Page = { items: Item[]; nextCursor: string | null };

async function graded(): Promise<number> {
  const id = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${id}/grade`);
  return id;
}

const queue = async (query = '') => (await instructor.get<Page>(`/api/reviews${query}`)).body;
const count = async (query = '') => (await instructor.get(`/api/reviews/count${query}`)).body;
const names = async () => (await queue()).items.map(({ result }) => result?.criterionName).sort();
const keep = (id: number) => instructor.post<{ reviewedAt: string; error?: string }>(`/api/reviews/${id}/keep`);
const undo = (id: number) => instructor.post<{ reviewedAt: string | null }>(`/api/reviews/${id}/undo`);

async function waiting(): Promise<Item> {
  const [item] = (await queue()).items;
  if (!item) throw new Error('nothing waits');
  return item;
}

async function ask(submissionId: number, criterionId: number | null, text: string): Promise<number> {
  const { sql } = world.deps.database;
  const [row] = await sql<{ id: number }[]>`insert into questions (submission_id, criterion_id, question)
    values (${submissionId}, ${criterionId}, ${text}) returning id`;
  return row?.id ?? 0;
}

test(
  'a flagged result waits until a person keeps it; that is noted once, and can be undone',
  async () => {
    const submission = await graded();
    expect(await names()).toEqual(['Excel Workbook', 'PowerPoint Deck']);
    expect(await count()).toEqual({ total: 2, capped: false });
    const item = await waiting();
    expect(item).toMatchObject({
      kind: 'result',
      submission: { id: submission, companyName: null },
      result: { id: item.id, score: 0, flagReasons: ['The score is below half of the points.'] },
    });

    const first = await keep(item.id);
    expect(first.status).toBe(200);
    expect((await keep(item.id)).body).toEqual(first.body);
    expect(await count()).toEqual({ total: 1, capped: false });
    expect((await queue()).items).not.toContainEqual(item);
    const { sql } = world.deps.database;
    const noted = await sql`select actor_name, action, subject from audit_log where action like 'result.k%'`;
    const subject = `${item.result?.criterionName} of submission ${submission}`;
    expect([...noted]).toEqual([{ actor_name: 'ruth', action: 'result.kept', subject }]);

    expect((await undo(item.id)).body).toMatchObject({ reviewedAt: null });
    expect((await undo(item.id)).status).toBe(200);
    expect((await queue()).items).toContainEqual(item);
  },
  patience,
);

test(
  'all flagged results of a submission are kept as one decision, noted once, and wait again when that is undone',
  async () => {
    const submission = await graded();
    const other = await graded();
    await ask(submission, null, 'Why?');
    const { sql } = world.deps.database;
    await sql`delete from audit_log`;
    type Answer = { id: number; results: number[] };
    const post = (deed: string, body = {}) =>
      instructor.post<Answer>(`/api/reviews/submissions/${submission}/${deed}`, body);
    const waited = (await queue(`?search=${(await waiting()).submission.userEmail}`)).items
      .filter(({ kind, submission: of }) => kind === 'result' && of.id === submission)
      .map(({ id }) => id);
    const kept = await post('keep');
    expect(kept).toEqual({ status: 200, body: { id: submission, results: waited } });
    expect(kept.body.results).toHaveLength(2);
    const left = (await queue()).items.map(({ kind, submission: of }) => [kind, of.id]);
    expect(left).toEqual([
      ['question', submission],
      ['result', other],
      ['result', other],
    ]);
    expect((await post('keep')).body.results).toEqual([]);
    expect((await post('undo', { results: waited })).body.results).toEqual(waited);
    expect(await count()).toEqual({ total: 5, capped: false });
    // Not those of another one, nor what was never kept.
    const foreign = (await queue()).items.filter((item) => item.submission.id === other).map(({ id }) => id);
    expect((await post('undo', { results: [...foreign, ...waited] })).body.results).toEqual([]);
    const noted = await sql`select actor_name, action, subject, changes from audit_log order by id`;
    const line = {
      actor_name: 'ruth',
      subject: `submission ${submission}`,
      changes: { scores: { from: null, to: 2 } },
    };
    expect([...noted]).toEqual([
      { ...line, action: 'submission.kept' },
      { ...line, action: 'submission.keep-undone' },
    ]);
    expect((await instructor.post('/api/reviews/submissions/999999/keep')).status).toBe(404);
  },
  patience,
);

test(
  'a score set by a person waits for nobody; taken back, the doubt is back, unless somebody had kept it [3.9]',
  async () => {
    await graded();
    const { id } = await waiting();
    const override = (of: number) =>
      instructor.post<GradingResult>(`/api/grading-results/${of}/override`, { score: 1, reason: 'Seen by hand' });
    const restore = (of: number) => instructor.post<GradingResult>(`/api/grading-results/${of}/undo-override`);
    const set = (await override(id)).body;
    expect(await count()).toEqual({ total: 1, capped: false });
    const back = (await restore(set.id)).body;
    expect(await count()).toEqual({ total: 2, capped: false });

    await keep(back.id);
    await restore((await override(back.id)).body.id);
    expect(await count()).toEqual({ total: 1, capped: false });
  },
  patience,
);

test(
  'a re-grade takes the place of what waited: without a doubt it is gone, with one the new result waits [4.2]',
  async () => {
    await graded();
    const { id, result } = await waiting();
    low = low.filter((name) => name !== result?.criterionName);
    const regraded = await instructor.post(`/api/grading-results/${id}/regrade`, { feedback: 'Look at sheet 2' });
    expect(regraded.status).toBe(200);
    expect(await names()).toEqual(low);
    expect(await keep(id)).toMatchObject({
      status: 409,
      body: { error: 'A newer result exists. Review that one.' },
    });

    const still = await waiting();
    await keep(still.id);
    const again = await instructor.post<{ newGradingResult: { id: number } }>(
      `/api/grading-results/${still.id}/regrade`,
      {
        feedback: 'Look again',
      },
    );
    expect((await waiting()).id).toBe(again.body.newGradingResult.id);
  },
  patience,
);

test(
  'open questions come first, the longest waiting before the others, then results, the latest first, page by page',
  async () => {
    const submission = await graded();
    await graded();
    const one = await ask(submission, 3, 'Why 0?');
    const two = await ask(submission, null, 'May I hand in again?');
    const whole = await queue();
    expect(whole.nextCursor).toBeNull();
    const results = whole.items.slice(2).map(({ id }) => id);
    expect(whole.items.slice(0, 2).map(({ id, question }) => [id, question?.criterionName, question?.text])).toEqual([
      [one, 'Excel Workbook', 'Why 0?'],
      [two, null, 'May I hand in again?'],
    ]);
    expect(results).toEqual(results.toSorted((a, b) => b - a));
    expect(await count()).toEqual({ total: 6, capped: false });

    for (const limit of [1, 2, 3, 4]) {
      const paged: Item[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Page = await queue(`?limit=${limit}${cursor && `&cursor=${cursor}`}`);
        expect(page.items.length).toBeGreaterThan(0);
        paged.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole.items);
    }
    expect((await instructor.get('/api/reviews?cursor=result-99999999999')).status).toBe(400);
  },
  patience,
);

test(
  'the queue of a company or a case study holds what is theirs alone',
  async () => {
    const theirs = await graded();
    await graded();
    await ask(theirs, null, 'Why?');
    const { sql } = world.deps.database;
    const [company] = await sql<{ id: number }[]>`insert into companies (name, domain) values ('Halden', 'x.example')
      returning id`;
    await sql`update submissions set company_id = ${company?.id ?? 0} where id = ${theirs}`;
    const { items } = await queue(`?companyId=${company?.id}`);
    expect(items.map(({ kind, submission }) => [kind, submission.id, submission.companyName])).toEqual([
      ['question', theirs, 'Halden'],
      ['result', theirs, 'Halden'],
      ['result', theirs, 'Halden'],
    ]);
    expect(await count(`?companyId=${company?.id}`)).toEqual({ total: 3, capped: false });
    expect(await count('?caseStudyId=1')).toEqual({ total: 5, capped: false });
    expect(await count(`?companyId=${company?.id}&caseStudyId=999`)).toEqual({ total: 0, capped: false });
    expect((await queue('?caseStudyId=999')).items).toEqual([]);
  },
  patience,
);

test(
  'the queue beside a search or a status holds what the table shows',
  async () => {
    const theirs = await graded();
    await graded();
    const waitsYet = await storedSubmission(world.deps.database.db);
    const asked = await ask(waitsYet, null, 'When?');
    const { sql } = world.deps.database;
    await sql`update submissions set student_id = 'zoë-4711' where id = ${theirs}`;
    const found = async (query: string) => (await queue(query)).items.map(({ submission }) => submission.id);
    expect(await found('?search=4711')).toEqual([theirs, theirs]);
    expect(await found('?search=zo%C3%AB%20halden')).toEqual([theirs, theirs]);
    expect(await count('?search=4711')).toEqual({ total: 2, capped: false });
    expect(await count('?search=nobody')).toEqual({ total: 0, capped: false });
    expect(await count('?search=%20')).toEqual({ total: 5, capped: false });
    expect((await queue('?status=pending')).items.map(({ kind, id }) => [kind, id])).toEqual([['question', asked]]);
    expect(await count('?status=graded')).toEqual({ total: 4, capped: false });
    expect(await count('?status=graded&search=4711&caseStudyId=1')).toEqual({ total: 2, capped: false });
    expect((await instructor.get('/api/reviews?status=perhaps')).status).toBe(400);
  },
  patience,
);

test(
  'under a filter that leaves many, a page looks only so far, says where it goes on, and nothing is left out or repeated',
  async () => {
    await graded();
    const theirs = await graded();
    await graded();
    const all = (await queue('?caseStudyId=1')).items.map(({ id }) => id);
    const { sql } = world.deps.database;
    const [company] = await sql<{ id: number }[]>`insert into companies (name, domain) values ('Nordvik', 'y.example')
      returning id`;
    await sql`update submissions set company_id = ${company?.id ?? 0} where id = ${theirs}`;
    const walk = async (filter: { companyId?: number; caseStudyId?: number }, limit: number) => {
      const ids: number[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const query = { ...filter, limit, ...(cursor && { cursor }) };
        const page: ReviewPage = await listReviews(world.deps.database.db, query, { few: 0, steps: 2 });
        expect(page.items.length).toBeLessThanOrEqual(2);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      return ids;
    };
    expect(all.length).toBe(6);
    for (const limit of [1, 2, 30]) {
      expect(await walk({ caseStudyId: 1 }, limit)).toEqual(all);
      expect(await walk({ companyId: company?.id ?? 0 }, limit)).toEqual(all.slice(2, 4));
    }
    const reach = { few: 0, steps: 4 };
    expect(await countReviews(world.deps.database.db, { companyId: company?.id ?? 0 }, reach)).toEqual({
      total: 2,
      capped: true,
    });
  },
  patience,
);

test(
  'what was kept and by whom is in no answer to a student, and the list counts the doubt as before',
  async () => {
    const submission = await graded();
    const { id } = await waiting();
    await keep(id);
    const cookie = await proofOf(world.deps, submission);
    const answer = await world.call(`/api/submissions/${submission}/results`, { headers: { cookie } });
    expect(await answer.text()).not.toMatch(/review(ed|er)/i);
    const { body } = await instructor.get<{ id: number; flagged: number }[]>('/api/submissions');
    expect(body.find((row) => row.id === submission)?.flagged).toBe(2);
  },
  patience,
);

test(
  'more than a thousand are counted no further',
  async () => {
    const { sql } = world.deps.database;
    const submission = await storedSubmission(world.deps.database.db);
    await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, superseded_at,
        score, max_score, rationale, evidence, flag_reasons, graded_by)
      select ${submission}, 1, 1, 1, null, 0, 10, 'x', '[]', '{Look}', 'ai'`;
    await sql`insert into questions (submission_id, question) select ${submission}, 'Why?' from generate_series(1, 1000)`;
    expect(await count()).toEqual({ total: 1000, capped: true });
  },
  patience,
);
