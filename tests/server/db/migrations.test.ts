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
import { applySqlObjects } from '@server/db/sql-objects';
import { emptyDatabase } from '@tests/support/database';
import { temporaryFolder } from '@tests/support/temporary-folder';
import journal from '../../../drizzle/meta/_journal.json';

// Two databases go through every migration there is.
setDefaultTimeout(60_000);

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

/** What an installation has that has graded one submission. */
const tables = [
  'case_studies companies criteria criterion_versions submissions submission_files evidence submission_access',
  'grading_runs grading_run_criteria grading_events model_calls grading_results settings',
  'users sessions mails audit_log questions',
].flatMap((line) => line.split(' '));

/** Each migration ends a release; a backup is made at the one in the middle. */
const releases = journal.entries.map(({ when }) => when);
const middle = releases[Math.floor(releases.length / 2)] ?? 0;

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
    // A release counted with functions of its own: today's stand for them.
    await applySqlObjects(sql);
    const before = await allRows(sql);
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

test('what the migrations made of the aggregates is what a recount makes of the rows', async () => {
  const kept = await aggregates(sql);
  expect(kept.submissions).toBe(releases.length);
  await sql`select rebuild_aggregates()`;
  expect(kept).toEqual(await aggregates(sql));
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

test('a database that this schema was brought to by other migrations stays as it is', async () => {
  await sql`update drizzle.__drizzle_migrations set hash = 'other'`;
  await migrateDatabase(database.address);
  expect(await missing(sql, stored)).toEqual({});
  const [row] = await sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`;
  expect(row).toEqual({ migrations: releases.length });
});

test('a database of a version before the first migration is refused and left alone', async () => {
  const old = await emptyDatabase();
  const before = connectPool(old.address, 1);
  try {
    await before`create schema drizzle`;
    await before`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
    await before`insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', ${(releases[0] ?? 0) - 1})`;
    await before`create table submissions (id integer)`;
    await expect(migrateDatabase(old.address)).rejects.toThrow(
      'its tables are from a version before the first release, which this one cannot migrate',
    );
    expect(await stateOfMigrations(before)).toBe('too old');
    expect(await columnsOf(before)).toEqual(new Set(['submissions.id']));
  } finally {
    await before.end();
    await old.drop();
  }
});

test('a backup is not put into the tables of a later release', async () => {
  await sql`truncate users, submissions cascade`;
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now()})`;
  await expect(restore(database.address)).rejects.toThrow(
    'The backup is of an earlier version: restore it into a database that has no tables yet.',
  );
});

function restore(address: DatabaseAddress) {
  return restoreBackup(address, createDiskStorage(join(folder.path, 'files')), backup);
}

/** One graded submission, with a mail and a question about it. */
async function workIn(sql: Sql, release: number): Promise<void> {
  const name = `release ${release}`;
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
    storage: 'disk',
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
  await one('submission_scores', { submission_id: submissionId, criteria: [criterionId], scores: [15], maxima: [20] });
  await sql`insert into settings (key, value, description) values (${name}, 'true', 'Kept')`;
  const userId = await one('users', {
    username: name,
    username_key: name,
    email: `ruth@r${release}.example.com`,
    password_hash: 'kept',
    role: 'admin',
  });
  await one('sessions', { id: name, user_id: userId, expires_at });
  await one('mails', { kind: 'results', recipient: address, submission_id: submissionId, state: 'sent' });
  await one('audit_log', { actor_id: userId, actor_name: name, action: 'tested', subject: name });
  await one('questions', { submission_id: submissionId, question: `Why, ${name}?` });
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
