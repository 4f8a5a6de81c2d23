import { once } from 'node:events';
import type { Query, Sql } from '@server/db/client';

export const companyCount = 10_000;

/** So many bytes go to Postgres at a time. */
const chunkLength = 1 << 20;

/** Case studies of each course after the first, which has four. */
const ofCourse = 5;

/** Case studies and companies, as the screens make them, and `courses` in all. */
export async function loadSurroundings(sql: Sql, courses: number): Promise<void> {
  await sql`insert into companies (name, domain)
    select 'Company ' || n, 'company-' || n || '.com' from generate_series(1, ${companyCount}::int) as n`;
  for (const name of ['Launch', 'Repricing', 'Promotion audit']) {
    const [row] =
      await sql`insert into case_studies (name, description) values (${name}, 'Asks for prices') returning id`;
    await sql`insert into criteria (case_study_id, category, position, name, description, max_score, score_ranges)
      select ${row?.id}, category, position, name, description, max_score, score_ranges from criteria
      where case_study_id = 1`;
  }
  await sql`update criteria set version = 2`;
  await sql`insert into courses (slug, name, code, term)
    select 'course-' || n, 'Course ' || n, 'MKT ' || n, 'Spring' from generate_series(2, ${courses}::int) as n order by n`;
  await sql`insert into case_studies (name, description, course_id)
    select 'Case ' || each, 'Asks for prices', courses.id from courses cross join generate_series(1, ${ofCourse}::int) as each
    where courses.id > 1 order by courses.id, each`;
  await sql`insert into criteria (course_id, category, position, name, description, max_score, score_ranges)
    select id, 'core', 0, 'Overall', 'Everything', 20, '[]' from courses where id > 1 order by id`;
  await sql`insert into criterion_versions (criterion_id, version, snapshot)
    select id, made, jsonb_build_object('id', id, 'version', made, 'name', name, 'description', description,
      'category', category, 'maxScore', max_score, 'promptTemplate', prompt_template, 'scoreRanges', score_ranges,
      'calibration', null)
    from criteria cross join generate_series(1, 2) as made on conflict do nothing`;
}

/** A criterion that submissions are graded by. */
type Graded = { id: number; version: number; maximum: number };

/** Of five submissions one is a second attempt. */
const student = (i: number) => (i % 5 === 4 ? i - 1 : i);

/** Of few submissions these companies have `ofAsked` each, so that an answer about one is as long as with many. */
export const askedCompanies = 10;
const ofAsked = 100;

/** Up to so many submissions are few. */
const few = 10_000;

/**
 * Of many submissions company 1 has a tenth, a twentieth has none, and every other company has about 85. Of few ones
 * those that are left have a company each, so that a list of companies is about as long.
 */
function companyOf(i: number, max: number): number | null {
  if (max <= few) {
    const block = Math.floor((i - 1) / ofAsked);
    if (block <= askedCompanies) return block === 0 ? null : block;
    return i - askedCompanies * ofAsked - ofAsked + askedCompanies;
  }
  if (student(i) % 10 === 0) return 1;
  return student(i) % 20 === 5 ? null : 2 + ((student(i) * 7919) % (companyCount - 1));
}

function scoreOf(i: number, { id, maximum }: Graded): number {
  const percent = 45 + (i % 50) + ((i * id * 7919) % 41) - 20;
  return Math.max(0, Math.min(maximum, Math.trunc((maximum * percent) / 100)));
}

const blockOf = (i: number) => Math.floor(i / 5);

/** One of 25 is of course 1, which so has 40,000 of a million. */
function courseOf(i: number, courses: number): number {
  return courses === 1 || blockOf(i) % 25 === 0 ? 1 : 2 + ((blockOf(i) * 7919) % (courses - 1));
}

function caseStudyOf(i: number, courses: number): number {
  const course = courseOf(i, courses);
  return course === 1
    ? 1 + (Math.floor(blockOf(i) / (courses === 1 ? 1 : 25)) % 4)
    : 5 + (course - 2) * ofCourse + (blockOf(i) % ofCourse);
}

/** Of other courses too, because lists and figures read results by submission; what is flagged gets their own. */
const rubricOf = (rubrics: readonly Graded[][], i: number): readonly Graded[] => rubrics[blockOf(i) % 4] ?? [];

/** Nine of ten are graded. */
const isGraded = (i: number) => i % 10 < 9;

export type Spread = { searchable?: boolean; courses?: number };

/**
 * `max` submissions with eleven results each for nine of ten, in the place of what there is, by COPY and past every
 * trigger. Indexes are made afterwards; those of searches only for `searchable` ones, because they take a minute more,
 * and so do the files and mails that lists tell of.
 */
