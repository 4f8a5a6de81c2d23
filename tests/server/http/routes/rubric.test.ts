import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { ImportOutcome } from '@domain/criterion/schema';
import { type AdminCalls, adminCalls, type SentCriterion } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';

let world: AppWorld;
let instructor: AdminCalls;

beforeAll(async () => {
  world = await appWorld();
  instructor = adminCalls(world);
});

afterAll(() => world[Symbol.asyncDispose]());

const asUser = { 'x-test-user': 'user' };
const types = { json: 'application/json', csv: 'text/csv' } as const;

const exported = async (id: number, format: 'json' | 'csv') =>
  (await world.call(`/api/case-studies/${id}/rubric?format=${format}`, { headers: asUser })).text();

async function imported(id: number, format: 'json' | 'csv', file: string, query = '') {
  const init = { method: 'POST', headers: { ...asUser, 'Content-Type': types[format] }, body: file };
  const answer = await world.call(`/api/case-studies/${id}/rubric${query}`, init);
  const body: Omit<ImportOutcome, 'criteria'> & { criteria: SentCriterion[] } = await answer.json();
  return { status: answer.status, body };
}

/** A case study with two criteria of its own, whose texts are hard to carry. */
async function hardCase(): Promise<number> {
  const caseStudyId = await instructor.caseStudy();
  const own = { category: 'case-specific', caseStudyId };
  await instructor.criterion({
    ...own,
    name: '=HYPERLINK("evil")',
    promptTemplate: 'Line 1\r\nLine 2, "quoted"; and\ttab\n',
  });
  await instructor.criterion({
    ...own,
    name: "'quoted",
    description: ' @SUM(A1) 😀 ',
    maxScore: 45,
    scoreRanges: [{ min: 0, max: 45, description: '-1', promptTemplate: '+2' }],
  });
  return caseStudyId;
}

const contents = async (id: number) => {
  const { body } = await instructor.get<SentCriterion[]>(`/api/case-studies/${id}/criteria`);
  return body.map(({ id: _, caseStudyId: __, version: ___, createdAt: ____, position: _____, ...content }) => content);
};

describe.each(['json', 'csv'] as const)('a rubric as %s', (format) => {
  test('comes back exactly as it went out', async () => {
    const id = await hardCase();
    const file = await exported(id, format);
    const before = await instructor.get<SentCriterion[]>(`/api/case-studies/${id}/criteria`);
    const back = await imported(id, format, file, '?mode=replace&core=update');
    const untouched = { created: 0, updated: 0, unchanged: before.body.length, removed: 0, keptCore: [] };
    expect(back).toEqual({ status: 200, body: { ...untouched, criteria: before.body } });
    expect(await exported(id, format)).toBe(file);
  });

  test('makes another case study the same', async () => {
    const [from, to] = [await hardCase(), await instructor.caseStudy()];
    const { status, body } = await imported(to, format, await exported(from, format));
    expect([status, body.created, body.keptCore]).toEqual([200, 2, []]);
    expect(await contents(to)).toEqual(await contents(from));
  });

  test('brings back what was changed and deleted, in its order, and adds beside what is new', async () => {
    const id = await hardCase();
    const before = await contents(id);
    const file = await exported(id, format);
    const { body } = await instructor.get<SentCriterion[]>(`/api/case-studies/${id}/criteria`);
    const [first, second] = body.slice(-2);
    await instructor.remove(`/api/criteria/${first?.id}`);
    await instructor.patch(`/api/criteria/${second?.id}`, { maxScore: 20 });
    await instructor.criterion({ category: 'case-specific', caseStudyId: id, name: 'New' });
    const added = await imported(id, format, file);
    expect(added.body).toMatchObject({ created: 1, updated: 1, removed: 0 });
    expect((await instructor.names(id)).at(-1)).toBe('New');
    const replaced = await imported(id, format, file, '?mode=replace');
    expect(replaced.body).toMatchObject({ created: 0, updated: 0, removed: 1 });
    expect(await contents(id)).toEqual(before);
    expect((await instructor.get(`/api/criteria/${second?.id}/versions`)).body).toMatchObject([
      { version: 3 },
      { version: 2 },
      { version: 1 },
    ]);
  });

  test('is a file with a safe name', async () => {
    const id = await instructor.caseStudy('Prices / "2027"\r\nX: ümlaut');
    const answer = await world.call(`/api/case-studies/${id}/rubric?format=${format}`, { headers: asUser });
    expect(answer.headers.get('content-type')).toStartWith(types[format]);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Prices 2027 X _mlaut rubric.${format}"; filename*=UTF-8''Prices%202027%20X%20%C3%BCmlaut%20rubric.${format}`,
    );
  });
});

