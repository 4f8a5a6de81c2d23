import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type AdminCalls, adminCalls, type SentCriterion, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld, sending } from '@tests/support/app';

let world: AppWorld;
let instructor: AdminCalls;

beforeAll(async () => {
  world = await appWorld();
  instructor = adminCalls(world);
  await storeInstructor(world);
});

afterAll(() => world[Symbol.asyncDispose]());

const range = (min: number, max: number, more = {}) => ({
  min,
  max,
  description: 'Own',
  promptTemplate: 'Ask',
  ...more,
});

describe('a criterion is made', () => {
  test('with 201, the default ranges of its points and the first version [7.9] [3.16]', async () => {
    const answer = await instructor.post('/api/criteria', { name: 'Depth', description: 'How deep', maxScore: 45 });
    expect(answer).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'Depth',
        description: 'How deep',
        category: 'core',
        maxScore: 45,
        promptTemplate: '',
        courseId: 1,
        caseStudyId: null,
        scoreRanges: [
          { min: 41, max: 45, description: 'Exceptional performance - exceeds all expectations', promptTemplate: '' },
          { min: 32, max: 40, description: 'Good performance with minor areas for improvement', promptTemplate: '' },
          { min: 23, max: 31, description: 'Satisfactory performance with some gaps', promptTemplate: '' },
          { min: 0, max: 22, description: 'Below expectations - needs significant improvement', promptTemplate: '' },
        ],
        calibration: null,
        position: expect.any(Number),
        version: 1,
        createdAt: expect.stringMatching(/Z$/),
      },
    });
  });

  test('as a case study’s own, last of its kind; the case study of a core one is passed over [3.5]', async () => {
    const caseStudyId = await instructor.caseStudy();
    const own = await instructor.criterion({ category: 'case-specific', caseStudyId, name: 'Own' });
    const core = await instructor.criterion({ category: 'core', caseStudyId, name: 'Shared' });
    expect([own.caseStudyId, core.caseStudyId]).toEqual([caseStudyId, null]);
    expect((await instructor.names(caseStudyId)).slice(-2)).toEqual(['Shared', 'Own']);
  });

  test('with ranges of its own; a prompt that is left out is empty [3.6]', async () => {
    const made = await instructor.criterion({ maxScore: 8, scoreRanges: [{ min: 0, max: 8, description: 'All' }] });
    expect(made.scoreRanges).toEqual([{ min: 0, max: 8, description: 'All', promptTemplate: '' }]);
  });

  test.each([
    ['points of 0', { maxScore: 0 }],
    ['points of 101', { maxScore: 101 }],
    ['points of 1.5', { maxScore: 1.5 }],
    ["points of '1e2'", { maxScore: '1e2' }],
    ["points of '٣'", { maxScore: '٣' }],
    ["points of '10'", { maxScore: '10' }],
    ['empty points', { maxScore: '' }],
    ['no points', { maxScore: undefined }],
    ['a blank name', { name: ' ' }],
    ['a blank description', { description: '\n' }],
    ['a name of 201 characters', { name: 'n'.repeat(201) }],
    ['a description of 5,001 characters', { description: 'd'.repeat(5_001) }],
    ['a prompt of 50,001 characters', { promptTemplate: 'p'.repeat(50_001) }],
    ['a range’s description of 5,001 characters', { scoreRanges: [range(0, 10, { description: 'd'.repeat(5_001) })] }],
    ['a range’s prompt of 50,001 characters', { scoreRanges: [range(0, 10, { promptTemplate: 'p'.repeat(50_001) })] }],
    ['an unknown category', { category: 'Core' }],
    ['no case study for its own one', { category: 'case-specific' }],
    ['a text with NUL', { name: 'a\0b' }],
    ['half a character', { name: 'a\ud800' }],
  ])('not with %s: 400 [5.3]', async (_what, changes) => {
    const good = { name: 'Depth', description: 'How deep', maxScore: 10, category: 'core' };
    const { status, body } = await instructor.post('/api/criteria', { ...good, ...changes });
    expect([status, body]).toEqual([400, { error: expect.any(String), issues: expect.any(Array) }]);
  });

  test('texts of exactly the longest length are taken, counted in characters', async () => {
    const made = await instructor.criterion({
      name: '😀'.repeat(200),
      promptTemplate: '=== SUBMISSION x ===\n'.repeat(2_000),
    });
    expect([[...made.name].length, made.promptTemplate.length]).toEqual([200, 42_000]);
  });

  test('not in a case study that is not there: 404', async () => {
    const made = {
      name: 'Depth',
      description: 'How deep',
      maxScore: 10,
      category: 'case-specific',
      caseStudyId: 999_999,
    };
    expect((await instructor.post('/api/criteria', made)).status).toBe(404);
  });
});

