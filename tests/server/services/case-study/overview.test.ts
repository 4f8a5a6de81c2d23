import { expect, test } from 'bun:test';
import { seedCriteria } from '@domain/criterion/seed-rubric';
import { overviewCaseStudies } from '@server/services/case-study/overview';
import { adminCalls } from '@tests/support/admin-calls';
import { appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

test('the overview of case studies has the points of each in their order, and how much was handed in [2.30]', async () => {
  await using world = await appWorld();
  const instructor = adminCalls(world);
  await storedSubmission(world.deps.database.db);
  const own = await instructor.caseStudy();
  await instructor.criterion({ category: 'case-specific', caseStudyId: own, maxScore: 48 });
  const seeded = seedCriteria.map(({ category, maxScore }) => ({ category, maxScore }));
  const core = seeded.filter(({ category }) => category === 'core');

  expect(await overviewCaseStudies(world.deps.database.db)).toEqual([
    { id: 1, criteria: seeded, submissions: 1 },
    { id: own, criteria: [...core, { category: 'case-specific', maxScore: 48 }], submissions: 0 },
  ]);
  expect((await instructor.get('/api/case-studies/overview')).status).toBe(200);
});