test('no cell of the table begins like a formula', async () => {
  const file = await exported(await hardCase(), 'csv');
  expect(file).toContain(`"'=HYPERLINK(""evil"")"`);
  expect(file).toContain(`"' @SUM(A1) 😀 "`);
  expect(file).toContain(`,0,45,"'-1","'+2"`);
});

test('core criteria stay as they are unless requested, and the answer says so', async () => {
  const [from, to] = [await instructor.caseStudy(), await instructor.caseStudy()];
  const file = await exported(from, 'json');
  const { body } = await instructor.get<SentCriterion[]>('/api/criteria');
  await instructor.patch(`/api/criteria/${body[0]?.id}`, { promptTemplate: 'Changed' });
  const name = body[0]?.name ?? '';
  expect((await imported(to, 'json', file)).body).toMatchObject({ updated: 0, keptCore: [name] });
  expect((await imported(to, 'json', file, '?core=update')).body).toMatchObject({ updated: 1, keptCore: [] });
  expect((await instructor.get(`/api/criteria/${body[0]?.id}`)).body).toMatchObject({
    promptTemplate: body[0]?.promptTemplate,
  });
});

test('a preview says what would happen and changes nothing', async () => {
  const [from, to] = [await hardCase(), await instructor.caseStudy()];
  const before = await contents(to);
  expect((await imported(to, 'json', await exported(from, 'json'), '?dryRun=true')).body).toMatchObject({ created: 2 });
  expect(await contents(to)).toEqual(before);
});

describe('a file that is wrong changes nothing', () => {
  test('and every wrong line is named', async () => {
    const id = await hardCase();
    const before = await contents(id);
    const head =
      'category,name,description,maxScore,promptTemplate,rangeMin,rangeMax,rangeDescription,rangePromptTemplate';
    const answer = await imported(
      id,
      'csv',
      `${head}\ncase-specific,A,B,10,,,,,\ncase-specific,C,D,101,,,,,\ncore,,F,٣,,,,,\n`,
    );
    expect(answer).toEqual({
      status: 400,
      body: expect.objectContaining({
        error: 'Line 3: maxScore must be a whole number from 1 to 100.',
        issues: [
          { path: 'line 3', message: 'maxScore must be a whole number from 1 to 100.' },
          { path: 'line 4', message: 'maxScore must be a whole number from 1 to 100.' },
          { path: 'line 4', message: 'name must be filled in.' },
        ],
      }),
    });
    expect(await contents(id)).toEqual(before);
  });

  test.each([
    ['json', ''],
    ['json', '{'],
    ['json', 'null'],
    ['csv', ''],
    ['csv', '\0\0'],
    ['json', '\ud800'],
    ['csv', 'PK\x03\x04 a zip'],
  ] as const)('%s %j is 400', async (format, file) => {
    expect((await imported(1, format, file)).status).toBe(400);
  });
});

describe('refusals come in the contract’s order', () => {
  const post = async (path: string, init: RequestInit) => (await world.call(path, { method: 'POST', ...init })).status;
  const over = 'x'.repeat(5 * 1024 * 1024 + 1);

  test('too large, not logged in, not valid, not there', async () => {
    const path = '/api/case-studies/999999/rubric';
    expect(await post(path, { body: over, headers: { origin: 'https://evil.example' } })).toBe(403);
    expect(await post(path, { body: over })).toBe(413);
    expect(await post(path, { body: '{' })).toBe(401);
    expect(await post('/api/case-studies/abc/rubric', { body: '[]', headers: asUser })).toBe(400);
    expect(await post(`${path}?mode=maybe`, { body: '[]', headers: asUser })).toBe(400);
    expect(await post(path, { body: '{', headers: asUser })).toBe(400);
    expect(await post(path, { body: '[]', headers: asUser })).toBe(404);
    expect((await world.call(path)).status).toBe(401);
    expect((await world.call(`${path}?format=xml`, { headers: asUser })).status).toBe(400);
  });

  test('a file of exactly 5 MB is read', async () => {
    const body = `[]${' '.repeat(5 * 1024 * 1024 - 2)}`;
    expect(await post('/api/case-studies/1/rubric', { body, headers: asUser })).toBe(200);
  });
});

test('two files at once are taken one after the other', async () => {
  const [from, to] = [await hardCase(), await instructor.caseStudy()];
  const file = await exported(from, 'json');
  const answers = await Promise.all([1, 2, 3].map(() => imported(to, 'json', file)));
  expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 2]);
  expect(await contents(to)).toEqual(await contents(from));
});
