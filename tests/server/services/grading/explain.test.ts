import { expect, test } from 'bun:test';
import type { GradingResult } from '@domain/grading/grading-event';
import type { GradingRun } from '@domain/grading/schema';
import { GraderError } from '@server/grading/grader/grader';
import { adminCalls } from '@tests/support/admin-calls';
import { appWorld } from '@tests/support/app';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';

test('how it was graded tells each run and of each criterion every attempt with request, answer, usage and flags', async () => {
  const grader = scriptedGrader(async ({ criterion, feedback }, listener, _signal, attempt) => {
    const failed = criterion.id === 1 && attempt === 1;
    const usage = { inputTokens: 1_000, cachedTokens: 400, cacheWriteTokens: 0, outputTokens: 100, reasoningTokens: 0 };
    listener.onCall({
      request: { model: 'gpt-4o', criterion: criterion.id },
      response: failed ? '' : 'raw answer',
      error: failed ? 'It was cut off.' : null,
      usage: failed ? null : usage,
      ms: 12,
    });
    if (failed) throw new GraderError('transient', 'It was cut off.');
    return { ...fairAnswer(criterion), ...(feedback && { score: 1 }) };
  });
  await using world = await appWorld({ ...grader, name: 'gpt-4o' });
  const instructor = adminCalls(world);
  const id = await storedSubmission(world.deps.database.db);
  expect((await instructor.get(`/api/submissions/${id}/grading`)).body).toEqual([]);
  const [first] = (await instructor.post<GradingResult[]>(`/api/submissions/${id}/grade`)).body;
  await instructor.post(`/api/grading-results/${first?.id}/regrade`, { feedback: 'Look again' });
  const runs = (await instructor.get<GradingRun[]>(`/api/submissions/${id}/grading`)).body;
  expect(
    runs.map(({ kind, state, grader: by, feedback, criteria }) => [kind, state, by, feedback, criteria.length]),
  ).toEqual([
    ['regrade', 'done', 'gpt-4o', 'Look again', 1],
    ['full', 'done', 'gpt-4o', null, 11],
  ]);
  const [again] = runs[0]?.criteria ?? [];
  expect(again?.result).toMatchObject({
    gradingIteration: 2,
    score: 1,
    flagReview: true,
  });
  const [whole] = runs[1]?.criteria ?? [];
  expect(whole).toMatchObject({
    criterionId: 1,
    criterionName: 'Pricing-Concept Application',
    criterionVersion: 1,
    state: 'done',
    attempts: 2,
    result: { id: first?.id, gradingIteration: 1, score: 9, maxScore: 12, flagReview: false, flagReasons: [] },
    calls: [
      { attempt: 1, response: '', error: 'It was cut off.', usage: null, cost: null, ms: 12 },
      { attempt: 2, request: { model: 'gpt-4o', criterion: 1 }, response: 'raw answer', error: null, cost: 0.003 },
    ],
  });
  expect((await instructor.get('/api/submissions/999999/grading')).status).toBe(404);
}, 30_000);
