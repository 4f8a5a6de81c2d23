import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import type { BulkPlan } from '@domain/bulk/schema';
import type { GradingResult } from '@domain/grading/grading-event';
import type { RubricImpact } from '@domain/rubric-impact/schema';
import { ensureGrading } from '@server/services/grading/ensure';
import type { SentCriterion } from '@tests/support/admin-calls';
import { type BulkWorld, bulkWorld, endOf } from '@tests/support/bulk';
import { eventsOf } from '@tests/support/grading';
import { gradedSubmission } from '@tests/support/mail';
import { storedSubmission } from '@tests/support/submission';

setDefaultTimeout(60_000);

let world: BulkWorld;

beforeAll(async () => {
  world = await bulkWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const none = 999_999;
const criteriaOf = async (id: number) =>
  (await world.instructor.get<SentCriterion[]>(`/api/case-studies/${id}/criteria`)).body;
const omit = (id: number, omitted: number[]) =>
  world.instructor.put<SentCriterion[]>(`/api/case-studies/${id}/core-criteria`, { omitted });
const results = async (id: number) =>
  (await world.instructor.get<GradingResult[]>(`/api/submissions/${id}/results`)).body;
const publicRow = async (id: number) =>
  (
    await world.instructor.get<{ id: number; status: string; areas: { name: string; points: number }[] }[]>(
      '/api/public/case-studies',
    )
  ).body.find((row) => row.id === id);

describe('[C7.14] a core criterion that a case study leaves out', () => {
  test('is in no list, preview or export of it, nor on the portal, and stays in every other one', async () => {
    const { instructor } = world;
    const id = await instructor.caseStudy('Without the deck');
    const other = await instructor.caseStudy('With all');
    const before = await instructor.names(other);
    const answer = await omit(id, [4, 4]);
    expect([answer.status, answer.body.map((row) => row.id)]).toEqual([200, [1, 2, 3, 5]]);
    expect(answer.body).toEqual(await criteriaOf(id));
    expect(await instructor.names(other)).toEqual(before);
    expect((await publicRow(id))?.areas).toEqual([
      { name: 'Pricing-Concept Application', points: 12 },
      { name: 'Analytical Accuracy & Insight', points: 14 },
      { name: 'Excel Workbook', points: 10 },
      { name: 'Executive Summary Email', points: 8 },
    ]);
    const all = await instructor.get<SentCriterion[]>('/api/criteria');
    expect(all.body.filter((row) => row.category === 'core').map((row) => row.id)).toEqual([1, 2, 3, 4, 5]);
    const exported = await instructor.get<{ criteria: { name: string }[] }>(`/api/case-studies/${id}/rubric`);
    expect(exported.body.criteria.map(({ name }) => name)).not.toContain('PowerPoint Deck');
    const overview = await instructor.get<{ id: number; criteria: number }[]>('/api/case-studies/overview');
    expect(overview.body.find((row) => row.id === id)?.criteria).toBe(4);
    const usage = await instructor.get<{ caseStudies: number }>('/api/criteria/4/usage');
    expect(usage.body.caseStudies).toBe(overview.body.length - 1);
  });

  test('comes back by naming the others alone, and keeps its place', async () => {
    const id = await world.instructor.caseStudy();
    await omit(id, [2, 5]);
    expect((await omit(id, [5])).body.map((row) => row.id)).toEqual([1, 2, 3, 4]);
    expect((await omit(id, [])).body.map((row) => row.id)).toEqual([1, 2, 3, 4, 5]);
  });

  test('is one of the core: any other id is 404 and changes nothing', async () => {
    const { instructor } = world;
    const id = await instructor.caseStudy();
    const own = await instructor.criterion({ category: 'case-specific', caseStudyId: id });
    for (const strange of [own.id, none, -1]) expect((await omit(id, [1, strange])).status).toBe(404);
    expect((await omit(none, [])).status).toBe(404);
    expect(await criteriaOf(id)).toHaveLength(6);
    for (const bad of [{}, { omitted: 1 }, { omitted: ['x'] }, { omitted: [2 ** 31] }]) {
      expect((await instructor.put(`/api/case-studies/${id}/core-criteria`, bad)).status).toBe(400);
    }
  });

  test('stays left out in a copy, and after the deletion of its case study is undone', async () => {
    const { instructor } = world;
    const id = await instructor.caseStudy();
    await omit(id, [1, 3]);
    const copy = await instructor.post<{ id: number }>(`/api/case-studies/${id}/copy`);
    expect((await criteriaOf(copy.body.id)).map((row) => row.id)).toEqual([2, 4, 5]);
    await instructor.remove(`/api/case-studies/${id}`);
    await instructor.post(`/api/case-studies/${id}/restore`);
    expect((await criteriaOf(id)).map((row) => row.id)).toEqual([2, 4, 5]);
  });

  test('twenty changes at once leave one of them', async () => {
    const id = await world.instructor.caseStudy();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => omit(id, [1 + (at % 5)])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await criteriaOf(id)).toHaveLength(4);
  });

  test('is still graded by a run that opened with it', async () => {
    const { instructor, database, deps } = world;
    const id = await instructor.caseStudy('Opened before');
    const submission = await storedSubmission(database.db, undefined, id);
    await ensureGrading(deps, submission, false);
    await omit(id, [2]);
    await eventsOf(deps, submission);
    expect((await results(submission)).map(({ criterionId }) => criterionId)).toEqual([1, 2, 3, 4, 5]);
  });

  test('is older in what was graded by it, until that is graded again as a whole', async () => {
    const { instructor, database } = world;
    await database.sql`update criteria set archived_at = now() where id > 3`;
    const id = await gradedSubmission(world.deps);
    const other = await gradedSubmission(world.deps);
    await omit(1, [2]);
    expect((await results(id)).map(({ criterionId, stale }) => [criterionId, stale])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ]);
    const row = await instructor.get(`/api/submissions/${id}`);
    expect(row.body).toMatchObject({ olderRubric: true, maxScore: 36 });
    const impact = await instructor.get<RubricImpact>('/api/case-studies/1/rubric-impact');
    expect(impact.body).toMatchObject({ submissions: 2, results: 2, cost: 0 });
    expect(impact.body.criteria).toMatchObject([{ criterionId: 2, changed: ['omitted'], points: null, results: 2 }]);

    await instructor.post(`/api/submissions/${id}/grade`, { again: true });
    await eventsOf(world.deps, id);
    expect((await results(id)).map(({ criterionId }) => criterionId)).toEqual([1, 3]);
    expect((await instructor.get(`/api/submissions/${id}`)).body).toMatchObject({ olderRubric: false, maxScore: 22 });

    const kept = (await results(other)).map(({ id: result }) => result);
    const { body: plan } = await instructor.post<BulkPlan>('/api/case-studies/1/regrade-older', {});
    expect(plan.total).toBe(1);
    await endOf(world, plan.id ?? 0);
    await eventsOf(world.deps, other);
    expect((await results(other)).map(({ id: result }) => result)).toEqual([kept[0] ?? 0, kept[2] ?? 0]);
    expect((await instructor.get<RubricImpact>('/api/case-studies/1/rubric-impact')).body.results).toBe(0);
    await omit(1, []);
    await database.sql`update criteria set archived_at = null`;
  });
});