describe('a score range that cannot be is refused in the words of the rule [5.4]', () => {
  test.each([
    ['over the maximum', [range(0, 11)], 11],
    ['inverted', [range(5, 4)], 4],
    ['negative', [range(-1, 4)], 4],
    ['fractional', [range(0, 4.5)], 4.5],
    ['wrong behind right ones', [range(0, 4), range(5, 12)], 12],
  ])('%s', async (_what, scoreRanges, max) => {
    const error = `Score range maximum (${max}) cannot exceed criterion maximum (10 points). Please enter valid values.`;
    const { id } = await instructor.criterion();
    const expected = { status: 400, body: { error, issues: expect.any(Array) } };
    expect(await instructor.patch(`/api/criteria/${id}`, { scoreRanges })).toEqual(expected);
    const made = { name: 'Depth', description: 'How deep', maxScore: 10, scoreRanges };
    expect(await instructor.post('/api/criteria', made)).toEqual(expected);
  });

  test('one that overlaps or ends below the points is kept, as the editor allows it [4.10]', async () => {
    const { id } = await instructor.criterion();
    const { status } = await instructor.patch(`/api/criteria/${id}`, { scoreRanges: [range(0, 6), range(5, 9)] });
    expect(status).toBe(200);
  });
});

describe('a criterion is changed', () => {
  test('by PUT and by PATCH alike: what is left out stays [7.7] [7.8]', async () => {
    const { id, ...made } = await instructor.criterion();
    const put = await instructor.put<SentCriterion>(`/api/criteria/${id}`, { promptTemplate: 'Look here' });
    expect(put).toMatchObject({ status: 200, body: { ...made, id, promptTemplate: 'Look here', version: 2 } });
    const patch = await instructor.patch<SentCriterion>(`/api/criteria/${id}`, { name: 'Breadth' });
    expect(patch).toMatchObject({ status: 200, body: { name: 'Breadth', promptTemplate: 'Look here', version: 3 } });
  });

  test('other points without ranges bring the default ranges back [4.10]', async () => {
    const { id } = await instructor.criterion({ maxScore: 10, scoreRanges: [range(0, 10)] });
    const { body } = await instructor.patch<SentCriterion>(`/api/criteria/${id}`, { maxScore: 20 });
    expect(body.scoreRanges.map(({ min, max }) => [min, max])).toEqual([
      [18, 20],
      [14, 17],
      [10, 13],
      [0, 9],
    ]);
  });

  test('other points with ranges keep these [7.8]', async () => {
    const { id } = await instructor.criterion({ maxScore: 10 });
    const { body } = await instructor.patch<SentCriterion>(`/api/criteria/${id}`, {
      maxScore: 20,
      scoreRanges: [range(0, 20)],
    });
    expect(body).toMatchObject({ maxScore: 20, scoreRanges: [range(0, 20)] });
  });

  test('an empty prompt is saved as an empty text [5.1]', async () => {
    const { id } = await instructor.criterion({ promptTemplate: 'Look' });
    expect(
      (await instructor.put<SentCriterion>(`/api/criteria/${id}`, { promptTemplate: '' })).body.promptTemplate,
    ).toBe('');
  });

  test('saving what is there already makes no version', async () => {
    const made = await instructor.criterion();
    const again = await instructor.patch(`/api/criteria/${made.id}`, {
      name: made.name,
      maxScore: made.maxScore,
      nothing: 1,
    });
    expect(again).toEqual({ status: 200, body: made });
  });

  test('its category and its case study stay', async () => {
    const { id } = await instructor.criterion();
    const { body } = await instructor.patch(`/api/criteria/${id}`, {
      category: 'case-specific',
      caseStudyId: 1,
      version: 1,
    });
    expect(body).toMatchObject({ category: 'core', caseStudyId: null });
  });

  test.each([[{ name: '' }], [{ description: ' ' }], [{ maxScore: 0 }], [{ maxScore: '5' }], [{ name: null }]])(
    '%j is 400',
    async (changes) => {
      const { id } = await instructor.criterion();
      expect((await instructor.patch(`/api/criteria/${id}`, changes)).status).toBe(400);
    },
  );

  test('one that is not there is 404', async () => {
    expect((await instructor.patch('/api/criteria/999999', { name: 'A' })).status).toBe(404);
  });
});

