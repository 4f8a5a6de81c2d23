import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type AdminCalls, adminCalls, type SentCriterion } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let instructor: AdminCalls;

beforeAll(async () => {
  world = await appWorld();
  instructor = adminCalls(world);
  // One criterion is enough to be graded by.
  for (let id = 2; id <= 11; id += 1) await instructor.remove(`/api/criteria/${id}`);
});

afterAll(() => world[Symbol.asyncDispose]());

/** Grading waits for its turn on a busy machine. */
const patience = 30_000;

type Result = { criterionId: number; criterionVersion: number; stale: boolean };

/** A submission that was graded, and its result for one criterion. */
async function graded(criterionId: number) {
  const submission = await storedSubmission(world.deps.database.db);
  await instructor.post(`/api/submissions/${submission}/grade`);
  const result = async () => {
    const { body } = await instructor.get<Result[]>(`/api/submissions/${submission}/results`);
    return body.find((each) => each.criterionId === criterionId);
  };
  return { result, again: () => instructor.post(`/api/submissions/${submission}/grade`, { again: true }) };
}

test(
  'a criterion that has results is gone from the editor and from new grading, and its results keep it [7.10]',
  async () => {
    const { id, name } = await instructor.criterion({ name: 'Short-lived' });
    const { result, again } = await graded(id);
    expect((await instructor.get(`/api/criteria/${id}/usage`)).body).toEqual({ caseStudies: 1, hasResults: true });
    expect((await instructor.remove(`/api/criteria/${id}`)).body).toEqual({ success: true });
    expect(await instructor.names(1)).not.toContain(name);
    expect((await instructor.get<SentCriterion[]>('/api/criteria')).body.some((each) => each.id === id)).toBe(false);
    expect(await result()).toMatchObject({ criterionId: id });
    await again();
    expect(await result()).toBeUndefined();
    for (const path of ['', '/versions', '/usage']) {
      expect((await instructor.get(`/api/criteria/${id}${path}`)).status).toBe(404);
    }
    expect((await instructor.patch(`/api/criteria/${id}`, { name: 'B' })).status).toBe(404);
  },
  patience,
);

test(
  'a criterion that is deleted while grading begins is either graded or gone, and nothing breaks',
  async () => {
    const doomed = await Promise.all(
      Array.from({ length: 8 }, (_, at) => instructor.criterion({ name: `Doomed ${at}` })),
    );
    const submissions = await Promise.all(doomed.map(() => storedSubmission(world.deps.database.db)));
    const answers = await Promise.all([
      ...submissions.map((id) => instructor.post(`/api/submissions/${id}/grade`)),
      ...doomed.map(({ id }) => instructor.remove(`/api/criteria/${id}`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await instructor.names(1)).filter((name) => name.startsWith('Doomed'))).toEqual([]);
  },
  patience,
);

test(
  'a result says which version it was graded with, and that the rubric has moved on until it says the same again',
  async () => {
    const { id } = await instructor.criterion({ name: 'Watched' });
    const { result, again } = await graded(id);
    expect(await result()).toMatchObject({ criterionVersion: 1, stale: false });
    await instructor.patch(`/api/criteria/${id}`, { promptTemplate: 'Look harder' });
    expect(await result()).toMatchObject({ criterionVersion: 1, stale: true });
    await instructor.post(`/api/criteria/${id}/versions/1/restore`);
    expect(await result()).toMatchObject({ criterionVersion: 1, stale: false });
    await instructor.patch(`/api/criteria/${id}`, { promptTemplate: 'Look harder' });
    await again();
    expect(await result()).toMatchObject({ criterionVersion: 4, stale: false });
  },
  patience,
);
