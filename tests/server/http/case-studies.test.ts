import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { forgetAddress } from '@server/services/student/forget';
import { type AdminCalls, adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let instructor: AdminCalls;

beforeAll(async () => {
  world = await appWorld();
  instructor = adminCalls(world);
  await storeInstructor(world);
});

afterAll(() => world[Symbol.asyncDispose]());

const noLimits = { opensAt: null, dueAt: null, closesAt: null, maxAttempts: null, maxTeamSize: 1 };

const ofFirstCourse = { courseId: 1, draft: false, totalPoints: 100, anonymous: false };

describe('a case study', () => {
  test('is made with 201, open without limits [7.11] [3.4]', async () => {
    expect(await instructor.post('/api/case-studies', { name: 'Launch', description: 'Sets prices' })).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'Launch',
        description: 'Sets prices',
        createdAt: expect.stringMatching(/Z$/),
        ...noLimits,
        ...ofFirstCourse,
        results: 'by-setting',
        publishedAt: null,
      },
    });
  });

  test.each([
    ['a blank name', { name: ' ', description: 'D' }],
    ['a blank description', { name: 'N', description: '' }],
  ])('needs its texts: %s is 400 in the words of the rule [5.7]', async (_what, input) => {
    const answer = await instructor.post('/api/case-studies', input);
    expect(answer).toMatchObject({ status: 400, body: { error: 'Name and description are required' } });
  });

  test.each([
    [{}],
    [{ name: 'n'.repeat(201), description: 'D' }],
    [{ name: 'N', description: 'd'.repeat(5_001) }],
    [{ name: 'N', description: 'D', opensAt: '2027-03-01' }],
    [{ name: 'N', description: 'D', opensAt: 'tomorrow' }],
    [{ name: 'N', description: 'D', opensAt: '2027-02-30T25:00:00Z' }],
    [{ name: 'N', description: 'D', closesAt: '0001-01-01T00:00:00Z' }],
    [{ name: 'N', description: 'D', maxAttempts: 0 }],
    [{ name: 'N', description: 'D', maxAttempts: 1.5 }],
    [{ name: 'N', description: 'D', opensAt: '2027-03-02T00:00:00Z', closesAt: '2027-03-02T00:00:00Z' }],
  ])('%j is 400', async (input) => {
    const { status, body } = await instructor.post('/api/case-studies', input);
    expect([status, body]).toEqual([400, { error: expect.any(String), issues: expect.any(Array) }]);
  });

  test('is changed in part; null takes a limit away [7.12]', async () => {
    const id = await instructor.caseStudy();
    const limits = { opensAt: '2027-03-01T08:00:00+01:00', closesAt: '2027-03-03T17:00Z', maxAttempts: 2 };
    expect((await instructor.put(`/api/case-studies/${id}`, limits)).body).toMatchObject({
      name: 'Own case',
      opensAt: '2027-03-01T07:00:00.000Z',
      closesAt: '2027-03-03T17:00:00.000Z',
      maxAttempts: 2,
    });
    const renamed = await instructor.put(`/api/case-studies/${id}`, { name: 'Renamed', opensAt: null });
    expect(renamed.body).toMatchObject({ name: 'Renamed', opensAt: null, maxAttempts: 2 });
    expect(await instructor.put(`/api/case-studies/${id}`, {})).toEqual({ status: 200, body: renamed.body });
    expect((await instructor.get(`/api/case-studies/${id}`)).body).toEqual(renamed.body);
  });

  test.each([
    [{ opensAt: '2027-03-02T00:00:00Z', dueAt: '2027-03-02T00:00:00Z' }, 'dueAt'],
    [{ dueAt: '2027-03-02T00:00:01Z', closesAt: '2027-03-02T00:00:00Z' }, 'closesAt'],
    [{ opensAt: '2027-03-01T00:00:00Z', dueAt: '2027-03-04T00:00:00Z', closesAt: '2027-03-03T00:00:00Z' }, 'closesAt'],
  ])('[C8.6] dates out of order are 400: %j', async (dates, path) => {
    const id = await instructor.caseStudy();
    const answer = await instructor.put(`/api/case-studies/${id}`, dates);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });

  test('[C8.6] is due when it closes, or before, and says so to the public', async () => {
    const id = await instructor.caseStudy();
    const dates = { opensAt: '2027-03-01T00:00:00Z', dueAt: '2027-03-03T00:00:00Z', closesAt: '2027-03-03T00:00:00Z' };
    expect(await instructor.put(`/api/case-studies/${id}`, dates)).toMatchObject({
      status: 200,
      body: { dueAt: '2027-03-03T00:00:00.000Z' },
    });
    const { body } = await instructor.get('/api/public/case-studies');
    expect(body).toContainEqual(expect.objectContaining({ id, dueAt: '2027-03-03T00:00:00.000Z' }));
    expect(await instructor.put(`/api/case-studies/${id}`, { dueAt: null })).toMatchObject({ body: { dueAt: null } });
  });

  test('does not close before the opening that it has', async () => {
    const id = await instructor.caseStudy();
    await instructor.put(`/api/case-studies/${id}`, { opensAt: '2027-03-01T08:00:00Z' });
    const answer = await instructor.put(`/api/case-studies/${id}`, { closesAt: '2027-02-01T08:00:00Z' });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'closesAt' }] } });
  });

  test('that is not there is 404, whatever is asked of it', async () => {
    const path = '/api/case-studies/999999';
    const answers = [
      await instructor.get(path),
      await instructor.put(path, { name: 'A' }),
      await instructor.remove(path),
      await instructor.post(`${path}/copy`),
      await instructor.post(`${path}/restore`),
      await instructor.get(`${path}/rubric`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  test('is told to the portal with its limits', async () => {
    const id = await instructor.caseStudy();
    await instructor.put(`/api/case-studies/${id}`, { closesAt: '2027-03-03T17:00:00Z', maxAttempts: 1 });
    const { body } = await instructor.get<{ id: number }[]>('/api/public/case-studies');
    expect(body.find((each) => each.id === id)).toMatchObject({ closesAt: '2027-03-03T17:00:00.000Z', maxAttempts: 1 });
  });

  test('is told to the portal with what it is graded by: the core criteria, then its own, without archived ones', async () => {
    const id = await instructor.caseStudy();
    const { id: gone } = await instructor.criterion({
      category: 'case-specific',
      caseStudyId: id,
      name: 'Gone',
      maxScore: 5,
    });
    await instructor.criterion({ category: 'case-specific', caseStudyId: id, name: 'Second', maxScore: 7 });
    await instructor.criterion({
      category: 'case-specific',
      caseStudyId: await instructor.caseStudy(),
      name: 'Of another',
    });
    await world.deps.database.sql`update criteria set archived_at = now() where id = ${gone}`;
    const { body } = await instructor.get<{ id: number; areas: unknown[] }[]>('/api/public/case-studies');
    const { areas = [] } = body.find((each) => each.id === id) ?? {};
    expect(areas[0]).toEqual({ name: 'Pricing-Concept Application', points: 12 });
    expect(areas).toHaveLength(6);
    expect(areas[5]).toEqual({ name: 'Second', points: 7 });
  });

  test('is copied with its own criteria in their order, and without its dates', async () => {
    const id = await instructor.caseStudy('n'.repeat(200));
    await instructor.put(`/api/case-studies/${id}`, { maxAttempts: 3 });
    for (const name of ['A', 'B'])
      await instructor.criterion({ category: 'case-specific', caseStudyId: id, name, promptTemplate: name });
    const copy = await instructor.post<{ id: number }>(`/api/case-studies/${id}/copy`);
    expect(copy).toMatchObject({
      status: 201,
      body: { name: `${'n'.repeat(193)} (copy)`, description: 'Asks for prices', ...noLimits },
    });
    expect((await instructor.names(copy.body.id)).slice(-2)).toEqual(['A', 'B']);
    const { body } = await instructor.get<{ id: number }[]>(`/api/case-studies/${copy.body.id}/criteria`);
    expect(body.at(-1)).toMatchObject({ caseStudyId: copy.body.id, promptTemplate: 'B', version: 1 });
  });
});

describe('a case study is deleted', () => {
  test('not while it has submissions: 409 says how many', async () => {
    await storedSubmission(world.deps.database.db);
    await storedSubmission(world.deps.database.db);
    expect(await instructor.remove('/api/case-studies/1')).toEqual({
      status: 409,
      body: { error: 'This case study has 2 submissions, so it cannot be deleted. Delete the submissions first.' },
    });
  });

  test('at once and everywhere, with its own criteria [7.13]', async () => {
    const id = await instructor.caseStudy();
    const { id: criterion } = await instructor.criterion({ category: 'case-specific', caseStudyId: id });
    expect(await instructor.remove(`/api/case-studies/${id}`)).toEqual({ status: 200, body: { success: true } });
    for (const path of [`/api/case-studies/${id}`, `/api/case-studies/${id}/criteria`, `/api/criteria/${criterion}`]) {
      expect((await instructor.get(path)).status).toBe(404);
    }
    for (const path of ['/api/case-studies', '/api/public/case-studies']) {
      expect((await instructor.get<{ id: number }[]>(path)).body.some((each) => each.id === id)).toBe(false);
    }
    expect((await instructor.patch(`/api/criteria/${criterion}`, { name: 'A' })).status).toBe(404);
    expect((await instructor.put(`/api/case-studies/${id}`, { name: 'A' })).status).toBe(404);
    const made = { name: 'N', description: 'D', maxScore: 5, category: 'case-specific', caseStudyId: id };
    expect((await instructor.post('/api/criteria', made)).status).toBe(404);
  });

  /** Every row of the tables that a case study takes along, as the database keeps them. */
  const rows = async () => {
    const { sql } = world.deps.database;
    const tables = ['case_studies', 'criteria', 'criterion_versions'];
    return Promise.all(tables.map((table) => sql`select t::text as row from ${sql(table)} t order by row`));
  };

  test('and undone to the last byte: ids, order, versions, authors and moments', async () => {
    const id = await instructor.caseStudy();
    await instructor.put(`/api/case-studies/${id}`, { opensAt: '2027-03-01T08:00:00Z', maxAttempts: 2 });
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C'])
      ids.push((await instructor.criterion({ category: 'case-specific', caseStudyId: id, name })).id);
    await instructor.patch(`/api/criteria/${ids[1]}`, { promptTemplate: 'B "quoted" \\ 😀\n', maxScore: 45 });
    await instructor.post('/api/criteria/reorder', { caseStudyId: id, ids: ids.toReversed() });
    const before = await rows();
    const { body } = await instructor.get(`/api/case-studies/${id}`);
    await instructor.remove(`/api/case-studies/${id}`);
    expect(await rows()).not.toEqual(before);
    expect(await instructor.post(`/api/case-studies/${id}/restore`)).toEqual({ status: 200, body });
    expect(await rows()).toEqual(before);
    expect(await instructor.post(`/api/case-studies/${id}/restore`)).toEqual({ status: 200, body });
    expect(await rows()).toEqual(before);
    const next = await instructor.criterion({ category: 'case-specific', caseStudyId: id, name: 'D' });
    expect(ids).not.toContain(next.id);
    expect((await instructor.names(id)).slice(-4)).toEqual(['C', 'B', 'A', 'D']);
  });

  test('and undone by two at once only once', async () => {
    const id = await instructor.caseStudy();
    await instructor.remove(`/api/case-studies/${id}`);
    const answers = await Promise.all([1, 2, 3].map(() => instructor.post(`/api/case-studies/${id}/restore`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('and cannot be undone after a day', async () => {
    const { sql } = world.deps.database;
    const old = await instructor.caseStudy();
    await instructor.remove(`/api/case-studies/${old}`);
    await sql`update deleted_case_studies set deleted_at = now() - interval '25 hours' where id = ${old}`;
    const refused = { status: 404, body: { error: 'This case study can no longer be restored.' } };
    expect(await instructor.post(`/api/case-studies/${old}/restore`)).toEqual(refused);
    await instructor.remove(`/api/case-studies/${await instructor.caseStudy()}`);
    expect(await sql`select 1 from deleted_case_studies where id = ${old}`).toHaveLength(0);
  });

  test('and undone even when the author of a version is gone', async () => {
    const { sql } = world.deps.database;
    const id = await instructor.caseStudy();
    const { id: criterion } = await instructor.criterion({ category: 'case-specific', caseStudyId: id });
    await instructor.remove(`/api/case-studies/${id}`);
    await sql`delete from users`;
    expect((await instructor.post(`/api/case-studies/${id}/restore`)).status).toBe(200);
    expect((await instructor.get(`/api/criteria/${criterion}/versions`)).body).toMatchObject([{ changedBy: 'ruth' }]);
    await storeInstructor(world);
  });

  test('with the samples that people graded, whose submissions are gone', async () => {
    const { sql } = world.deps.database;
    const id = await instructor.caseStudy();
    const { id: criterion } = await instructor.criterion({ category: 'case-specific', caseStudyId: id });
    await sql`with made as (insert into samples (name, case_study_id, created_by_name) values ('May', ${id}, 'ruth') returning id),
      by as (insert into sample_criteria select id, ${criterion}, 1, 1 from made),
      held as (insert into sample_submissions (sample_id, position) select id, 1 from made)
      insert into blind_sessions (sample_id, user_name) select id, 'ruth' from made`;
    const held = () => sql`
      select samples.*, to_jsonb(c) c, to_jsonb(s) s, to_jsonb(b) b from samples
      join sample_criteria c on c.sample_id = samples.id join sample_submissions s on s.sample_id = samples.id
      join blind_sessions b on b.sample_id = samples.id where case_study_id = ${id}`;
    const [before] = await held();
    await instructor.remove(`/api/case-studies/${id}`);
    expect((await held()).length).toBe(0);
    await instructor.post(`/api/case-studies/${id}/restore`);
    expect((await held())[0]).toEqual(before);
    expect(before).toMatchObject({ name: 'May' });
  });

  test('with the core criteria that it leaves out', async () => {
    const { sql } = world.deps.database;
    const id = await instructor.caseStudy();
    await sql`insert into omitted_criteria (case_study_id, criterion_id) values (${id}, 2), (${id}, 4)`;
    const held = async () => [...(await sql`select criterion_id from omitted_criteria where case_study_id = ${id}`)];
    await instructor.remove(`/api/case-studies/${id}`);
    expect(await held()).toEqual([]);
    await instructor.post(`/api/case-studies/${id}/restore`);
    expect(await held()).toEqual([{ criterion_id: 2 }, { criterion_id: 4 }]);
  });

  test('with the class that was uploaded to it, but for who is erased meanwhile', async () => {
    const id = await instructor.caseStudy();
    const rows = ['ada', 'ben'].map((name) => ({ email: `${name}@halden.com`, name }));
    const made = await instructor.post<{ id: number }>('/api/class-uploads', { caseStudyId: id, rows });
    const { body: before } = await instructor.get(`/api/class-uploads/${made.body.id}`);
    await instructor.remove(`/api/case-studies/${id}`);
    await instructor.post(`/api/case-studies/${id}/restore`);
    expect((await instructor.get(`/api/class-uploads/${made.body.id}`)).body).toEqual(before);
    await instructor.remove(`/api/case-studies/${id}`);
    await world.deps.database.db.transaction((tx) => forgetAddress(tx, 'ada@halden.com'));
    await instructor.post(`/api/case-studies/${id}/restore`);
    const { body } = await instructor.get<{ rows: { email: string }[] }>(`/api/class-uploads/${made.body.id}`);
    expect(body.rows.map(({ email }) => email)).toEqual(['ben@halden.com']);
  });

  test('with the reports of what was tried on submissions that are gone', async () => {
    const { sql } = world.deps.database;
    const id = await instructor.caseStudy();
    await sql`with made as (insert into experiments (kind, name, case_study_id, state, submission_count, created_by_name)
        values ('what-if', 'A stricter prompt', ${id}, 'done', 2, 'ruth') returning id),
      variant as (insert into experiment_variants select id, 0, '{"criteria": []}'::jsonb from made),
      score as (insert into probe_scores select id, 0, 1, 1, 7 from made)
      insert into what_ifs (experiment_id, changes, grader, control) select id, '[]'::jsonb, 'offline-rules', false from made`;
    const held = () => sql`
      select experiments.*, to_jsonb(v) v, to_jsonb(p) p, to_jsonb(w) w from experiments
      join experiment_variants v on v.experiment_id = experiments.id join probe_scores p on p.experiment_id = experiments.id
      join what_ifs w on w.experiment_id = experiments.id where case_study_id = ${id}`;
    const [before] = await held();
    await instructor.remove(`/api/case-studies/${id}`);
    expect((await held()).length).toBe(0);
    await instructor.post(`/api/case-studies/${id}/restore`);
    expect((await held())[0]).toEqual(before);
    expect(before).toMatchObject({ name: 'A stricter prompt' });
  });

  test('while others edit it: each of them is answered, none with a fault', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await instructor.caseStudy();
      const { id: criterion } = await instructor.criterion({ category: 'case-specific', caseStudyId: id });
      const made = { name: 'N', description: 'D', maxScore: 5, category: 'case-specific', caseStudyId: id };
      const answers = await Promise.all([
        instructor.patch(`/api/criteria/${criterion}`, { name: 'A' }),
        instructor.post('/api/criteria', made),
        instructor.post(`/api/criteria/${criterion}/duplicate`),
        instructor.remove(`/api/case-studies/${id}`),
        instructor.put(`/api/case-studies/${id}`, { name: 'A' }),
        instructor.post('/api/criteria/reorder', { caseStudyId: id, ids: [criterion] }),
        instructor.post(`/api/case-studies/${id}/copy`),
        instructor.remove(`/api/criteria/${criterion}`),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([]);
      expect((await instructor.get(`/api/case-studies/${id}`)).status).toBe(404);
    }
  });
});

test('what a case study takes along is exactly what its deletion puts aside', async () => {
  const { sql } = world.deps.database;
  const rows = await sql`
    with recursive gone(table_name) as (
      select 'case_studies'::regclass
      union select conrelid::regclass from pg_constraint join gone on confrelid = gone.table_name
      where contype = 'f' and confdeltype in ('c', 'n') and confrelid <> 'class_uploads'::regclass
    ) select table_name::text from gone order by 1`;
  expect(rows.map(({ table_name }) => table_name)).toEqual([
    // What belongs to submissions goes with these: a case study that has any is not deleted.
    ...['blind_gradings', 'blind_scores', 'blind_sessions'],
    ...['case_studies', 'case_study_markers'],
    ...['class_uploads', 'criteria', 'criterion_versions'],
    // Of experiments too, all that belongs to a submission: calls, results, runs, and scores before a what-if.
    ...['experiment_calls', 'experiment_results', 'experiment_runs', 'experiment_variants', 'experiments'],
    ...['extensions', 'omitted_criteria'],
    ...['probe_scores', 'sample_criteria', 'sample_submissions', 'samples', 'second_mark_scores'],
    ...['team_members', 'teams'],
    ...['what_if_submissions', 'what_ifs'],
  ]);
});