describe('two people edit the same criterion', () => {
  test('the second save is 409 with what is stored now, and overwrites nothing', async () => {
    const made = await instructor.criterion();
    const first = await instructor.patch(`/api/criteria/${made.id}`, { description: 'Hers', version: 1 });
    expect(first.status).toBe(200);
    const second = await instructor.patch(`/api/criteria/${made.id}`, { description: 'His', version: 1 });
    expect(second).toEqual({
      status: 409,
      body: { error: expect.stringContaining('Choose which text to keep'), current: first.body },
    });
    expect((await instructor.get(`/api/criteria/${made.id}`)).body).toEqual(first.body);
  });

  test('so it is in tRPC', async () => {
    const made = await instructor.criterion();
    await instructor.patch(`/api/criteria/${made.id}`, { name: 'Hers' });
    const init = sending('POST', { id: made.id, name: 'His', version: 1 }, { 'x-test-user': 'user' });
    const { error } = await (await world.call('/api/trpc/criteria.update', init)).json();
    expect(error).toMatchObject({
      message: expect.stringContaining('Choose which text to keep'),
      data: { httpStatus: 409, current: { name: 'Hers', version: 2 } },
    });
  });

  test('the same save sent twice is no conflict', async () => {
    const made = await instructor.criterion();
    const save = { description: 'Hers', version: 1 };
    await instructor.patch(`/api/criteria/${made.id}`, save);
    expect(await instructor.patch(`/api/criteria/${made.id}`, save)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  test('of ten saves of the same version at once one is kept and nine are told', async () => {
    const { id } = await instructor.criterion();
    const saves = Array.from({ length: 10 }, (_, at) =>
      instructor.patch(`/api/criteria/${id}`, { name: `N${at}`, version: 1 }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await instructor.get<unknown[]>(`/api/criteria/${id}/versions`)).body).toHaveLength(2);
  });

  test('ten saves that do not say what they saw make ten versions', async () => {
    const { id } = await instructor.criterion();
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => instructor.patch(`/api/criteria/${id}`, { name: `N${at}` })),
    );
    const { body } = await instructor.get<{ version: number }[]>(`/api/criteria/${id}/versions`);
    expect(body.map(({ version }) => version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });
});

describe('a criterion’s versions', () => {
  test('tell who changed what when, and each can be had as it was', async () => {
    const { id } = await instructor.criterion({ description: 'Looks at two figures.' });
    await instructor.patch(`/api/criteria/${id}`, { description: 'Looks at three figures.', maxScore: 12 });
    const { body } = await instructor.get(`/api/criteria/${id}/versions`);
    expect(body).toMatchObject([
      {
        version: 2,
        at: expect.stringMatching(/Z$/),
        changedBy: 'ruth',
        restoredFrom: null,
        changes: [
          {
            field: 'Description',
            parts: [
              { kind: 'same', text: 'Looks at ' },
              { kind: 'removed', text: 'two' },
              { kind: 'added', text: 'three' },
              { kind: 'same', text: ' figures.' },
            ],
          },
          {
            field: 'Points',
            parts: [
              { kind: 'removed', text: '10' },
              { kind: 'added', text: '12' },
            ],
          },
          ...Array(4).fill({ field: expect.stringMatching(/^Score range .*: points$/) }),
        ],
      },
      { version: 1, changes: [] },
    ]);
    const old = await instructor.get(`/api/criteria/${id}/versions/1`);
    expect(old).toMatchObject({
      status: 200,
      body: { version: 1, maxScore: 10, description: 'Looks at two figures.' },
    });
  });

  test('of the first start have no author', async () => {
    expect((await instructor.get('/api/criteria/1/versions')).body).toMatchObject([
      { version: 1, changedBy: null, changes: [] },
    ]);
  });

  test('come in pages', async () => {
    const { id } = await instructor.criterion();
    for (const name of ['B', 'C', 'D']) await instructor.patch(`/api/criteria/${id}`, { name });
    const page = await instructor.get(`/api/criteria/${id}/versions?limit=2&before=4`);
    expect(page.body).toMatchObject([
      { version: 3, changes: [{ field: 'Name' }] },
      { version: 2, changes: [{ field: 'Name' }] },
    ]);
  });

  test('are brought back as a new one', async () => {
    const made = await instructor.criterion({ promptTemplate: 'Old' });
    await instructor.patch(`/api/criteria/${made.id}`, { promptTemplate: 'New', maxScore: 20 });
    const back = await instructor.post(`/api/criteria/${made.id}/versions/1/restore`, { seen: 2 });
    expect(back).toEqual({ status: 200, body: { ...made, version: 3 } });
    const { body } = await instructor.get<unknown[]>(`/api/criteria/${made.id}/versions`);
    expect(body[0]).toMatchObject({ version: 3, restoredFrom: 1 });
  });

  test('are not brought back over somebody else’s change', async () => {
    const { id } = await instructor.criterion();
    await instructor.patch(`/api/criteria/${id}`, { name: 'B' });
    await instructor.patch(`/api/criteria/${id}`, { name: 'C' });
    const answer = await instructor.post(`/api/criteria/${id}/versions/1/restore`, { seen: 2 });
    expect(answer).toMatchObject({ status: 409, body: { current: { name: 'C' } } });
  });

  test.each([['/api/criteria/999999/versions'], ['/api/criteria/1/versions/99']])('%s is 404', async (path) => {
    expect((await instructor.get(path)).status).toBe(404);
  });
});

describe('a criterion is deleted', () => {
  test('altogether when nothing was graded by it [7.10]', async () => {
    const { id } = await instructor.criterion();
    expect(await instructor.remove(`/api/criteria/${id}`)).toEqual({ status: 200, body: { success: true } });
    const { sql } = world.deps.database;
    expect(await sql`select 1 from criteria where id = ${id}`).toHaveLength(0);
    expect((await instructor.remove(`/api/criteria/${id}`)).status).toBe(404);
    expect((await instructor.get(`/api/criteria/${id}`)).status).toBe(404);
  });
});

describe('the order of criteria', () => {
  let caseStudyId: number;
  let ids: number[];

  beforeAll(async () => {
    caseStudyId = await instructor.caseStudy('Ordered');
    ids = [];
    for (const name of ['A', 'B', 'C'])
      ids.push((await instructor.criterion({ category: 'case-specific', caseStudyId, name })).id);
  });

  const own = async () => (await instructor.names(caseStudyId)).slice(-4);
  const [last, first, middle] = [2, 0, 1];

  test('is what was asked for, and makes no version', async () => {
    const order = [ids[last], ids[first], ids[middle]];
    const { status, body } = await instructor.post<SentCriterion[]>('/api/criteria/reorder', {
      caseStudyId,
      ids: order,
    });
    expect([status, body.map(({ name, version }) => [name, version])]).toEqual([
      200,
      [
        ['C', 1],
        ['A', 1],
        ['B', 1],
      ],
    ]);
    expect((await own()).slice(1)).toEqual(['C', 'A', 'B']);
  });

  test('takes one that somebody has just added last', async () => {
    await instructor.criterion({ category: 'case-specific', caseStudyId, name: 'D' });
    await instructor.post('/api/criteria/reorder', { caseStudyId, ids });
    expect(await own()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('of the core criteria is shared by all case studies', async () => {
    const { body } = await instructor.get<SentCriterion[]>('/api/criteria');
    const core = body.filter(({ category }) => category === 'core').map(({ id }) => id);
    await instructor.post('/api/criteria/reorder', { caseStudyId: null, ids: core.toReversed() });
    const after = (await instructor.get<SentCriterion[]>(`/api/case-studies/${caseStudyId}/criteria`)).body;
    expect(after.filter(({ category }) => category === 'core').map(({ id }) => id)).toEqual(core.toReversed());
    await instructor.post('/api/criteria/reorder', { caseStudyId: null, ids: core });
  });

  test('takes no criterion of another case study, none twice and none that is gone', async () => {
    const reorder = async (order: unknown) =>
      (await instructor.post('/api/criteria/reorder', { caseStudyId, ids: order })).status;
    expect(await reorder([6, ...ids])).toBe(400);
    expect(await reorder([1])).toBe(400);
    expect(await reorder([ids[0], ids[0]])).toBe(400);
    expect(await reorder([999_999])).toBe(404);
    expect((await instructor.post('/api/criteria/reorder', { caseStudyId: 999_999, ids: [] })).status).toBe(404);
    expect(await own()).toEqual(['A', 'B', 'C', 'D']);
  });

  test('has a duplicate right after its original', async () => {
    const copy = await instructor.post<SentCriterion>(`/api/criteria/${ids[0]}/duplicate`);
    expect(copy).toMatchObject({ status: 201, body: { name: 'A (copy)', caseStudyId, version: 1, position: 2 } });
    expect((await instructor.names(caseStudyId)).slice(-5)).toEqual(['A', 'A (copy)', 'B', 'C', 'D']);
    expect((await instructor.post('/api/criteria/999999/duplicate')).status).toBe(404);
  });
});

test('a core criterion is used by every case study, another one by its own', async () => {
  const { body } = await instructor.get<unknown[]>('/api/case-studies');
  expect((await instructor.get('/api/criteria/1/usage')).body).toMatchObject({ caseStudies: body.length });
  const { body: criteria } = await instructor.get<SentCriterion[]>('/api/criteria');
  const own = criteria.find(({ category }) => category === 'case-specific');
  expect((await instructor.get(`/api/criteria/${own?.id}/usage`)).body).toMatchObject({ caseStudies: 1 });
});

test('who changed a rubric is written down', async () => {
  const { id } = await instructor.criterion({ name: 'Audited' });
  await instructor.patch(`/api/criteria/${id}`, { maxScore: 20, promptTemplate: 'A secret recipe' });
  await instructor.remove(`/api/criteria/${id}`);
  const answer = await world.call('/api/audit?limit=3', { headers: { 'x-test-user': 'admin' } });
  const entries = await answer.json();
  expect(entries).toMatchObject([
    { actorName: 'ruth', action: 'criterion.deleted', subject: 'Audited' },
    { action: 'criterion.updated', changes: { maxScore: { from: 10, to: 20 }, version: { from: 1, to: 2 } } },
    { action: 'criterion.created' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

test('a query that only breaks a cache is passed over [7.6]', async () => {
  expect((await instructor.get('/api/case-studies/1/criteria?t=1766350000000')).status).toBe(200);
  expect((await instructor.get('/api/case-studies/999999/criteria')).status).toBe(404);
});