export async function loadSubmissions(
  sql: Sql,
  max: number,
  { searchable = false, courses = 1 }: Spread = {},
): Promise<void> {
  const rubrics = await rubricsOf(sql);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local maintenance_work_mem = '1GB'`;
    // In one transaction with what follows, so that Postgres need not write all of it to its log too.
    await tx`truncate submissions, grading_results restart identity cascade`;
    const indexes = await tx<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename in ('submissions', 'grading_results')
        and indexname not in (select conname from pg_constraint)`;
    for (const { name } of indexes) await tx`drop index ${tx(name)}`;
    const now = Date.now();
    await copied(
      await tx`copy submissions (id, case_study_id, course_id, company_id, student_id, user_email, submission_number,
        upload_fingerprint, uploaded_at, result_count, total_score, max_score, graded_at, is_latest)
        from stdin with (freeze)`.writable(),
      lines(max, (i) => submissionLine(i, max, courses, rubricOf(rubrics, i), now)),
    );
    await copied(
      await tx`copy grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
        rationale, strengths, opportunities, next_steps, evidence, flag_reasons, graded_by, locked)
        from stdin with (freeze)`.writable(),
      lines(max, (i) => (isGraded(i) ? resultLines(i, rubricOf(rubrics, i)) : '')),
    );
    if (courses > 1)
      await tx`update grading_results set criterion_id = criteria.id from submissions, criteria
        where flag_reasons <> '{}' and submissions.id = submission_id and submissions.course_id > 1
          and criteria.course_id = submissions.course_id`;
    for (const { definition } of indexes)
      if (searchable || !definition.includes('USING gin')) await tx.unsafe(definition);
    await tx`select setval(pg_get_serial_sequence('submissions', 'id'), ${max})`;
    // Whose grading was tried is not taken up by the server: it would grade a tenth of all while it is measured.
    await tx`insert into grading_runs (submission_id, kind, state, grader, prompt_version)
      select id, 'full', 'done', 'offline', '1' from submissions where graded_at is null`;
    if (searchable) await loadFilesAndMails(tx);
  });
  await sql`vacuum analyze submissions, submission_files, mails`;
  await sql`analyze grading_results`;
}

/** Three files of each submission, and a mail about each that is graded. */
async function loadFilesAndMails(query: Query): Promise<void> {
  await query`insert into submission_files (submission_id, slot, file_name, content_type, size, sha256, storage_key)
    select submissions.id, slot, 'work.' || slot, 'application/octet-stream', 1000, '\\x00', gen_random_uuid()::text
    from submissions cross join unnest(array['excel', 'ppt', 'summary']) as slot order by submissions.id`;
  await query`insert into mails (kind, recipient, submission_id, once_key, state, attempts, created_at, sent_at)
    select 'results', user_email, id, 'results:' || id, 'sent', 1, uploaded_at, uploaded_at
    from submissions where result_count > 0 order by id`;
}

/** What each case study, from 1 on, is graded by. */
async function rubricsOf(sql: Sql): Promise<Graded[][]> {
  const rows = await sql<(Graded & { caseStudy: number })[]>`
    select case_studies.id as "caseStudy", criteria.id, criteria.version, criteria.max_score as maximum
    from case_studies join criteria on coalesce(criteria.case_study_id, case_studies.id) = case_studies.id
    where criteria.course_id = 1 and case_studies.course_id = 1
    order by 1, 2`;
  const rubrics = Map.groupBy(rows, ({ caseStudy }) => caseStudy);
  return [1, 2, 3, 4].map((caseStudy) => rubrics.get(caseStudy) ?? []);
}

function submissionLine(i: number, max: number, courses: number, rubric: readonly Graded[], now: number): string {
  const at = new Date(now - ((i * 7907) % 1_000_000) * 60_000).toISOString();
  const total = rubric.reduce((sum, criterion) => sum + scoreOf(i, criterion), 0);
  const maximum = rubric.reduce((sum, criterion) => sum + criterion.maximum, 0);
  const graded = isGraded(i) ? `11\t${total}\t${maximum}\t${at}` : '0\t\\N\t\\N\t\\N';
  const attempt = i % 5 === 4 ? 2 : 1;
  const isLatest = i % 5 !== 3 || i === max;
  return `${i}\t${caseStudyOf(i, courses)}\t${courseOf(i, courses)}\t${companyOf(i, max) ?? '\\N'}\tstudent_${student(i)}\ts${student(i)}@example.com\t${attempt}\t\\\\x00\t${at}\t${graded}\t${isLatest}\n`;
}

/** A third is graded by the version before, and of some half of the criteria were graded anew. */
const versionOf = (i: number, { id, version }: Graded) =>
  i % 3 === 0 || (i % 7 === 0 && id % 2 === 0) ? version - 1 : version;

/** Here and there a person has locked a score. */
const isLocked = (i: number, { id }: Graded) => (i * 31 + id * 17) % 499 === 0;

function resultLines(i: number, rubric: readonly Graded[]): string {
  const rationale = `The workbook shows it. ${i}`.padEnd(200, ' as it should');
  let text = '';
  for (const criterion of rubric) {
    const flags = (i + Math.floor(i / 500) + criterion.id) % 500 === 0 ? '{A quote was not found.}' : '{}';
    text += `${i}\t${criterion.id}\t${versionOf(i, criterion)}\t1\t${scoreOf(i, criterion)}\t${criterion.maximum}\t${rationale}\t{}\t{}\t{}\t[]\t${flags}\tai\t${isLocked(i, criterion)}\n`;
  }
  return text;
}

/** The lines of submissions 1 to `max`, many at a time. */
function* lines(max: number, of: (i: number) => string): Generator<string> {
  let text = '';
  for (let i = 1; i <= max; i += 1) {
    text += of(i);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function copied(to: NodeJS.WritableStream, chunks: Iterable<string>): Promise<void> {
  for (const chunk of chunks) if (!to.write(chunk)) await once(to, 'drain');
  const done = once(to, 'finish');
  to.end();
  await done;
}
