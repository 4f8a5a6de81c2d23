import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { CalibrationPreview } from '@domain/calibration/schema';
import type { CriterionVersion } from '@domain/criterion/schema';
import type { GradingResult } from '@domain/grading/grading-event';
import type { GradingRun } from '@domain/grading/schema';
import { type AdminCalls, adminCalls, type SentCriterion, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let instructor: AdminCalls;

/** Three quarters of the points; in `full` submissions all of them. */
const full = new Set<number>();
const grader = scriptedGrader(async ({ criterion, submission }) => {
  const answer = fairAnswer(criterion);
  return full.has(submission.submissionId) ? { ...answer, score: criterion.maxScore } : answer;
});

const patience = 30_000;

beforeAll(async () => {
  world = await appWorld(grader);
  instructor = adminCalls(world);
  await storeInstructor(world);
}, patience);

afterAll(() => world[Symbol.asyncDispose]());

async function submitted(isFull = false): Promise<number> {
  const id = await storedSubmission(world.deps.database.db);
  if (isFull) full.add(id);
  return id;
}

async function graded(id: number, again = false): Promise<GradingResult[]> {
  await instructor.post(`/api/submissions/${id}/grade`, again ? { again: true } : {});
  return (await instructor.get<GradingResult[]>(`/api/submissions/${id}/results`)).body;
}

const criterion = async (id: number) => (await instructor.get<SentCriterion>(`/api/criteria/${id}`)).body;

/** What one run made of one criterion. */
async function explained(submissionId: number, criterionId: number) {
  const { body } = await instructor.get<GradingRun[]>(`/api/submissions/${submissionId}/grading`);
  return body[0]?.criteria.find((one) => one.criterionId === criterionId)?.result;
}

test(
  'an offset is previewed, applied as a new version, stored beside what the grader gave, and taken back as another',
  async () => {
    const usual = await submitted();
    const best = await submitted(true);
    const locked = await submitted();
    const [before] = await graded(usual);
    await graded(best);
    const [held] = await graded(locked);
    if (!before || !held) throw new Error('nothing was graded');
    const { criterionId, score, maxScore } = before;
    await instructor.post(`/api/grading-results/${held.id}/override`, { score: 1, reason: 'Seen by hand' });

    const query = `caseStudyId=1&grader=scripted&offset=2`;
    const { body: preview } = await instructor.get<CalibrationPreview>(
      `/api/criteria/${criterionId}/calibration/preview?${query}`,
    );
    // The best one has no room, the one that was set by hand stays.
    expect(preview).toMatchObject({ submissions: 3, moved: 1, kept: 1 });
    const ofOther = await instructor.get(
      `/api/criteria/${criterionId}/calibration/preview?caseStudyId=1&grader=offline&offset=2`,
    );
    expect(ofOther.body).toMatchObject({ submissions: 1, moved: 0, kept: 1 });

    const { version } = await criterion(criterionId);
    const applied = await instructor.put<SentCriterion>(`/api/criteria/${criterionId}/calibration`, {
      offset: 2,
      grader: 'scripted',
      version,
    });
    expect(applied).toMatchObject({
      status: 200,
      body: { version: version + 1, calibration: { offset: 2, grader: 'scripted' } },
    });
    // Said again it is no second change; who saw an older version is told.
    const again = { offset: 2, grader: 'scripted', version };
    expect((await instructor.put<SentCriterion>(`/api/criteria/${criterionId}/calibration`, again)).body.version).toBe(
      version + 1,
    );
    expect((await instructor.put(`/api/criteria/${criterionId}/calibration`, { ...again, offset: 1 })).status).toBe(
      409,
    );

    // What was graded before stays as it is, and is told to be of an older version.
    const [past] = (await instructor.get<GradingResult[]>(`/api/submissions/${usual}/results`)).body;
    expect(past).toMatchObject({ score, stale: true });
    const [now] = await graded(usual, true);
    expect(now).toMatchObject({ score: score + 2, stale: false, criterionVersion: version + 1 });
    expect(await explained(usual, criterionId)).toMatchObject({
      score: score + 2,
      rawScore: score,
      calibrationOffset: 2,
    });
    // Never above the points; a score that a person has locked stays.
    await graded(best, true);
    expect(await explained(best, criterionId)).toMatchObject({
      score: maxScore,
      rawScore: maxScore,
      calibrationOffset: 2,
    });
    expect((await graded(locked, true))[0]).toMatchObject({ score: 1, gradedBy: 'person' });

    const taken = await instructor.remove<SentCriterion>(`/api/criteria/${criterionId}/calibration`);
    expect(taken.body).toMatchObject({ version: version + 2, calibration: null });
    expect((await graded(usual, true))[0]).toMatchObject({ score });
    expect(await explained(usual, criterionId)).toMatchObject({ score, rawScore: null, calibrationOffset: null });
    const { body: versions } = await instructor.get<CriterionVersion[]>(`/api/criteria/${criterionId}/versions`);
    const recorded = versions.slice(0, 2).map(({ changes }) => changes);
    expect(recorded).toEqual([
      [{ field: 'Calibration', parts: [removed('+2 for scripted'), added('none')] }],
      [{ field: 'Calibration', parts: [removed('none'), added('+2 for scripted')] }],
    ]);
  },
  patience,
);

const removed = (text: string) => ({ kind: 'removed' as const, text });
const added = (text: string) => ({ kind: 'added' as const, text });

test(
  'bringing an older version back brings its calibration back, and other points take it away',
  async () => {
    const { id, version } = await instructor.criterion({ name: 'Depth', maxScore: 10 });
    await instructor.put(`/api/criteria/${id}/calibration`, { offset: -1, grader: 'scripted' });
    await instructor.remove(`/api/criteria/${id}/calibration`);
    const back = await instructor.post<SentCriterion>(`/api/criteria/${id}/versions/${version + 1}/restore`, {});
    expect(back.body).toMatchObject({ version: version + 3, calibration: { offset: -1, grader: 'scripted' } });
    // A changed text keeps it.
    const renamed = await instructor.put<SentCriterion>(`/api/criteria/${id}`, {
      description: 'How deep it really goes',
    });
    expect(renamed.body.calibration).toEqual({ offset: -1, grader: 'scripted' });
    expect((await instructor.put<SentCriterion>(`/api/criteria/${id}`, { maxScore: 20 })).body.calibration).toBeNull();
    await instructor.remove(`/api/criteria/${id}`);
  },
  patience,
);

test('an offset of nothing, or beyond the criterion’s points, is refused with a sentence', async () => {
  const { id } = await instructor.criterion({ name: 'Width', maxScore: 5 });
  for (const offset of [0, 6, -6]) {
    expect(await instructor.put(`/api/criteria/${id}/calibration`, { offset, grader: 'scripted' })).toMatchObject({
      status: 400,
      body: { error: 'An offset is a whole number other than 0, at most 5 points up or down.' },
    });
  }
  expect((await instructor.put(`/api/criteria/${id}/calibration`, { offset: 0.5, grader: 'scripted' })).status).toBe(
    400,
  );
  await instructor.remove(`/api/criteria/${id}`);
});
