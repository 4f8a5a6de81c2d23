import { afterAll, expect, test } from 'bun:test';
import type { CaseStudyStatistics } from '@domain/analysis/schema';
import { readCsv } from '@domain/rubric/csv';
import { recount } from '@server/grading/result/recount';
import { adminCalls } from '@tests/support/admin-calls';
import { appWorld } from '@tests/support/app';
import { quickTimings } from '@tests/support/grading';
import fc from 'fast-check';

/** Runs stay as they are stored: nothing is claimed within the test. */
const world = await appWorld(undefined, { timings: { ...quickTimings, sweep: 1_000_000_000 } });
afterAll(() => world[Symbol.asyncDispose]());
const instructor = adminCalls(world);
const { sql, db } = world.deps.database;

const own = await instructor.criterion({ name: 'Launch', caseStudyId: 1, category: 'case-specific', maxScore: 4 });
await sql`update criteria set archived_at = now() where id not in (1, 2, ${own.id})`;
await sql`insert into criterion_versions (criterion_id, version, snapshot)
  select id, version, '{}' from criteria on conflict do nothing`;
await instructor.caseStudy('Another');
await sql`insert into companies (name, domain) values ('Halden', 'halden.com')`;

type Upload = {
  student: number;
  company: boolean;
  caseStudy: 1 | 2;
  scores: (number | null)[];
  release: 'by-setting' | 'released' | 'held';
  run: 'none' | 'running' | 'done';
  flags: string[];
  person: boolean;
};

