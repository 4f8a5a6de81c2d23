import { expect, test } from 'bun:test';
import { recount } from '@server/grading/result/recount';
import { listPerformance } from '@server/services/company/performance';
import { rebuildAggregates } from '@server/services/dashboard/rebuild-aggregates';
import { testDatabase } from '@tests/support/database';
import fc from 'fast-check';

const deeds = ['upload', 'grade', 'grade again', 'override', 'lock', 'supersede', 'link', 'unlink', 'delete'] as const;

/** What can happen to the submission in a slot; one that is not there is handed in first. */
const step = fc.record({ slot: fc.nat(7), deed: fc.constantFrom(...deeds), score: fc.nat(45) });

/** What happens once, after all of that. */
const end = fc.constantFrom(
  'nothing',
  'delete company',
  'move to another case study',
  'change a company’s submissions',
);

test('maintained aggregates agree with a full recount after any history of uploads, grades, re-grades, overrides, deletes and moves', async () => {
  await using database = await testDatabase();
  const { db, sql } = database;
  await sql`insert into case_studies (name, description) values ('Second', 'Another')`;
  await sql`insert into criterion_versions (criterion_id, version, snapshot)
    select id, version, '{}' from criteria on conflict do nothing`;

  /** Four students share eight slots, so that attempts of one come and go at once. */
  const upload = async (slot: number): Promise<number> => {
    for (;;) {
      const email = `s${slot >> 1}@halden.com`;
      const [row] = await sql`insert into submissions
          (case_study_id, student_id, user_email, submission_number, upload_fingerprint, uploaded_at)
        values (1, 'ana', ${email}, (select coalesce(max(submission_number), 0) + 1 from submissions
            where case_study_id = 1 and user_email = ${email}), '\\x00',
          ${`2026-0${1 + (slot % 3)}-15T12:00:00Z`}::text::timestamptz)
        on conflict (case_study_id, student_key, submission_number) do nothing returning id`;
      if (row) return Number(row.id);
    }
  };
  const grade = async (id: number, score: number) => {
    await sql`update grading_results set superseded_at = now() where submission_id = ${id} and superseded_at is null`;
    const [run] = await sql`insert into grading_runs (submission_id, kind, state, grader, prompt_version)
      values (${id}, 'full', 'done', 'offline', '1') returning id`;
    await sql`insert into grading_run_criteria (run_id, submission_id, criterion_id, version, position, state)
      select ${run?.id}, ${id}, n, 1, n, 'done' from generate_series(1, 3) as n`;
    await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
        rationale, evidence, graded_by)
      select ${id}, n, 1, (select count(*) + 1 from grading_results where submission_id = ${id} and criterion_id = n),
        ${score}::int / n, 45 + n, '', '[]', 'offline' from generate_series(1, 3) as n`;
  };
  const change = async (id: number, deed: (typeof deeds)[number], score: number, company: number) => {
    if (deed === 'grade' || deed === 'grade again') await grade(id, score);
    if (deed === 'override') {
      await sql`update grading_results set score = ${score} where submission_id = ${id} and criterion_id = 2
        and superseded_at is null`;
    }
    if (deed === 'lock') {
      await sql`update grading_results set locked = not locked where submission_id = ${id} and criterion_id = 3
        and superseded_at is null`;
    }
    if (deed === 'supersede') {
      await sql`update grading_results set superseded_at = now() where submission_id = ${id} and criterion_id = 1`;
    }
    if (deed === 'link') await sql`update submissions set company_id = ${company} where id = ${id}`;
    if (deed === 'unlink') await sql`update submissions set company_id = null where id = ${id}`;
    await db.transaction((tx) => recount(tx, id));
  };
  const finish = async (what: string, company: number) => {
    if (what === 'delete company') await sql`delete from companies where id = ${company}`;
    if (what === 'move to another case study') {
      await sql`update submissions set case_study_id = 2 where submission_number = 1`;
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
            id ??= await upload(slot);
            if (deed === 'delete') {
              await sql`delete from submissions where id = ${id}`;
              id = null;
            } else await change(id, deed, score, companyId);
          }
        }),
      );
      await finish(atLast, companyId);
      const maintained = await aggregates();
      await rebuildAggregates(db);
      expect(maintained).toEqual(await aggregates());
    }),
    { numRuns: 12 },
  );
}, 60_000);