describe('[C7.15] total points', () => {
  test('are 100 unless a case study says otherwise, and enforce nothing', async () => {
    const { instructor } = world;
    const id = await instructor.caseStudy();
    expect((await instructor.get(`/api/case-studies/${id}`)).body).toMatchObject({ totalPoints: 100, draft: false });
    expect((await instructor.put(`/api/case-studies/${id}`, { totalPoints: 40 })).body).toMatchObject({
      totalPoints: 40,
    });
    const made = { name: 'Ten', description: 'D', totalPoints: 10 };
    expect(await instructor.post('/api/case-studies', made)).toMatchObject({ status: 201, body: { totalPoints: 10 } });
    for (const totalPoints of [0, 1001, 1.5, '100', null]) {
      expect((await instructor.put(`/api/case-studies/${id}`, { totalPoints })).status).toBe(400);
    }
    expect((await instructor.put(`/api/case-studies/${id}`, { totalPoints: 1000 })).status).toBe(200);
  });
});

describe('[C7.16] a draft', () => {
  test('is made, is in no public call, and opens when its instructor says so', async () => {
    const { instructor } = world;
    const made = await instructor.post<{ id: number }>('/api/case-studies', {
      name: 'Draft',
      description: 'D',
      draft: true,
    });
    expect(made).toMatchObject({ status: 201, body: { draft: true } });
    const { id } = made.body;
    expect(await publicRow(id)).toBeUndefined();
    expect((await instructor.put(`/api/case-studies/${id}`, { draft: false })).body).toMatchObject({ draft: false });
    expect(await publicRow(id)).toMatchObject({ id, status: 'open' });
    expect((await instructor.put(`/api/case-studies/${id}`, { draft: true })).status).toBe(200);
  });

  test('cannot be made of a case study that has submissions', async () => {
    const { instructor, database } = world;
    const id = await instructor.caseStudy();
    await database.sql`insert into submissions (case_study_id, student_id, user_email, submission_number,
      upload_fingerprint) values (${id}, 'S-1', 'a@example.org', 1, '\\x00'), (${id}, 'S-2', 'b@example.org', 1, '\\x00')`;
    expect(await instructor.put(`/api/case-studies/${id}`, { draft: true })).toMatchObject({
      status: 409,
      body: { error: 'This case study has 2 submissions, so it cannot become a draft. Close it instead.' },
    });
    expect((await instructor.put(`/api/case-studies/${id}`, { draft: false, name: 'Still open' })).status).toBe(200);
  });
});

