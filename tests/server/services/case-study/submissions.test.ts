import { expect, test } from 'bun:test';
import { submissionsOfCaseStudy } from '@server/services/case-study/submissions';
import { appWorld } from '@tests/support/app';
import { deskCalls } from '@tests/support/desk-calls';
import { storedSubmission } from '@tests/support/submission';

test('the submissions of a case study are offered, newest first, to look at prompts with', async () => {
  await using world = await appWorld();
  const desk = deskCalls(world);
  const first = await storedSubmission(world.deps.database.db);
  const second = await storedSubmission(world.deps.database.db);
  const other = await desk.caseStudy();

  const rows = await submissionsOfCaseStudy(world.deps, 1);
  expect(rows.map(({ id, totalScore }) => ({ id, totalScore }))).toEqual([
    { id: second, totalScore: null },
    { id: first, totalScore: null },
  ]);
  expect(await submissionsOfCaseStudy(world.deps, other)).toEqual([]);
  expect((await desk.get('/api/case-studies/999/submissions')).status).toBe(404);
});
