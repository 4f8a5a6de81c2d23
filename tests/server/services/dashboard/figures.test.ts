import { expect, test } from 'bun:test';
import { caseStudyStats } from '@server/services/dashboard/case-study-stats';
import { recountFigures } from '@server/services/dashboard/recount-figures';
import { dashboardStats } from '@server/services/dashboard/stats';
import { recount } from '@server/services/submission/recount';
import { testDatabase } from '@tests/support/database';
import fc from 'fast-check';

/** What can happen to the submission in a slot; one that is not there is handed in first. */
const step = fc.record({
  slot: fc.nat(7),
  deed: fc.constantFrom('upload', 'grade', 'override', 'supersede', 'link', 'delete'),
  score: fc.nat(45),
});

test('maintained figures agree with a full recount after any history of uploads, grades, overrides and deletes', async () => {
  await using database = await testDatabase();
  const { db, sql } = database;
  const deps = { database };
  await sql`insert into case_studies (name, description) values ('Second', 'Another')`;
  await sql`insert into companies (name, domain) values ('Halden', 'halden.com')`;
  await sql`insert into criterion_versions (criterion_id, version, snapshot)
    select id, version, '{}' from criteria on conflict do nothing`;
  const upload = async (slot: number) => {
    const [row] = await sql`insert into submissions
      (case_study_id, student_id, user_email, submission_number, upload_fingerprint)
      values (${1 + (slot % 2)}, 'ana', ${`${crypto.randomUUID()}@halden.com`}, 1, '\\x00') returning id`;
    return Number(row?.id);
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
  const change = async (id: number, deed: string, score: number) => {
    if (deed === 'grade') await grade(id, score);
    if (deed === 'override') {
      await sql`update grading_results set score = ${score} where submission_id = ${id} and criterion_id = 2
        and superseded_at is null`;
    }
    if (deed === 'supersede') {
      await sql`update grading_results set superseded_at = now() where submission_id = ${id} and criterion_id = 1`;
    }
    if (deed === 'link') await sql`update submissions set company_id = 1 where id = ${id}`;
    await db.transaction((tx) => recount(tx, id));
  };
  const figures = async () => [await dashboardStats(deps), await caseStudyStats(deps), await sums()];
  const sums = () => sql`select case_study_id, sum(submissions) as submissions, sum(graded) as graded,
    sum(percents)::numeric(30, 10)::text as percents from current_score_figures where company_id = -1 group by 1
    having sum(submissions) <> 0 order by 1`;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await sql`delete from submissions`;
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
            } else await change(id, deed, score);
          }
        }),
      );
      const maintained = await figures();
      await recountFigures(deps);
      expect(maintained).toEqual(await figures());
    }),
    { numRuns: 15 },
  );
}, 60_000);