test.each([
  [{}, 'open'],
  [{ opensAt: '2100-01-01T00:00:00Z' }, 'scheduled'],
  [{ closesAt: '2020-01-01T00:00:00Z' }, 'closed'],
])('[C7.17] a case study with %j is %s on the portal', async (limits, status) => {
  const id = await world.instructor.caseStudy();
  await world.instructor.put(`/api/case-studies/${id}`, limits);
  expect((await publicRow(id))?.status).toBe(status);
});

describe('[C7.19] a rubric template', () => {
  const apply = (id: number, key = 'financial-model') =>
    world.instructor.post<SentCriterion[]>(`/api/case-studies/${id}/rubric-template`, { key });

  test('is one of three, each with its criteria', async () => {
    const { body } =
      await world.instructor.get<{ key: string; name: string; description: string; criteria: unknown[] }[]>(
        '/api/rubric-templates',
      );
    expect(body.map(({ key, name, criteria }) => [key, name, criteria.length])).toEqual([
      ['case-analysis', 'Case analysis', 6],
      ['consulting-deck', 'Consulting deck', 6],
      ['financial-model', 'Financial model', 6],
    ]);
  });

  test('becomes the own criteria of a case study, leaves the core out and sets 100 points', async () => {
    const { instructor } = world;
    const id = await instructor.caseStudy('Model');
    await instructor.put(`/api/case-studies/${id}`, { totalPoints: 40 });
    const answer = await apply(id);
    expect(answer.status).toBe(200);
    expect(
      answer.body.map(({ name, category, maxScore, position, caseStudyId }) => [
        name,
        category,
        maxScore,
        position,
        caseStudyId,
      ]),
    ).toEqual([
      ['Structure and Inputs', 'case-specific', 20, 1, id],
      ['Formula Integrity', 'case-specific', 20, 2, id],
      ['Assumptions', 'case-specific', 15, 3, id],
      ['Scenarios and Sensitivity', 'case-specific', 20, 4, id],
      ['Consistency with Deck and Summary', 'case-specific', 15, 5, id],
      ['Insight', 'case-specific', 10, 6, id],
    ]);
    expect(answer.body[0]?.scoreRanges).toHaveLength(4);
    expect(await criteriaOf(id)).toEqual(answer.body);
    expect((await instructor.get(`/api/case-studies/${id}`)).body).toMatchObject({ totalPoints: 100 });
  });

  test('goes to a case study once, and to none that has criteria of its own', async () => {
    const id = await world.instructor.caseStudy();
    const answers = await Promise.all([apply(id), apply(id, 'case-analysis'), apply(id, 'consulting-deck')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await criteriaOf(id)).toHaveLength(6);
    expect((await apply(1)).status).toBe(409);
    expect((await apply(none)).status).toBe(404);
    expect((await apply(await world.instructor.caseStudy(), 'law')).status).toBe(400);
  });
});
