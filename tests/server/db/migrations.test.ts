import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { type Manifest, tablePath, writeManifest } from '@server/backup/manifest';
import { restoreBackup } from '@server/backup/restore-backup';
import { tablesOf } from '@server/backup/tables';
import { connectPool, type DatabaseAddress } from '@server/db/address';
import type { Sql } from '@server/db/client';
import { migrateDatabase, stateOfMigrations } from '@server/db/migrate';
import { applySqlObjects, type SqlObject, sqlObjects } from '@server/db/sql-objects';
import { emptyDatabase } from '@tests/support/database';
import { temporaryFolder } from '@tests/support/temporary-folder';
import journal from '../../../drizzle/meta/_journal.json';

// Two databases go through every migration there is.
setDefaultTimeout(60_000);

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

/** What an installation has that has graded one submission, where the release knows it. */
const tables = [
  'case_studies companies criteria criterion_versions submissions submission_files evidence submission_access',
  'grading_runs grading_run_criteria grading_events model_calls grading_results settings',
  'users sessions mails audit_log questions',
].flatMap((line) => line.split(' '));

/** Each step was a release once; a backup is made at the one in the middle. */
const releases = journal.entries.map(({ when }) => when);
const middle = releases[Math.floor(releases.length / 2)] ?? 0;

/** The last whose emails had no digests. */
const beforeDigests = releases[journal.entries.findIndex(({ tag }) => tag.endsWith('_fill_sent_digests')) - 1];

const renamed = journal.entries.find(({ tag }) => tag === '0002_rename_tables')?.when ?? Number.NaN;

/** Views and triggers of tables that the first releases did not have. */
const tableOf: Record<string, string> = {
  current_point_aggregates: 'point_aggregates',
  stored_objects: 'pictures',
  current_case_study_days: 'courses',
  current_day_aggregates: 'courses',
  submissions_course: 'courses',
  submissions_course_fixed: 'courses',
  criteria_course: 'courses',
  criteria_course_fixed: 'courses',
  case_studies_course_fixed: 'courses',
  users_join_only_course: 'courses',
  omitting_configurations: 'omitted_criteria',
  case_study_markers_left: 'case_study_markers',
  submissions_alias: 'case_study_markers',
};

/** Tables and columns that `0002_rename_tables` renamed: the name now, and the one before. */
const formerNames: Record<string, string> = {
  configuration_changes: 'provenance_changes',
  configuration_aggregates: 'provenance_figures',
  submission_configurations: 'submission_provenances',
  grading_configurations: 'provenances',
  configuration_id: 'provenance_id',
  score_aggregates: 'score_figures',
  company_aggregates: 'company_figures',
  month_aggregates: 'month_figures',
  day_aggregates: 'day_figures',
  criterion_aggregates: 'criterion_figures',
};

const folder = temporaryFolder();
const backup = join(folder.path, 'backup');
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let sql: Sql;
/** Rows as each release stored them, and those of the backup among them. */
const stored: Rows = {};
let saved: Rows = {};

beforeAll(async () => {
  database = await emptyDatabase();
  sql = connectPool(database.address, 4);
  for (const release of releases) {
    await migrateDatabase(database.address, release === releases.at(-1) ? undefined : release);
    // A release counted with functions of its own: today's stand for them, with the names that its tables had.
    if (release !== releases.at(-1)) await applySqlObjects(sql, await objectsOf(release));
    const before = await allRows(sql);
    if (release === beforeDigests) await takeBack(sql);
    await workIn(sql, release);
    const after = await allRows(sql);
    for (const [table, rows] of Object.entries(after))
      stored[table] = [...(stored[table] ?? []), ...rows.filter((row) => !holds(before[table] ?? [], row))];
    if (release !== middle) continue;
    saved = after;
    await saveAsThen(sql, release);
  }
});

afterAll(async () => {
  await sql.end();
  await database.drop();
  folder[Symbol.dispose]();
});

test('a database that was used in every release has every row of theirs in this one', async () => {
  expect(await stateOfMigrations(sql)).toBe('current');
  expect(stored.submissions).toHaveLength(releases.length);
  expect(await missing(sql, stored)).toEqual({});
});

test('emails of releases without digests said what stands now, unless something changed since [S6.1]', async () => {
  const rows = await sql<{ release: string; said: boolean | null }[]>`
    select student_id as release, sent_digest = student_digest and student_digest = student_digest(id) as said
    from submissions order by id`;
  const names = releases.map((release) => `release ${release}`);
  const known = rows.flatMap(({ release, said }) => (said ? [release] : []));
  // The first two have changed; since then programs keep them themselves.
  const filled = journal.entries.findIndex(({ tag }) => tag.endsWith('_fill_sent_digests'));
  expect(known).toEqual(names.slice(2, filled));
});

test('flags of earlier releases have their codes [S5.2]', async () => {
  const codes = await sql`select flag_codes from grading_results order by id`;
  expect(codes[0]).toEqual({ flag_codes: ['low-score', 'macros'] });
});

