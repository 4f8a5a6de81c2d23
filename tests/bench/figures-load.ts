import type { Sql } from '@server/db/client';

export const companyCount = 10_000;

/** Company 1 has a tenth of all submissions, a twentieth has none. Of five submissions one is a second attempt. */
const shape = `
  create or replace function pg_temp.student(i int) returns int language sql immutable as
    'select case when i % 5 = 4 then i - 1 else i end';
  create or replace function pg_temp.company(i int) returns int language sql immutable as
    'select case when pg_temp.student(i) % 10 = 0 then 1 when pg_temp.student(i) % 20 = 5 then null
      else 2 + (pg_temp.student(i)::bigint * 7919 % ${companyCount - 1})::int end';
  create or replace function pg_temp.score(i int, criterion int, maximum int) returns int language sql immutable as
    'select greatest(0, least(maximum, maximum * (45 + i % 50 + i::bigint * criterion * 7919 % 41 - 20) / 100))::int'`;

/** Case studies and companies, as the screens make them. */
export async function loadSurroundings(sql: Sql): Promise<void> {
  await sql`insert into companies (name, domain)
    select 'Company ' || n, 'company-' || n || '.com' from generate_series(1, ${companyCount}::int) as n`;
  for (const name of ['Launch', 'Repricing', 'Promotion audit']) {
    const [row] =
      await sql`insert into case_studies (name, description) values (${name}, 'Asks for prices') returning id`;
    await sql`insert into criteria (case_study_id, category, position, name, description, max_score, score_ranges)
      select ${row?.id}, category, position, name, description, max_score, score_ranges from criteria
      where case_study_id = 1`;
  }
  await sql`insert into criterion_versions (criterion_id, version, snapshot)
    select id, version, '{}' from criteria on conflict do nothing`;
}

/**
 * Submissions number `from` to `to` with eleven results each for nine of ten, past every trigger, as a load does it.
 * Indexes are made afterwards; those of searches not at all, because no call here searches submissions.
 */
export async function loadSubmissions(sql: Sql, from: number, to: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local maintenance_work_mem = '512MB'`;
    await tx.unsafe(shape);
    const indexes = await tx<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('submissions', 'grading_results')
        and indexname not in (select conname from pg_constraint)`;
    for (const { name } of indexes) await tx`drop index ${tx(name)}`;
    await tx`
      insert into submissions (id, case_study_id, company_id, student_id, user_email, submission_number,
        upload_fingerprint, uploaded_at, result_count, total_score, max_score, graded_at)
      overriding system value
      select i, c.id, pg_temp.company(i), 'student_' || pg_temp.student(i), 's' || pg_temp.student(i) || '@example.com',
        1 + (i % 5 = 4)::int, '\\x00', at, case when i % 10 < 9 then 11 else 0 end,
        case when i % 10 < 9 then c.total end, case when i % 10 < 9 then c.maximum end, case when i % 10 < 9 then at end
      from generate_series(${from}::int, ${to}::int) as i
        cross join lateral (select now() - make_interval(mins => (i::bigint * 7907 % 1000000)::int) as at) as moment
        cross join lateral (
          select case_studies.id, sum(pg_temp.score(i, criteria.id, criteria.max_score))::int as total,
            sum(criteria.max_score)::int as maximum
          from case_studies join criteria on coalesce(criteria.case_study_id, case_studies.id) = case_studies.id
          where case_studies.id = 1 + i / 5 % 4 group by case_studies.id) as c`;
    await tx`
      insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
        rationale, strengths, opportunities, next_steps, evidence, flag_reasons, graded_by)
      select i, criteria.id, criteria.version, 1, pg_temp.score(i, criteria.id, criteria.max_score),
        criteria.max_score, rpad('The workbook shows it. ' || i, 200, ' as it should'), '{}', '{}', '{}', '[]',
        case when (i + criteria.id) % 500 = 0 then array['A quote was not found.'] else '{}' end, 'ai'
      from generate_series(${from}::int, ${to}::int) as i
        join criteria on coalesce(criteria.case_study_id, 1 + i / 5 % 4) = 1 + i / 5 % 4
      where i % 10 < 9`;
    for (const { definition } of indexes) if (!definition.includes('USING gin')) await tx.unsafe(definition);
    await tx`select setval(pg_get_serial_sequence('submissions', 'id'), ${to})`;
    await tx`delete from submission_counts`;
    await tx`insert into submission_counts (shard, count) select 0, count(*) from submissions`;
  });
  await sql`vacuum analyze submissions`;
  await sql`analyze grading_results`;
}
