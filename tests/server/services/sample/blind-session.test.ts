import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { AgreementReport, ComparedSubmission } from '@domain/agreement/schema';
import type { BlindView, PublicSample, SamplePage } from '@domain/sample/schema';
import { type AdminCalls, adminCalls, storeAccount, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld } from '@tests/support/app';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { untilWaiting } from '@tests/support/until-waiting';

let world: AppWorld;
let ruth: AdminCalls;
let admin: AdminCalls;
let submissionIds: number[];

/** What the grader gives: from the whole of the points down to nothing, submission by submission. */
const graderScore = (submissionId: number, maxScore: number) => Math.max(0, maxScore - (submissionId % 6));

const grader = scriptedGrader(async ({ criterion, submission }) => ({
  ...fairAnswer(criterion),
  score: graderScore(submission.submissionId, criterion.maxScore),
}));

const patience = 30_000;

beforeAll(async () => {
  world = await appWorld(grader);
  ruth = adminCalls(world);
  admin = adminCalls(world, 'admin');
  await storeInstructor(world);
  await storeAccount(world, administrator);
  submissionIds = await Promise.all(Array.from({ length: 12 }, () => storedSubmission(world.deps.database.db)));
  await Promise.all(submissionIds.map((id) => ruth.post(`/api/submissions/${id}/grade`)));
}, patience);

afterAll(() => world[Symbol.asyncDispose]());

async function sampleOf(size: number): Promise<number> {
  const { status, body } = await ruth.post<{ id: number }>('/api/samples', { name: 'Spring', caseStudyId: 1, size });
  expect(status).toBe(201);
  return body.id;
}

const blind = async (instructor: AdminCalls, sample: number, position: number) =>
  (await instructor.get<BlindView>(`/api/samples/${sample}/submissions/${position}`)).body;

/** Grades a place as `scoreOf` says and finishes it. */
async function grade(
  instructor: AdminCalls,
  sample: number,
  position: number,
  scoreOf: (graded: number, at: number, maxScore: number) => number,
): Promise<void> {
  const { submissionId, criteria } = await blind(instructor, sample, position);
  const path = `/api/samples/${sample}/submissions/${position}`;
  for (const [at, { criterionId, maxScore }] of criteria.entries()) {
    const score = scoreOf(graderScore(submissionId, maxScore), at, maxScore);
    expect((await instructor.put(`${path}/scores/${criterionId}`, { score })).status).toBe(200);
  }
  expect((await instructor.post(`${path}/finish`)).status).toBe(200);
}

const report = async (instructor: AdminCalls, sample: number, query = '') =>
  (await instructor.get<AgreementReport>(`/api/samples/${sample}/report${query}`)).body;

test(
  'a blind session shows evidence and rubric and nobody’s score, keeps what is given, and is fixed once finished',
  async () => {
    const sample = await sampleOf(12);
    const path = `/api/samples/${sample}/submissions/1`;
    const view = await blind(ruth, sample, 1);
    expect(Object.keys(view).toSorted()).toEqual(['criteria', 'finishedAt', 'position', 'sampleId', 'submissionId']);
    expect(view.criteria).toHaveLength(11);
    const [first] = view.criteria;
    if (!first) throw new Error('the sample has no criteria');
    expect(Object.keys(first).toSorted()).toEqual([
      'category',
      'criterionId',
      'description',
      'maxScore',
      'name',
      'note',
      'score',
      'scoreRanges',
    ]);
    expect(view.criteria.every(({ score, note }) => score === null && note === '')).toBe(true);

    const scores = `${path}/scores/${first.criterionId}`;
    expect(await ruth.put(scores, { score: first.maxScore + 1 })).toMatchObject({
      status: 400,
      body: { error: `The score must be a whole number from 0 to ${first.maxScore}.` },
    });
    expect((await ruth.put(scores, { score: null, note: 'Unsure about C5' })).status).toBe(200);
    expect((await ruth.put(scores, { score: 3, note: 'Unsure about C5' })).status).toBe(200);
    expect((await blind(ruth, sample, 1)).criteria[0]).toMatchObject({ score: 3, note: 'Unsure about C5' });
    // What one gives is nobody else's to see.
    expect((await blind(admin, sample, 1)).criteria[0]).toMatchObject({ score: null, note: '' });

    expect(await ruth.get(`${path}/compared`)).toMatchObject({ status: 403 });
    const unfinished = await ruth.post<{ error: string }>(`${path}/finish`);
    expect(unfinished.status).toBe(400);
    expect(unfinished.body.error).toStartWith('10 criteria have no score yet: ');
    await grade(ruth, sample, 1, (graded) => graded);
    expect((await blind(ruth, sample, 1)).finishedAt).not.toBeNull();
    expect((await ruth.put(scores, { score: 4 })).status).toBe(409);
    expect((await ruth.post(`${path}/finish`)).status).toBe(409);

    const { body } = await ruth.get<ComparedSubmission>(`${path}/compared`);
    expect(body.results).toHaveLength(11);
    expect(body.results[0]).toMatchObject({
      grader: 'scripted',
      result: {
        score: graderScore(view.submissionId, first.maxScore),
        rationale: expect.stringContaining('names the price'),
      },
    });
    expect(body.given.map(({ name }) => name)).toEqual(Array.from({ length: 11 }, () => 'ruth'));
    // Another instructor who has not finished it still sees nothing.
    expect((await admin.get(`${path}/compared`)).status).toBe(403);
  },
  patience,
);

