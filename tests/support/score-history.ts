import { recount } from '@server/grading/result/recount';
import { listPerformance } from '@server/services/company/performance';
import { overview } from '@server/services/dashboard/overview';
import { dashboardStats } from '@server/services/dashboard/stats';
import type { TestDatabase } from './database';

type Sql = TestDatabase['sql'];

/** What can happen to a submission that is there. */
export const scoreChanges = [
  'grade',
  'grade again',
  'override',
  'lock',
  'supersede',
  'link',
  'unlink',
  'delete',
] as const;

type HandIn = { caseStudyId: number; email: string; month: number; isTest?: boolean };

/** The next attempt of an address. */
export async function handIn(sql: Sql, { caseStudyId, email, month, isTest = false }: HandIn): Promise<number> {
  for (;;) {
    const [row] = await sql`insert into submissions
        (case_study_id, student_id, user_email, submission_number, upload_fingerprint, is_test, uploaded_at)
      values (${caseStudyId}, 'ana', ${email}, (select coalesce(max(submission_number), 0) + 1 from submissions
          where case_study_id = ${caseStudyId} and user_email = ${email}), '\\x00', ${isTest},
        ${`2026-0${month}-15T12:00:00Z`}::text::timestamptz)
      on conflict do nothing returning id`;
    if (row) return Number(row.id);
  }
}

/** Makes one of `scoreChanges`; with what a total is made of counted again. */
export async function changeScores(
  { db, sql }: Pick<TestDatabase, 'db' | 'sql'>,
  id: number,
  change: (typeof scoreChanges)[number],
  { score, company }: { score: number; company: number },
): Promise<void> {
  if (change === 'delete') {
    await sql`delete from submissions where id = ${id}`;
    return;
  }
  if (change === 'grade' || change === 'grade again') await grade(sql, id, score);
  if (change === 'override') {
    await sql`update grading_results set score = ${score} where submission_id = ${id} and criterion_id = 2
      and superseded_at is null`;
  }
  if (change === 'lock') {
    await sql`update grading_results set locked = not locked where submission_id = ${id} and criterion_id = 3
      and superseded_at is null`;
  }
  if (change === 'supersede') {
    await sql`update grading_results set superseded_at = now() where submission_id = ${id} and criterion_id = 1`;
  }
  if (change === 'link') await sql`update submissions set company_id = ${company} where id = ${id}`;
  if (change === 'unlink') await sql`update submissions set company_id = null where id = ${id}`;
  await db.transaction((tx) => recount(tx, id));
}

async function grade(sql: Sql, id: number, score: number): Promise<void> {
  await sql`update grading_results set superseded_at = now() where submission_id = ${id} and superseded_at is null`;
  const [run] = await sql`insert into grading_runs (submission_id, kind, state, grader, prompt_version)
    values (${id}, 'full', 'done', 'offline', '1') returning id`;
  await sql`insert into grading_run_criteria (run_id, submission_id, criterion_id, version, position, state)
    select ${run?.id}, ${id}, n, 1, n, 'done' from generate_series(1, 3) as n`;
  await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
      rationale, evidence, graded_by)
    select ${id}, n, 1, (select count(*) + 1 from grading_results where submission_id = ${id} and criterion_id = n),
      ${score}::int / n, 45 + n, '', '[]', 'offline' from generate_series(1, 3) as n`;
}

type Figures = { submissions: number; graded: number; average: number; distribution: number[] };

/** What screens say of these courses: figures that are kept by case study and company. */
export async function keptFigures({ db, sql }: Pick<TestDatabase, 'db' | 'sql'>, courses: number[]) {
  const [stats, all, latest, companies, days] = await Promise.all([
    dashboardStats(db, { courses }),
    overview(db, { courses }),
    overview(db, { courses, attempts: 'latest' }),
    listPerformance(db, { courses, sort: 'name', limit: 100 }),
    sql<Day[]>`select day::text, sum(submissions)::int as submissions from current_case_study_days
      where case_study_id in (select id from case_studies where course_id = any(${courses}))
      group by day having sum(submissions) <> 0 order by day`,
  ]);
  const figures = ({ totalSubmissions, gradedSubmissions, averageScore, distribution }: typeof all): Figures => ({
    submissions: totalSubmissions,
    graded: gradedSubmissions,
    average: averageScore,
    distribution,
  });
  return {
    total: [stats.totalSubmissions, stats.averageScore],
    all: figures(all),
    latest: figures(latest),
    companies: companies.rows.map(
      ({ companyId: company, submissions, graded, averageScore: average, distribution }) => ({
        ...{ company, submissions, graded, average, distribution },
      }),
    ),
    days: [...days],
  };
}

type Day = { day: string; submissions: number };

type Counted = { company: number | null; percents: number[] } & Omit<Figures, 'distribution'>;

/** The same, counted from the submissions themselves. */
export async function countedFigures(sql: Sql, courses: number[]): Promise<Awaited<ReturnType<typeof keptFigures>>> {
  const ofCourses = sql`course_id = any(${courses}) and not is_test`;
  const counted = async (company: ReturnType<Sql>, isCounted = sql`true`) =>
    (
      await sql<Counted[]>`
        select ${company} as company, count(*)::int as submissions, count(total_score)::int as graded,
          coalesce(round(avg(round(total_score * 100.0 / max_score, 10)), 1), 0)::float8 as average,
          coalesce(array_agg(total_score * 100 / max_score) filter (where total_score is not null), '{}') as percents
        from submissions where ${ofCourses} and ${isCounted} group by ${company}
        order by (select name from companies where id = ${company}) nulls last`
    ).map(({ percents, ...row }) => ({ ...row, distribution: distributionOf(percents) }));
  const [[all], [latest], companies, days] = await Promise.all([
    counted(sql`null::int`),
    counted(sql`null::int`, sql`is_latest`),
    counted(sql`company_id`),
    sql<Day[]>`select (uploaded_at at time zone 'UTC')::date::text as day, count(*)::int as submissions
      from submissions where ${ofCourses} group by 1 order by 1`,
  ]);
  const none = { submissions: 0, graded: 0, average: 0, distribution: distributionOf([]) };
  const { company: _, ...total } = { company: null, ...(all ?? none) };
  const { company: __, ...latestTotal } = { company: null, ...(latest ?? none) };
  return {
    total: [total.submissions, total.average],
    all: total,
    latest: latestTotal,
    companies: companies.map(({ company, submissions, ...rest }) => ({ company, submissions, ...rest })),
    days: [...days],
  };
}

function distributionOf(percents: number[]): number[] {
  const distribution = Array.from({ length: 101 }, () => 0);
  for (const percent of percents) distribution[percent] = (distribution[percent] ?? 0) + 1;
  return distribution;
}
