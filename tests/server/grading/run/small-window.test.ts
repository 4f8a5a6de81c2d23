import { expect, test } from 'bun:test';
import type { GradingRun, Replay } from '@domain/grading/schema';
import { createModelGrader } from '@server/adapters/grader/model/model-grader';
import { gradingResults } from '@server/db/schema/grading-result';
import { listEvidence } from '@server/services/evidence/list';
import { adminCalls } from '@tests/support/admin-calls';
import { appWorld } from '@tests/support/app';
import { type FakeModelOptions, startFakeModel } from '@tests/support/fake-model';
import { longSubmission, testedProfile } from '@tests/support/model/grade-at';
import { storedSubmission } from '@tests/support/submission';

/** A submission of 20,000 tokens, graded by a model of llama.cpp. */
async function gradedBy(options: FakeModelOptions, window: number | null = null) {
  const fake = startFakeModel({ shape: 'llama.cpp', ...options });
  const grader = createModelGrader({
    kind: 'llamacpp',
    apiKey: null,
    baseUrl: fake.url,
    model: 'campus-model',
    api: 'responses',
    profile: window === null ? null : testedProfile({ window }),
  });
  const world = await appWorld(grader);
  const { db } = world.deps.database;
  const instructor = adminCalls(world);
  const id = await storedSubmission(db, longSubmission.files);
  await instructor.post(`/api/submissions/${id}/grade`);
  const [run] = (await instructor.get<GradingRun[]>(`/api/submissions/${id}/grading`)).body;
  if (!run) throw new Error('nothing was graded');
  return {
    id,
    run,
    db,
    replayed: async (criterionId: number) =>
      (await instructor.get<Replay>(`/api/submissions/${id}/grading/${run.id}/criteria/${criterionId}/replay`)).body,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await fake[Symbol.asyncDispose]();
    },
  };
}

const middle = /^The AI model was not shown \d+ pieces in the middle of the executive summary, for length\.$/;

test('a window that an error names is learned within the run, which goes on with less evidence [CM.3]', async () => {
  await using graded = await gradedBy({ window: 16_384 });
  const { run, db } = graded;
  expect(run.state).toBe('done');
  const results = await db.select().from(gradingResults);
  expect(results).toHaveLength(11);
  for (const { flagReasons } of results) expect(flagReasons).toContainEqual(expect.stringMatching(middle));
  const [summary] = await listEvidence(db, { id: graded.id });
  expect(summary?.coverage.notes).toEqual([expect.stringMatching(middle)]);
  const refused = run.criteria.flatMap(({ calls }) => calls.filter(({ error }) => error !== null));
  expect(refused[0]?.error).toBe('The submission is too long for the model campus-model (400).');
  const answered = run.criteria.map(({ calls }) => calls.at(-1)?.request.evidenceBudget);
  expect(new Set(answered).size).toBe(1);
});

test('a grading on less evidence is replayed on that evidence, and comes to the same [CM.3]', async () => {
  await using graded = await gradedBy({ window: 16_384 }, 15_500);
  const { run } = graded;
  const [first] = run.criteria;
  expect(first?.calls).toHaveLength(1);
  expect(Number(first?.calls[0]?.request.evidenceBudget)).toBeLessThan(15_500);
  expect(await graded.replayed(first?.criterionId ?? 0)).toMatchObject({ outcome: 'same', reasons: [] });
});

test('below 12,000 tokens grading waits, says what to do, and keeps nothing [CM.3]', async () => {
  await using graded = await gradedBy({ window: 8_192 });
  expect(graded.run.state).toBe('failed');
  expect(graded.run.error).toBe(
    'campus-model reads about 8,192 tokens. Grading needs 12,000. Start the server with --ctx-size 32768 per --parallel slot.',
  );
  expect(await graded.db.select().from(gradingResults)).toEqual([]);
});