test(
  'two instructors finish a sample, and the report has what the grader and what the two of them agree on',
  async () => {
    const sample = await sampleOf(12);
    const positions = Array.from({ length: 12 }, (_, at) => at + 1);
    // Ruth sees the first criterion one point better than the grader, where there is room, and one work much worse.
    const ruths = (graded: number, at: number, maxScore: number) =>
      at === 0 ? Math.min(maxScore, graded + 1) : graded;
    await Promise.all(
      positions.map((position) =>
        grade(ruth, sample, position, position === 5 ? (graded) => Math.max(0, graded - 2) : ruths),
      ),
    );
    const halfway = await report(admin, sample);
    expect(halfway.sample.people).toEqual([
      { session: expect.any(Number), name: 'ruth', finished: 12, isCaller: false },
    ]);
    expect(halfway.withPerson).toBeNull();
    // The administrator has finished nothing: figures, but no submission's scores.
    expect(halfway.differing).toEqual([]);
    expect(halfway.hidden).toBe(12);

    await Promise.all(positions.slice(0, 10).map((position) => grade(admin, sample, position, (graded) => graded)));
    const { body: listed } = await admin.get<SamplePage>('/api/samples');
    expect(listed.rows[0]).toMatchObject({ id: sample, submissions: 12, finished: 10, people: 2 });

    const full = await report(ruth, sample);
    expect(full.graders).toEqual([{ name: 'scripted', submissions: 12 }]);
    expect(full.otherVersions).toBe(0);
    expect(full.leftOut).toBe(0);
    const withGrader = full.withGrader;
    if (!withGrader) throw new Error('nothing was compared');
    expect(withGrader.total.agreement).toMatchObject({ verdict: 'measured', n: 12 });
    expect(withGrader.criteria).toHaveLength(11);
    expect(withGrader.criteria[1]?.agreement).toMatchObject({ n: 12, exact: { value: 11 / 12 } });
    expect(withGrader.total.confusion.classes).toEqual(['A', 'B', 'C', 'D', 'F']);
    expect(withGrader.total.confusion.rows.flat().reduce((sum, count) => sum + count, 0)).toBe(12);
    expect(withGrader.total.pairs).toHaveLength(12);
    expect(full.withPerson?.total.agreement).toMatchObject({ verdict: 'measured', n: 10 });
    // Seen and widest: the one that Ruth thought worse of.
    expect(full.hidden).toBe(0);
    expect(full.differing[0]).toMatchObject({
      position: 5,
      submission: { caseStudyName: 'Pricing & Profit Simulation' },
    });
    expect((await report(admin, sample)).hidden).toBe(2);
    // The other one may be put first.
    const swapped = await report(ruth, sample, `?person=${full.other}`);
    expect([swapped.person, swapped.other]).toEqual([full.other, full.person]);
    expect(swapped.withGrader?.total.agreement).toMatchObject({ n: 10, kappa: { value: 1 }, exact: { value: 1 } });
  },
  patience,
);