test('what the migrations made of the aggregates is what a recount makes of the rows', async () => {
  const kept = await aggregates(sql);
  expect(kept.submissions).toBe(releases.length);
  await sql`select rebuild_aggregates()`;
  expect(kept).toEqual(await aggregates(sql));
});

test('what was there before courses belongs to the first, of which every account is an instructor [C7.9]', async () => {
  const [held] = await sql`select array_agg(course_id) as courses
    from (select course_id from submissions union select course_id from criteria) as each`;
  expect(held).toEqual({ courses: [1] });
  const [staff] =
    await sql`select count(*)::int as staff, count(*) filter (where role = 'instructor')::int as instructors,
    (select count(*)::int from users) as accounts from course_staff where course_id = 1`;
  expect(staff).toEqual({ staff: staff?.accounts, instructors: staff?.accounts, accounts: releases.length });
});

test('a backup of an earlier release is restored by this one, with its rows and aggregates', async () => {
  const fresh = await emptyDatabase();
  const into = connectPool(fresh.address, 4);
  try {
    await restore(fresh.address);
    expect(await stateOfMigrations(into)).toBe('current');
    expect(await missing(into, saved)).toEqual({});
    const kept = await aggregates(into);
    await into`select rebuild_aggregates()`;
    expect(kept).toEqual(await aggregates(into));
  } finally {
    await into.end();
    await fresh.drop();
  }
});

