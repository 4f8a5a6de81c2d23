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

  expect(await overviewCaseStudies(world.deps.database.db, {})).toEqual([
    { id: 1, criteria: seeded, submissions: 1, graded: 0, ready: 0 },
    { id: own, criteria: [...core, { category: 'case-specific', maxScore: 48 }], submissions: 0, graded: 0, ready: 0 },
  ]);
  expect((await instructor.get('/api/case-studies/overview')).status).toBe(200);
});

test('what is graded and not visible to its student is ready to publish', async () => {
  await using world = await appWorld();
  const { db, sql } = world.deps.database;
  const ready = async () => (await overviewCaseStudies(db, {})).map((row) => [row.submissions, row.graded, row.ready]);
  await sql`update settings set value = 'false' where key = 'display_results_immediately'`;
  const [first] = [await storedSubmission(db), await storedSubmission(db), await storedSubmission(db)];
  await sql`update submissions set result_count = 11, max_score = 100, total_score = 80
    where id in (select id from submissions order by id limit 2)`;
  expect(await ready()).toEqual([[3, 2, 2]]);
  await sql`update submissions set release = 'released' where id = ${first}`;
  expect(await ready()).toEqual([[3, 2, 1]]);
  await sql`update case_studies set results = 'published', published_at = now()`;
  expect(await ready()).toEqual([[3, 2, 0]]);
  await sql`update submissions set release = 'held' where id = ${first}`;
  expect(await ready()).toEqual([[3, 2, 1]]);
});