test(
  'a submission that is deleted meanwhile leaves an empty place, its grades go, and the report goes on without it',
  async () => {
    const sample = await sampleOf(11);
    await Promise.all(Array.from({ length: 11 }, (_, at) => grade(ruth, sample, at + 1, (graded) => graded)));
    const { submissionId } = await blind(ruth, sample, 11);
    expect((await ruth.remove(`/api/submissions/${submissionId}`)).status).toBe(200);
    submissionIds = submissionIds.filter((id) => id !== submissionId);
    const path = `/api/samples/${sample}/submissions/11`;
    for (const answer of [
      await ruth.get(path),
      await ruth.put(`${path}/scores/1`, { score: 1 }),
      await ruth.post(`${path}/finish`),
    ]) {
      expect(answer).toEqual({
        status: 404,
        body: { error: 'This submission was deleted. Go on with the next one.' },
      });
    }
    const { body } = await ruth.get<PublicSample>(`/api/samples/${sample}`);
    expect(body.places[10]).toEqual({ position: 11, state: 'gone' });
    expect(body.people).toMatchObject([{ name: 'ruth', finished: 10 }]);
    expect((await report(ruth, sample)).withGrader?.total.agreement).toMatchObject({ n: 10 });
  },
  patience,
);

test(
  'a sample of one says that there is too little to tell, and one of nothing is not made',
  async () => {
    const sample = await sampleOf(1);
    expect(await report(ruth, sample)).toMatchObject({ person: null, withGrader: null, calibration: [] });
    await grade(ruth, sample, 1, (graded) => graded);
    const { withGrader, calibration } = await report(ruth, sample);
    expect(withGrader?.total.agreement).toEqual({ verdict: 'too-few', n: 1 });
    expect(calibration[0]?.proposal).toEqual({ kind: 'none', why: 'too-few' });
    const empty = await ruth.caseStudy('Nothing handed in');
    expect(await ruth.post('/api/samples', { name: 'Empty', caseStudyId: empty, size: 10 })).toEqual({
      status: 409,
      body: {
        error: 'No submission of this case study is fully graded yet, so there is nothing to compare.',
      },
    });
  },
  patience,
);

test(
  'a person’s own score is not the grader’s: the report goes by what the grader gave',
  async () => {
    const sample = await sampleOf(1);
    const { submissionId, criteria } = await blind(ruth, sample, 1);
    await grade(ruth, sample, 1, (graded) => graded);
    const { body: results } = await ruth.get<{ id: number; score: number }[]>(
      `/api/submissions/${submissionId}/results`,
    );
    await ruth.post(`/api/grading-results/${results[0]?.id}/override`, { score: 0, reason: 'Copied' });
    const { withGrader } = await report(ruth, sample);
    const given = graderScore(submissionId, criteria[0]?.maxScore ?? 0);
    expect(withGrader?.criteria[0]?.pairs).toEqual([[given, given]]);
  },
  patience,
);

test('a deleted sample takes what people gave along, and is told in the log', async () => {
  const sample = await sampleOf(2);
  await grade(ruth, sample, 1, (graded) => graded);
  expect(await ruth.remove(`/api/samples/${sample}`)).toEqual({ status: 200, body: { success: true } });
  expect((await ruth.get(`/api/samples/${sample}`)).status).toBe(404);
  const { sql } = world.deps.database;
  expect([...(await sql`select actor_name, subject from audit_log where action = 'sample.deleted'`)]).toEqual([
    { actor_name: 'ruth', subject: 'Spring' },
  ]);
});

test('a sample that is made while one of its criteria is deleted goes without that criterion', async () => {
  const { sql } = world.deps.database;
  const { id } = await ruth.criterion({ category: 'case-specific', caseStudyId: 1 });
  const { making } = await sql.begin(async (deleting) => {
    await deleting`delete from criteria where id = ${id}`;
    const making = ruth.post<{ id: number }>('/api/samples', { name: 'Autumn', caseStudyId: 1, size: 2 });
    await untilWaiting(sql);
    return { making };
  });
  const { status, body } = await making;
  expect(status).toBe(201);
  const kept = await sql`select count(*)::int as count, bool_or(criterion_id = ${id}) as has from sample_criteria
    where sample_id = ${body.id}`;
  expect([...kept]).toEqual([{ count: 11, has: false }]);
});

test('a case study whose criteria are all archived has no sample, and says why', async () => {
  const { sql } = world.deps.database;
  await sql`update criteria set archived_at = now()`;
  expect(await ruth.post('/api/samples', { name: 'Winter', caseStudyId: 1, size: 2 })).toEqual({
    status: 409,
    body: { error: 'This case study has no criteria: there is nothing to grade.' },
  });
});
