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
  await world.deps.database.sql`update grading_results set reviewed_at = now(), kept_codes = flag_codes
    where superseded_at is null`;
  await world.deps.database.sql`delete from questions`;
});

afterAll(() => world[Symbol.asyncDispose]());

const patience = 30_000;

type Item = {
  kind: 'result' | 'question' | 'flag' | 'approval';
  id: number;
  submission: { id: number; userEmail: string; caseStudyName: string; companyName: string | null };
  result?: GradingResult;
  question?: { text: string; criterionName: string | null };
  flag?: { code: string; reasons: string[]; criteria: number; results: number[] };
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
    expect(await count()).toMatchObject({ total: 2, capped: false });
    const item = await waiting();
    expect(item).toMatchObject({
      kind: 'result',
      submission: { id: submission, companyName: null },
      result: { id: item.id, score: 0, flagReasons: ['Below half of the points.'] },
    });

    const first = await keep(item.id);
    expect(first.status).toBe(200);
    expect((await keep(item.id)).body).toEqual(first.body);
    expect(await count()).toMatchObject({ total: 1, capped: false });
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
      .map(({ id }) => id)
      .toSorted((a, b) => b - a);
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
    expect(await count()).toMatchObject({ total: 5, capped: false });
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
    expect(await count()).toMatchObject({ total: 1, capped: false });
    const back = (await restore(set.id)).body;
    expect(await count()).toMatchObject({ total: 2, capped: false });

    await keep(back.id);
    await restore((await override(back.id)).body.id);
    expect(await count()).toMatchObject({ total: 1, capped: false });
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
  'open questions come first, the longest waiting before the others, then results, the latest submission first, page by page',
  async () => {
    const submission = await graded();
    const later = await graded();
    const one = await ask(submission, 3, 'Why 0?');
    const two = await ask(submission, null, 'May I hand in again?');
    const whole = await queue();
    expect(whole.nextCursor).toBeNull();
    const places = whole.items.slice(2).map(({ submission: of, result }) => [of.id, result?.criterionName]);
    expect(whole.items.slice(0, 2).map(({ id, question }) => [id, question?.criterionName, question?.text])).toEqual([
      [one, 'Excel Workbook', 'Why 0?'],
      [two, null, 'May I hand in again?'],
    ]);
    expect(places).toEqual([
      [later, 'Excel Workbook'],
      [later, 'PowerPoint Deck'],
      [submission, 'Excel Workbook'],
      [submission, 'PowerPoint Deck'],
    ]);
    expect(await count()).toMatchObject({ total: 6, capped: false });

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
    expect((await instructor.get('/api/reviews?cursor=flag-99999999999-0')).status).toBe(400);
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
    expect(await count(`?companyId=${company?.id}`)).toMatchObject({ total: 3, capped: false });
    expect(await count('?caseStudyId=1')).toMatchObject({ total: 5, capped: false });
    expect(await count(`?companyId=${company?.id}&caseStudyId=999`)).toMatchObject({ total: 0, capped: false });
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
    expect(await count('?search=4711')).toMatchObject({ total: 2, capped: false });
    expect(await count('?search=nobody')).toMatchObject({ total: 0, capped: false });
    expect(await count('?search=%20')).toMatchObject({ total: 5, capped: false });
    expect((await queue('?status=pending')).items.map(({ kind, id }) => [kind, id])).toEqual([['question', asked]]);
    expect(await count('?status=graded')).toMatchObject({ total: 4, capped: false });
    expect(await count('?status=graded&search=4711&caseStudyId=1')).toMatchObject({ total: 2, capped: false });
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
    expect(await countReviews(world.deps.database.db, { companyId: company?.id ?? 0 }, reach)).toMatchObject({
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
    expect(await answer.text()).not.toMatch(/reviewedBy|reviewer|kept/i);
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
    expect(await count()).toMatchObject({ total: 1000, capped: true });
  },
  patience,
);

const hiddenText = 'The workbook has hidden content.';

/** One hidden sentence flags each result of a submission. */
async function hide(submission: number): Promise<void> {
  await world.deps.database.sql`update grading_results set flag_reasons = flag_reasons || ${hiddenText}::text,
    flag_codes = flag_codes || 'hidden'::text where submission_id = ${submission} and superseded_at is null`;
}

test(
  'one cause of the whole submission is one entry with the criteria it touches, and is kept on all of them [S5.1] [S5.2]',
  async () => {
    const submission = await graded();
    await hide(submission);
    const all = (await queue()).items;
    expect(all.map(({ kind, result, flag }) => [kind, result?.criterionName ?? flag?.code])).toEqual([
      ['result', 'Excel Workbook'],
      ['result', 'PowerPoint Deck'],
      ['flag', 'hidden'],
    ]);
    const cause = all[2]?.flag;
    expect(cause).toMatchObject({ code: 'hidden', reasons: [hiddenText], criteria: 11 });
    expect(await count()).toMatchObject({
      total: 3,
      capped: false,
      submissions: 1,
      byReason: { 'low-score': 2, hidden: 1 },
    });
    const before = (await instructor.get<{ decidedToday: number }>('/api/reviews/count')).body.decidedToday;

    type Answer = { id: number; results: number[] };
    const post = (deed: string, body = {}) =>
      instructor.post<Answer>(`/api/reviews/submissions/${submission}/${deed}`, body);
    const kept = (await post('keep', { code: 'hidden' })).body.results;
    expect(kept.toSorted()).toEqual(cause?.results.toSorted() ?? []);
    expect((await post('keep', { code: 'hidden' })).body.results).toEqual([]);
    expect(await names()).toEqual(['Excel Workbook', 'PowerPoint Deck']);
    expect(await count()).toMatchObject({ total: 2, decidedToday: before + 1, byReason: { 'low-score': 2 } });

    // A result waits while it has a reason that is not kept.
    for (const { id, kind } of all) if (kind === 'result') await keep(id);
    expect(await count()).toMatchObject({ total: 0, submissions: 0, byReason: {}, decidedToday: before + 3 });
    expect((await post('undo', { code: 'hidden' })).body.results).toHaveLength(11);
    expect((await queue()).items).toMatchObject([{ kind: 'flag', id: submission, flag: { criteria: 11 } }]);
    expect(await count()).toMatchObject({ total: 1, decidedToday: before + 2 });
    expect((await post('undo')).status).toBe(400);
    expect((await post('keep', { code: 'odd' })).status).toBe(400);
  },
  patience,
);

test(
  'keeping a score leaves the cause that its submission shares, and its undo brings back what it kept [S5.1]',
  async () => {
    const submission = await graded();
    await hide(submission);
    const { id } = await waiting();
    expect((await keep(id)).body.reviewedAt).toBeString();
    expect((await queue()).items.map(({ kind, flag }) => [kind, flag?.criteria])).toEqual([
      ['result', undefined],
      ['flag', 11],
    ]);
    await undo(id);
    expect(await count()).toMatchObject({ total: 3 });
    const { body } = await instructor.post<{ results: number[] }>(`/api/reviews/submissions/${submission}/keep`);
    expect(body.results).toHaveLength(11);
    expect(await count()).toMatchObject({ total: 0 });
  },
  patience,
);

test(
  'the queue is filtered by reason, and grouped by criterion from the lowest score up [S5.2]',
  async () => {
    const first = await graded();
    const second = await graded();
    await hide(first);
    await ask(first, null, 'Why?');
    const { sql } = world.deps.database;
    await sql`update grading_results set score = 3 where submission_id = ${second} and criterion_id = 4`;
    const kinds = async (query: string) =>
      (await queue(query)).items.map(({ kind, submission: { id }, result }) => [kind, id, result?.criterionName]);
    const byCriterion = [
      ['question', first, undefined],
      ['result', first, 'Excel Workbook'],
      ['result', second, 'Excel Workbook'],
      ['result', first, 'PowerPoint Deck'],
      ['result', second, 'PowerPoint Deck'],
      ['flag', first, undefined],
    ];
    const names = new Map(
      await sql<{ id: number; name: string }[]>`select id, name from criteria`.then((rows) =>
        rows.map(({ id, name }) => [id, name] as const),
      ),
    );
    expect(names.get(4)).toBe('PowerPoint Deck');
    expect(await kinds('?groupBy=criterion')).toEqual(byCriterion);
    const paged: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await queue(`?groupBy=criterion&limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.items.map(({ kind, submission: { id }, result }) => [kind, id, result?.criterionName]));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(byCriterion);
    expect(await kinds('?reason=question')).toEqual([['question', first, undefined]]);
    expect(await kinds('?reason=hidden')).toEqual([['flag', first, undefined]]);
    expect(await kinds('?reason=low-score&criterionId=3')).toEqual([
      ['result', second, 'Excel Workbook'],
      ['result', first, 'Excel Workbook'],
    ]);
    expect(await count('?reason=low-score')).toMatchObject({
      total: 4,
      submissions: 2,
      byReason: { 'low-score': 4, hidden: 1, question: 1 },
    });
    expect((await instructor.get('/api/reviews?reason=odd')).status).toBe(400);
    expect((await instructor.get('/api/reviews?groupBy=odd')).status).toBe(400);
  },
  patience,
);

test(
  'an upload that waits for approval is an entry [S5.1]',
  async () => {
    const id = await storedSubmission(world.deps.database.db);
    const { sql } = world.deps.database;
    await sql`insert into approvals (submission_id) values (${id})`;
    expect((await queue()).items).toMatchObject([{ kind: 'approval', id, submission: { id } }]);
    expect(await count()).toMatchObject({ total: 1, byReason: { approval: 1 } });
    await instructor.post(`/api/approvals/${id}/approve`);
    expect(await count()).toMatchObject({ total: 0 });
  },
  patience,
);