test('a backup is not put into the tables of a later release', async () => {
  await sql`truncate users, submissions cascade`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now()})`;
  await expect(restore(database.address)).rejects.toThrow(
    'The backup is of an earlier version: restore it into a database that has no tables yet.',
  );
});

/** Without views of tables that came later; a function finds its tables when it runs. */
async function objectsOf(release: number): Promise<SqlObject[]> {
  const names = new RegExp(`\\b(?:${Object.keys(formerNames).join('|')})\\b`, 'g');
  const existing = new Set((await tablesOf(sql)).map(({ name }) => name));
  const known = sqlObjects()
    .filter(({ name }) => existing.has(tableOf[name] ?? 'submissions'))
    // Before there were courses, no submission was a test.
    .map((object) =>
      existing.has('teams') ? object : { ...object, text: object.text.replaceAll('student_key', 'user_email') },
    )
    .map((object) =>
      existing.has('courses') ? object : { ...object, text: object.text.replaceAll(/\w*\.?is_test\b/g, 'false') },
    );
  if (release >= renamed) return known;
  return known
    .filter(({ name }) => !/^current_.*_figures$/.test(name))
    .map((object) => ({ ...object, text: object.text.replace(names, (name) => formerNames[name] ?? name) }));
}

function restore(address: DatabaseAddress) {
  return restoreBackup(address, createDiskStorage(join(folder.path, 'files')), backup);
}

/** One graded submission, with a mail and a question about it, as far as the release has them. */
async function workIn(sql: Sql, release: number): Promise<void> {
  const name = `release ${release}`;
  const has = await columnsOf(sql);
  // Its own id, or NaN: the answer's form must not change with the table's.
  const one = async (table: string, row: Row): Promise<number> => {
    const [made] = await sql`
      insert into ${sql(table)} ${sql(row)} returning to_jsonb(${sql(table)}) ->> 'id' as id`;
    return Number(made?.id);
  };
  const caseStudyId = await one('case_studies', { name, description: `Kept of ${name}` });
  const companyId = await one('companies', { name, domain: `r${release}.example.com` });
  const criterionId = await one('criteria', {
    case_study_id: caseStudyId,
    category: 'case-specific',
    position: 1,
    name,
    description: 'Is the price right?',
    max_score: 20,
    score_ranges: sql.json([{ min: 0, max: 20, label: 'All', description: 'All' }]),
  });
  await one('criterion_versions', { criterion_id: criterionId, version: 1, snapshot: sql.json({ name }) });
  const bytes = Buffer.from(name);
  const address = `maria@r${release}.example.com`;
  const submissionId = await one('submissions', {
    case_study_id: caseStudyId,
    company_id: companyId,
    student_id: name,
    user_email: address,
    submission_number: 1,
    upload_fingerprint: bytes,
  });
  const fileId = await one('submission_files', {
    submission_id: submissionId,
    slot: 'excel',
    file_name: `${name}.xlsx`,
    content_type: 'application/octet-stream',
    size: 7,
    sha256: bytes,
    storage_key: `key-of-release-${release}`,
    ...(has.has('submission_files.storage') && { storage: 'disk' }),
  });
  await one('evidence', { file_id: fileId, reader_version: 1, body: bytes, coverage: sql.json({ complete: true }) });
  const expires_at = new Date('2030-01-01');
  await one('submission_access', { token_hash: bytes, submission_id: submissionId, expires_at });
  const runId = await one('grading_runs', {
    submission_id: submissionId,
    kind: 'full',
    state: 'running',
    grader: 'gpt-old',
    prompt_version: '1',
  });
  const ofRun = { run_id: runId, criterion_id: criterionId };
  await one('grading_run_criteria', { ...ofRun, submission_id: submissionId, version: 1, position: 1, state: 'done' });
  await one('grading_events', { ...ofRun, seq: 1, kind: 'criterion.started', body: sql.json({}) });
  await one('model_calls', {
    ...ofRun,
    attempt: 1,
    request: sql.json({ model: 'gpt-old' }),
    response: '{}',
    usage: sql.json({ inputTokens: 900, cachedTokens: 0, outputTokens: 90 }),
    ms: 12,
  });
  await one('grading_results', {
    ...ofRun,
    submission_id: submissionId,
    criterion_version: 1,
    iteration: 1,
    score: 15,
    max_score: 20,
    rationale: `Because of ${name}`,
    strengths: ['clear'],
    evidence: sql.json([{ locator: "W:'Inputs'!C5", quote: '$2.49', match: 'exact' }]),
    graded_by: 'ai',
    flag_reasons: ['The score is below half of the points.', 'The slide deck carries macros. They were not run.'],
  });
  await sql`update grading_runs set state = 'done', finished_at = now() where id = ${runId}`;
  await sql`update submissions set result_count = 1, total_score = 15, max_score = 20, graded_at = now() where id = ${submissionId}`;
  if (has.has('submission_scores.submission_id'))
    await one('submission_scores', {
      submission_id: submissionId,
      criteria: [criterionId],
      scores: [15],
      maxima: [20],
    });
  await sql`insert into settings (key, value, description) values (${name}, 'true', 'Kept')`;
  if (!has.has('users.id')) return;
  const userId = await one('users', {
    username: name,
    ...(has.has('users.username_key') && { username_key: name }),
    email: `ruth@r${release}.example.com`,
    password_hash: 'kept',
    role: 'admin',
  });
  await one('sessions', { id: name, user_id: userId, expires_at });
  await one('mails', { kind: 'results', recipient: address, submission_id: submissionId, state: 'sent' });
  await one('audit_log', { actor_id: userId, actor_name: name, action: 'tested', subject: name });
  if (has.has('questions.id')) await one('questions', { submission_id: submissionId, question: `Why, ${name}?` });
}

/** Since their emails, a change of the first submission was undone and the second was commented on. */
async function takeBack(sql: Sql): Promise<void> {
  await sql`insert into audit_log (actor_name, action, subject, changes)
    select 'ruth', 'result.override-undone', 'Prices of submission ' || min(id), '{}' from submissions`;
  await sql`insert into comments (submission_id, audience, text, author_name)
    select id, 'student', 'Sound', 'ruth' from submissions order by id offset 1 limit 1`;
}

async function columnsOf(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;
  return new Set(rows.map(({ name }) => name));
}

/** Every row of the tables that there are, as Postgres writes it as JSON; digests are filled in later. */
async function allRows(sql: Sql): Promise<Rows> {
  const found = await columnsOf(sql);
  const there = tables.filter((table) => [...found].some((column) => column.startsWith(`${table}.`)));
  const rows = await Promise.all(
    there.map(
      (table) => sql<{ row: Row }[]>`select to_jsonb(t) - 'student_digest' - 'sent_digest' as row from ${sql(table)} t`,
    ),
  );
  return Object.fromEntries(there.map((table, at) => [table, (rows[at] ?? []).map(({ row }) => row)]));
}

/** The stored rows that are not there as they were; columns may have come since. */
async function missing(sql: Sql, rows: Rows): Promise<Rows> {
  const there = await allRows(sql);
  const lost = Object.entries(rows).map(([table, all]) => [
    table,
    all.filter((row) => !holds(there[table] ?? [], row)),
  ]);
  return Object.fromEntries(lost.filter(([, missed]) => missed?.length !== 0));
}

function holds(rows: Row[], wanted: Row): boolean {
  return rows.some((row) => Object.entries(wanted).every(([column, value]) => Bun.deepEquals(row[column], value)));
}

async function aggregates(sql: Sql): Promise<Row> {
  await sql`select fold_aggregates()`;
  const [row] = await sql`
    select (select sum(submissions)::int from day_aggregates where case_study_id = 0) as submissions,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from day_aggregates t where submissions <> 0) as days,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from score_aggregates t where submissions <> 0) as scores,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from company_aggregates t) as companies,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from month_aggregates t where submissions <> 0) as months,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from criterion_aggregates t where graded <> 0) as criteria,
      (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)) from point_aggregates t where graded <> 0) as points`;
  return row ?? {};
}

/** A backup as the program of that release wrote it: the form is the same since the first. */
async function saveAsThen(sql: Sql, migration: number): Promise<void> {
  await mkdir(join(backup, 'tables'), { recursive: true });
  const saved: Manifest['tables'] = [];
  for (const { name, columns } of await tablesOf(sql)) {
    const path = tablePath(backup, name);
    await pipeline(await sql.unsafe(`copy "${name}" (${columns}) to stdout`).readable(), createWriteStream(path));
    saved.push({ name, columns, bytes: Bun.file(path).size });
  }
  const rest = { program: '0.0.1', madeAt: new Date().toISOString(), sequences: [], deleted: [], files: [] };
  await writeManifest(backup, { format: 1, migration, tables: saved, ...rest });
}
