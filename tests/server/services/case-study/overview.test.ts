import { expect, test } from 'bun:test';
import { overviewCaseStudies } from '@server/services/case-study/overview';
import { adminCalls } from '@tests/support/admin-calls';
import { appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

test('the overview of case studies has the size of each rubric, and how much was handed in [2.30]', async () => {
  await using world = await appWorld();
  const instructor = adminCalls(world);
  const { sql } = world.deps.database;
  await storedSubmission(world.deps.database.db);
  const own = await instructor.caseStudy();
  const left = await instructor.caseStudy();
  await instructor.criterion({ category: 'case-specific', caseStudyId: own, maxScore: 48 });
  await instructor.criterion({ category: 'case-specific', caseStudyId: own, maxScore: 7 });
  await sql`update criteria set archived_at = now() where max_score = 7`;
  const [course] = await sql`insert into courses (slug, name) values ('other', 'Other') returning id`;
  await sql`insert into case_studies (name, description, course_id) values ('Empty', 'D', ${course?.id})`;
  // Two of 12 and 14 points, of which the second is archived for all.
  await sql`insert into omitted_criteria (case_study_id, criterion_id) values (${left}, 1), (${left}, 2)`;
  await sql`update criteria set archived_at = now() where id = 2`;

  const none = { submissions: 0, graded: 0, ready: 0 };
  expect(await overviewCaseStudies(world.deps.database.db, {})).toEqual([
    { id: 1, criteria: 10, points: 86, submissions: 1, graded: 0, ready: 0 },
    { id: own, criteria: 5, points: 86, ...none },
    { id: left, criteria: 3, points: 26, ...none },
    { id: left + 1, criteria: 0, points: 0, ...none },
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
