import { expect, test } from 'bun:test';
import { listPerformance } from '@server/services/company/performance';
import { rebuildAggregates } from '@server/services/dashboard/rebuild-aggregates';
import { testDatabase } from '@tests/support/database';
import { changeScores, countedFigures, handIn, keptFigures, scoreChanges } from '@tests/support/score-history';
import fc from 'fast-check';

/** What can happen to the submission in a slot; one that is not there is handed in first. */
const step = fc.record({
  slot: fc.nat(7),
  deed: fc.constantFrom('upload' as const, ...scoreChanges),
  score: fc.nat(45),
});

/** What happens once, after all of that. */
const end = fc.constantFrom(
  'nothing',
  'delete company',
  'move to another case study',
  'change a company’s submissions',
);

test('maintained aggregates agree with a full recount, and those of a course with a count, after any history of uploads, grades, re-grades, overrides, deletes and moves', async () => {
  await using database = await testDatabase();
  const { db, sql } = database;
  await sql`insert into courses (slug, name) values ('next', 'Next')`;
  await sql`insert into case_studies (name, description, course_id) values
    ('Second', 'Another', 1), ('Third', 'Of the next course', (select id from courses where slug = 'next'))`;
  const [{ course, third } = { course: 0, third: 0 }] = await sql<{ course: number; third: number }[]>`
    select course_id as course, id as third from case_studies where name = 'Third'`;
  await sql`insert into criterion_versions (criterion_id, version, snapshot)
    select id, version, '{}' from criteria on conflict do nothing`;

  const finish = async (what: string, company: number) => {
    if (what === 'delete company') await sql`delete from companies where id = ${company}`;
    if (what === 'move to another case study') {
      await sql`update submissions set case_study_id = 2 where submission_number = 1 and course_id = 1`;
    }
    if (what.startsWith('change')) await sql`update submissions set company_id = ${company} where id % 2 = 0`;
  };
  const aggregates = async () => [
    await sql`select company_id, case_study_id, latest, sum(submissions)::int as submissions, sum(graded)::int as graded,
        sum(percents)::numeric(30, 10)::text as percents, histogram_sum(histogram) as histogram,
        sum(with_results)::int as with_results
      from current_score_aggregates group by 1, 2, 3 having sum(submissions) <> 0 order by 1, 2, 3`,
    await listPerformance(database.db, { sort: 'name', limit: 100 }),
    await listPerformance(database.db, { sort: 'name', caseStudyId: 1 }),
    await listPerformance(database.db, { sort: 'name', caseStudyId: 2 }),
    await sql`select company_id, case_study_id, latest, month::text, sum(submissions)::int as submissions,
        sum(graded)::int as graded, sum(percents)::numeric(30, 10)::text as percents
      from current_month_aggregates group by 1, 2, 3, 4 having sum(submissions) <> 0 order by 1, 2, 3, 4`,
    await sql`select day::text, sum(submissions)::int as submissions
      from current_day_aggregates group by 1 having sum(submissions) <> 0 order by 1`,
    await sql`select case_study_id, day::text, sum(submissions)::int as submissions
      from current_case_study_days group by 1, 2 having sum(submissions) <> 0 order by 1, 2`,
    await sql`select company_id, case_study_id, criterion_id, latest, sum(graded)::text as graded,
        sum(points)::text as points, sum(point_squares)::text as point_squares, sum(maxima)::text as maxima,
        sum(shares)::text as shares, sum(share_squares)::text as share_squares, sum(rests)::text as rests,
        sum(rest_squares)::text as rest_squares, sum(products)::text as products
      from current_criterion_aggregates group by 1, 2, 3, 4 having sum(graded) <> 0 order by 1, 2, 3, 4`,
    await sql`select company_id, case_study_id, criterion_id, latest, score, sum(graded)::int as graded
      from current_point_aggregates group by 1, 2, 3, 4, 5 having sum(graded) <> 0 order by 1, 2, 3, 4, 5`,
    await sql`select case_study_id, results, sum(submissions)::int as submissions
      from current_configuration_aggregates join grading_configurations on id = configuration_id
      group by case_study_id, grading_configurations.id having sum(submissions) <> 0 order by 1, hash`,
    await sql`select case_study_id, user_email, submission_number from submissions where is_latest order by 1, 2`,
  ];

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), end, async (steps, atLast) => {
      await sql`delete from submissions`;
      const [company] = await sql`insert into companies (name, domain)
        values ('Halden', ${crypto.randomUUID()}) returning id`;
      const companyId = Number(company?.id);
      // The slots have their histories at the same time; each of them is in order.
      const histories = Map.groupBy(steps, ({ slot }) => slot);
      await Promise.all(
        [...histories].map(async ([slot, history]) => {
          let id: number | null = null;
          for (const { deed, score } of history) {
            id ??= await handIn(sql, {
              // Two students of each course share four slots, so that attempts of one come and go at once.
              caseStudyId: slot < 4 ? 1 : third,
              email: `s${slot >> 1}@halden.com`,
              month: 1 + (slot % 3),
            });
            if (deed !== 'upload') await changeScores(database, id, deed, { score, company: companyId });
            if (deed === 'delete') id = null;
          }
        }),
      );
      await finish(atLast, companyId);
      const maintained = await aggregates();
      for (const courses of [[1], [course], [1, course]]) {
        expect(await keptFigures(database, courses)).toEqual(await countedFigures(sql, courses));
      }
      await rebuildAggregates(db);
      expect(maintained).toEqual(await aggregates());
    }),
    { numRuns: 12 },
  );
}, 60_000);