async function store({ student, company, caseStudy, scores, release, run, flags, person }: Upload): Promise<void> {
  const email = `s${student}@${company ? 'halden' : 'other'}.com`;
  const [row] = await sql`
    insert into submissions (case_study_id, company_id, student_id, user_email, submission_number, upload_fingerprint, release)
    values (${caseStudy}, ${company ? 1 : null}, ${`s${student}`}, ${email},
      (select coalesce(max(submission_number), 0) + 1 from submissions
        where case_study_id = ${caseStudy} and user_email = ${email}), '\\x00', ${release}) returning id`;
  const id = Number(row?.id);
  const rubric = caseStudy === 1 ? [1, 2, own.id] : [1, 2];
  if (run !== 'none') {
    const [made] = await sql`
      insert into grading_runs (submission_id, kind, state, grader, prompt_version)
      values (${id}, 'full', ${run}, 'offline', '1') returning id`;
    for (const [at, criterion] of rubric.entries())
      await sql`insert into grading_run_criteria (run_id, submission_id, criterion_id, version, position, state)
        values (${made?.id}, ${id}, ${criterion}, 1, ${at}, 'done')`;
  }
  for (const [at, criterion] of rubric.entries()) {
    const score = scores[at] ?? null;
    if (score === null) continue;
    await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
        rationale, evidence, graded_by, flag_reasons, flag_codes)
      select ${id}, ${criterion}, 1, 1, least(${score}::int, max_score), max_score, '', '[]',
        ${person ? 'person' : 'offline'}, ${flags.length > 0 ? '{Look here.}' : '{}'}::text[],
        ${`{${flags.join(',')}}`}::text[]
      from criteria where id = ${criterion}`;
  }
  await db.transaction((tx) => recount(tx, id));
}

const upload: fc.Arbitrary<Upload> = fc.record({
  student: fc.nat(3),
  company: fc.boolean(),
  caseStudy: fc.constantFrom(1, 2),
  scores: fc.array(fc.option(fc.nat(14), { freq: 8 }), { minLength: 3, maxLength: 3 }),
  release: fc.constantFrom('by-setting', 'released', 'held'),
  run: fc.constantFrom('none', 'running', 'done'),
  flags: fc.subarray(['low-score', 'instructions', 'partial']),
  person: fc.boolean(),
});

type Listed = { totalScore: number | null; maxScore: number | null; letterGrade: string | null };

/** The rows of an export by their headings. */
async function exported(choice: string): Promise<Record<string, string>[]> {
  const answer = await world.call(`/api/submissions/export?${choice}`, { headers: { 'x-test-user': 'user' } });
  const csv = readCsv((await answer.text()).replace('\uFEFF', ''));
  const [headings, ...rows] = csv.ok ? csv.rows : [];
  return rows.map(({ fields }) =>
    Object.fromEntries(headings?.fields.map((heading, at) => [heading, fields[at] ?? '']) ?? []),
  );
}

type State = { state: string; release: string; changed: number; latest: boolean };

/** Row by row, as the definitions say it. */
async function statesOf(company: string, attempts: string): Promise<State[]> {
  const rows = await sql<State[]>`
    select release, is_latest as latest,
      case when total_score is not null then 'graded'
        when exists (select from grading_runs where submission_id = s.id and state = 'running') then 'grading'
        when result_count > 0 then 'incomplete' else 'none' end as state,
      (select count(*)::int from grading_results where submission_id = s.id and graded_by = 'person') as changed
    from submissions s
    where case_study_id = 1 and (${company} = '' or coalesce(company_id, 0)::text = ${company.at(-1) ?? ''})`;
  return rows.filter(({ latest }) => latest || attempts === 'all');
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test('statistics are equal to list, export and dashboard for the same case study, company and attempts [S8.1] [S1.1]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(upload, { minLength: 1, maxLength: 14 }),
      fc.constantFrom('true', 'false'),
      fc.constantFrom('', '&companyId=1', '&companyId=0'),
      fc.constantFrom('all', 'latest'),
      async (uploads, displayed, company, attempts) => {
        await sql`delete from submissions`;
        await sql`update settings set value = ${displayed} where key = 'display_results_immediately'`;
        for (const one of uploads) await store(one);
        const choice = `attempts=${attempts}${company}`;
        const { body } = await instructor.get<CaseStudyStatistics>(`/api/case-studies/1/statistics?${choice}`);

        const listChoice = `caseStudyId=1&${choice.replace('companyId=0', 'company=none')}`;
        const list = async (more = '') =>
          (await instructor.get<Listed[]>(`/api/submissions?limit=1000&${listChoice}${more}`)).body;
        const rows = await list();
        const graded = rows.flatMap(({ totalScore, maxScore, letterGrade }) =>
          totalScore === null || maxScore === null ? [] : [{ percent: (100 * totalScore) / maxScore, letterGrade }],
        );
        const mean = graded.length === 0 ? 0 : sum(graded.map(({ percent }) => percent)) / graded.length;
        expect({ submissions: body.submissions, graded: body.graded }).toEqual({
          submissions: rows.length,
          graded: graded.length,
        });
        expect(Math.abs(body.average - mean)).toBeLessThanOrEqual(0.0501);
        for (const [at, count] of body.buckets.entries()) {
          const bucket = await list(`&percentFrom=${at * 5}&percentTo=${at === 19 ? 100 : at * 5 + 4}`);
          expect(bucket).toHaveLength(count);
        }
        for (const { letter, count } of body.letters)
          expect(graded.filter(({ letterGrade }) => letterGrade === letter)).toHaveLength(count);

        if (attempts === 'all') {
          const dashboard = await instructor.get<Record<string, unknown>>(
            `/api/dashboard/overview?caseStudyId=1&${choice}`,
          );
          expect(dashboard.body).toMatchObject({
            totalSubmissions: body.submissions,
            gradedSubmissions: body.graded,
            averageScore: body.average,
          });
        }

        const table = await exported(listChoice);
        expect(table).toHaveLength(rows.length);
        const complete = table.filter((row) => row.Maximum !== '');
        for (const { name, graded, mean, counts, maxScore } of body.criteria) {
          const scores = complete.map((row) => Number(row[name]));
          expect(graded).toBe(complete.length);
          expect(counts).toEqual(
            Array.from({ length: maxScore + 1 }, (_, score) => scores.filter((one) => one === score).length),
          );
          if (mean !== null) expect(Math.abs(mean - sum(scores) / scores.length)).toBeLessThanOrEqual(0.00501);
        }
        const states = await statesOf(company, attempts);
        const count = (state: string) => states.filter((row) => row.state === state).length;
        expect(body).toMatchObject({
          incomplete: count('incomplete'),
          grading: count('grading'),
          published: states.filter(
            ({ state, release }) =>
              state === 'graded' && (release === 'released' || (release === 'by-setting' && displayed === 'true')),
          ).length,
        });
        if (attempts === 'all') {
          const queue = async (more: string) =>
            (await instructor.get<{ total: number }>(`/api/reviews/count?${listChoice}${more}`)).body;
          expect(await queue('')).toMatchObject(body.toReview);
          for (const { criterionId, toReview } of body.criteria)
            expect(await queue(`&criterionId=${criterionId}`)).toMatchObject({ total: toReview });
        }
        expect(sum(body.criteria.map(({ changedByPeople }) => changedByPeople))).toBe(
          sum(states.map(({ changed }) => changed)),
        );
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);
