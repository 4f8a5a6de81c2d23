import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import type { ReviewItem } from '@domain/review/schema';
import { renderEvidence } from '@server/grading/render/render-evidence';
import { readSubmission } from '@server/grading/submission/read-submission';
import { listFindings } from '@server/services/evidence/findings';
import { countReviews } from '@server/services/review/count';
import { listReviews } from '@server/services/review/list';
import { compareRest } from '@server/services/similarity/notice';
import { storeInstructor } from '@tests/support/admin-calls';
import { modelSheet } from '@tests/support/model-sheet';
import { fileEvidence } from '@tests/support/prepared-submission';
import { smallEvidence } from '@tests/support/submission';
import { countRows, scriptedReader, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;
let blocks: Block[] = [];
let uploads = 0;

const reader = scriptedReader({
  outcome(slot) {
    const [, deck, summary] = smallEvidence;
    if (!deck || !summary) throw new Error('no evidence');
    return { ok: true, evidence: slot === 'excel' ? fileEvidence('excel', blocks) : slot === 'ppt' ? deck : summary };
  },
});

beforeAll(async () => {
  world = await uploadWorld({ reader });
  await storeInstructor(world);
});

beforeEach(async () => {
  await world.deps.database.sql`delete from submissions`;
});

afterAll(() => world[Symbol.asyncDispose]());

/** A student hands in this workbook; each file has bytes of its own unless a test says otherwise. */
async function handIn(student: string, workbook: Block[], files: Record<string, string> = {}): Promise<number> {
  uploads += 1;
  blocks = workbook;
  const file = (name: string, ending: string) => new File([files[name] ?? `${name} ${uploads}`], `${name}.${ending}`);
  const form = uploadForm({
    userEmail: `${student}@students.example`,
    excel: file('excel', 'xlsx'),
    ppt: file('ppt', 'pptx'),
    summary: file('summary', 'docx'),
  });
  const response = await world.upload(form);
  expect(response.status).toBe(201);
  return (await response.json()).submission.id;
}

const similarOf = async (id: number) => (await listFindings(world.deps, id)).similar;
const waiting = async () => (await listReviews(world.deps.database.db, {})).items;
const pairsOf = (items: ReviewItem[]) =>
  items.map((item) => (item.kind === 'similarity' ? [item.similarity.other.id, item.submission.id] : []));

test('near-equal workbooks of two students are a flag on both, with sheets and how much of them is equal', async () => {
  const first = await handIn('ada', modelSheet(3));
  const second = await handIn('bo', modelSheet(3, 20, 'My model', 5));
  const sheets = [{ own: 'Model', other: 'My model', share: 1 }];
  const flag = { id: expect.any(Number), files: [], foundAt: expect.any(Date), settledAt: null };
  const of = (id: number, student: string) => ({
    submissionId: id,
    other: expect.objectContaining({ id, userEmail: `${student}@students.example` }),
  });
  expect(await similarOf(first)).toEqual([{ ...flag, ...of(second, 'bo'), sheets }]);
  expect(await similarOf(second)).toEqual([
    { ...flag, ...of(first, 'ada'), sheets: [{ own: 'My model', other: 'Model', share: 1 }] },
  ]);
  expect(await waiting()).toMatchObject([
    {
      kind: 'similarity',
      submission: { id: second, userEmail: 'bo@students.example' },
      similarity: { other: { id: first, userEmail: 'ada@students.example' } },
    },
  ]);
  expect(await countReviews(world.deps.database.db, {})).toMatchObject({ total: 1, capped: false });
});

test('identical files are reported as such, whatever is in them', async () => {
  const first = await handIn('ada', modelSheet(3), { ppt: 'one deck', summary: 'one memo' });
  await handIn('bo', modelSheet(4), { ppt: 'one deck', summary: 'one memo' });
  expect(await similarOf(first)).toMatchObject([{ files: ['ppt', 'summary'], sheets: [] }]);
});

test('works of their own, a resubmission and the same work for another case study raise none', async () => {
  const { sql } = world.deps.database;
  await handIn('ada', modelSheet(3), { ppt: 'one deck' });
  await handIn('ada', modelSheet(3), { ppt: 'one deck' });
  await handIn('bo', modelSheet(4));
  await sql`insert into case_studies (name, description) values ('Another', '')`;
  blocks = modelSheet(3);
  const [other] = await sql`select max(id) as id from case_studies`;
  const form = uploadForm({ caseStudyId: String(other?.id), userEmail: 'cy@students.example' });
  expect((await world.upload(form)).status).toBe(201);
  expect(await waiting()).toEqual([]);
  expect(await countReviews(world.deps.database.db, {})).toMatchObject({ total: 0, capped: false });
});

test('who copies an earlier attempt of somebody is found, and each student once', async () => {
  const first = await handIn('ada', modelSheet(3));
  await handIn('ada', modelSheet(9));
  const copy = await handIn('bo', modelSheet(3));
  expect(pairsOf(await waiting())).toEqual([[first, copy]]);
});

test('a template that everybody fills in flags nobody, and who copies what was filled in is still found', async () => {
  const template = modelSheet(1, 60, 'Template');
  const filled = (seed: number) => [...template, ...modelSheet(seed, 12, 'Answers')];
  for (const [at, student] of ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gil'].entries()) {
    await handIn(student, filled(20 + at));
  }
  expect(await waiting()).toEqual([]);
  const copy = await handIn('hal', filled(22));
  const [found] = await similarOf(copy);
  expect(found).toMatchObject({ sheets: [{ own: 'Answers', other: 'Answers', share: 1 }] });
  expect(pairsOf(await waiting())).toHaveLength(1);
});

test('a file that many hand in unchanged was handed out; a ring of four is none of that', async () => {
  for (const student of ['ada', 'bo', 'cy', 'di', 'ed', 'flo']) {
    await handIn(student, modelSheet(student.charCodeAt(0)), { ppt: 'the deck that was handed out' });
  }
  expect(await waiting()).toEqual([]);
  for (const student of ['gil', 'hal', 'ida', 'jo']) await handIn(student, modelSheet(5), { summary: 'one memo' });
  const pairs = pairsOf(await waiting());
  expect(pairs).toHaveLength(6);
});

test('what somebody has looked at leaves the queue and stays with the submissions; that can be undone', async () => {
  const first = await handIn('ada', modelSheet(3));
  await handIn('bo', modelSheet(3));
  const [item] = await waiting();
  const call = async (deed: 'settle' | 'undo', id = item?.id) => {
    const init = { method: 'POST', headers: { 'x-test-user': 'user' } };
    const answer = await world.call(`/api/similarities/${id}/${deed}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const settled = await call('settle');
  expect(await call('settle')).toEqual(settled);
  expect(await waiting()).toEqual([]);
  expect((await similarOf(first))[0]?.settledAt?.toISOString()).toBe(settled.body.settledAt);
  await handIn('cy', modelSheet(8));
  expect(await waiting()).toEqual([]);
  expect(await call('undo')).toEqual({ status: 200, body: { id: item?.id, settledAt: null } });
  expect(await waiting()).toHaveLength(1);
  const noted = await world.deps.database.sql`select action, subject from audit_log where action like 'similarity.%'`;
  expect(noted.map(({ action }) => action)).toEqual(['similarity.settled', 'similarity.reopened']);
  expect(noted[0]?.subject).toMatch(/^submissions \d+ and \d+$/);
  expect(await call('settle', 999_999)).toEqual({
    status: 404,
    body: { error: 'These submissions are no longer alike, or one of them was deleted.' },
  });
});

test('a page of the queue may end and begin among works that are alike; filters hold for them', async () => {
  for (const student of ['ada', 'bo', 'cy', 'di']) await handIn(student, modelSheet(3));
  const all = (await waiting()).map(({ id }) => id);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  const walked: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await listReviews(world.deps.database.db, { limit: 4, ...(cursor && { cursor }) });
    walked.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(walked).toEqual(all);
  expect((await listReviews(world.deps.database.db, { caseStudyId: 1 })).items).toHaveLength(6);
  expect((await listReviews(world.deps.database.db, { caseStudyId: 2 })).items).toEqual([]);
  expect((await listReviews(world.deps.database.db, { companyId: 1 })).items).toEqual([]);
});

test('the grader is told nothing of it', async () => {
  const before = await handIn('ada', modelSheet(3));
  const promptOf = async (id: number) => {
    const submission = await readSubmission(world.deps, id, []);
    return submission ? renderEvidence(submission).text : '';
  };
  const alone = await promptOf(before);
  await handIn('bo', modelSheet(3));
  expect(await similarOf(before)).toHaveLength(1);
  expect(await promptOf(before)).toBe(alone);
});

test('what a crash kept from being compared is compared by the sweep', async () => {
  const { sql } = world.deps.database;
  await handIn('ada', modelSheet(3));
  await handIn('bo', modelSheet(3));
  await sql`delete from similarities`;
  await sql`delete from work_marks`;
  await sql`update consistency_checks set compared_at = null, made_at = made_at - interval '2 minutes'`;
  await compareRest(world.deps);
  expect(await waiting()).toHaveLength(1);
});

test('a deleted submission takes its marks and flags along', async () => {
  const first = await handIn('ada', modelSheet(3));
  await handIn('bo', modelSheet(3));
  const marks = await countRows(world.deps, 'work_marks');
  await world.deps.database.sql`delete from submissions where id = ${first}`;
  expect(await countRows(world.deps, 'similarities')).toBe(0);
  expect(await countRows(world.deps, 'work_marks')).toBe(marks / 2);
});
