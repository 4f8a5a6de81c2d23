import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { letterGrade } from '@domain/scoring/letter-grade';
import { makeBackup } from '@server/backup/make-backup';
import { readConfig } from '@server/config';
import { addDemo } from '@server/demo/add-demo';
import { createDemoDeps } from '@server/demo/demo-deps';
import { removeDemo } from '@server/demo/remove-demo';
import type { Deps } from '@server/deps';
import { claimRun } from '@server/grading/run/claim';
import { rebuildAggregates } from '@server/services/dashboard/rebuild-aggregates';
import { adoptUngraded } from '@server/services/grading/overdue';
import { testDatabase } from '../../support/database';
import { storedSubmission } from '../../support/submission';
import { temporaryFolder } from '../../support/temporary-folder';
import { filesBelow } from '../../support/upload';

const today = new Date('2026-11-22T12:00:00Z');

/** Keys that no service knows: with them a demo that asked a vendor would fail. */
const keys = { OPENAI_API_KEY: 'sk-none', RESEND_API_KEY: 're_none', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };

async function demoWorld() {
  const folder = temporaryFolder();
  const database = await testDatabase();
  const deps = await createDemoDeps(readConfig({ DATA_DIR: folder.path, ...keys }), database);
  const said: string[] = [];
  return {
    deps,
    database,
    said,
    add: (overrides: Partial<Deps> = {}) => addDemo({ ...deps, ...overrides }, today, (line) => said.push(line)),
    remove: () => removeDemo(deps, (line) => said.push(line)),
    files: (name: 'files' | 'outbox') => filesBelow(join(folder.path, name)),
    async [Symbol.asyncDispose]() {
      await deps.feed.close();
      await database[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

async function expectFiveBackups({ deps, database }: Awaited<ReturnType<typeof demoWorld>>): Promise<void> {
  using folder = temporaryFolder();
  for (const name of ['first', 'second', 'third', 'fourth', 'fifth']) {
    const made = await makeBackup(database.address, deps, join(folder.path, name));
    expect(made).toMatchObject({ files: 90, damaged: [] });
  }
}

/** Kept in shards or as a log that is folded by chance: how many rows they have says nothing, their sums do. */
const summed = /^model_usage$|_changes$|_figures$/;

/** How many rows each table has, and what the sums say that are kept beside them. */
async function countAll({ database: { sql } }: Deps): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !summed.test(table.name))) {
    const [row] = await sql`select count(*)::int as count from ${sql(name)}`;
    counts[name] = row?.count;
  }
  const [sums] = await sql`
    select (select coalesce(sum(gradings), 0)::int from model_usage) as gradings,
      (select coalesce(sum(submissions), 0)::int from current_day_aggregates) as days`;
  return { ...counts, ...sums };
}

test('a demo fills an empty installation with graded submissions, adds nothing twice, is backed up five times and removed without a trace', async () => {
  await using world = await demoWorld();
  const { sql } = world.deps.database;
  const before = await countAll(world.deps);

  await world.add();
  const rows = await sql<{ score: number; max: number; results: number; flags: number; hidden: boolean }[]>`
    select total_score as score, max_score as max, result_count as results,
      (select count(*)::int from grading_results where submission_id = submissions.id and flag_reasons <> '{}') as flags,
      exists (select from submission_files join evidence on file_id = submission_files.id
        where submission_id = submissions.id and file_name = 'almeida-summary.docx') as hidden
    from submissions order by id`;
  expect(rows.map(({ max, results }) => [max, results])).toEqual(Array(30).fill([100, 11]));
  const letters = new Set(rows.map(({ score, max }) => letterGrade(score, max)?.charAt(0)));
  expect([...letters].toSorted()).toEqual(['A', 'B', 'C', 'D', 'F']);
  expect(rows.filter(({ hidden }) => hidden).map(({ flags }) => flags)).toEqual([11]);
  const [made] = await sql`
    select (select count(*)::int from companies) as companies,
      (select count(*)::int from case_studies) as "caseStudies",
      (select count(*)::int from submissions where company_id is null) as "withoutCompany",
      (select count(distinct sha256)::int from submission_files) as files,
      (select count(*)::int from grading_runs where kind = 'regrade') as regrades,
      (select count(*)::int from grading_results where locked and overrides is not null) as overrides,
      (select count(*)::int from grading_results where reviewed_at is not null) as kept,
      (select count(*)::int from questions where answer is null) as "openQuestions",
      (select string_agg(finished::text, ', ') from (select count(finished_at) as finished from blind_gradings group by session_id
        order by session_id) sessions) as "blindGradings",
      (select count(*)::int from mails where state = 'sent') as sent,
      (select count(distinct date_trunc('month', uploaded_at))::int from submissions) as months,
      (select count(*)::int from submissions where graded_at < uploaded_at or uploaded_at > ${today}) as misdated`;
  expect(made).toEqual({
    companies: 3,
    caseStudies: 2,
    withoutCompany: 1,
    files: 90,
    regrades: 1,
    overrides: 1,
    kept: 1,
    openQuestions: 1,
    blindGradings: '16, 13',
    sent: 29,
    months: 4,
    misdated: 0,
  });
  expect([world.files('files').length, world.files('outbox').length]).toEqual([90, 58]);

  const days = () =>
    sql`select day::text, sum(submissions)::int as count from current_day_aggregates group by 1
    having sum(submissions) <> 0 order by 1`.then((figures) => [...figures]);
  const maintained = await days();
  await rebuildAggregates(world.deps.database.db);
  expect(await days()).toEqual(maintained);

  const full = await countAll(world.deps);
  await world.add();
  expect(world.said.at(-1)).toBe('The demo is there already: nothing was changed.');
  expect(await countAll(world.deps)).toEqual(full);

  await expectFiveBackups(world);
  await world.remove();
  expect(await countAll(world.deps)).toEqual(before);
  expect([world.files('files'), world.files('outbox')]).toEqual([[], []]);
}, 60_000);

test('a demo refuses a database with a real submission and changes nothing in it', async () => {
  await using world = await demoWorld();
  await storedSubmission(world.deps.database.db);
  const before = await countAll(world.deps);
  await expect(world.add()).rejects.toThrow('This database holds real submissions');
  expect(await countAll(world.deps)).toEqual(before);
});

test('what a killed demo leaves is graded by nobody else, mailed by nobody, and cleared away by the next one', async () => {
  await using world = await demoWorld();
  const { deps } = world;
  const { sql } = deps.database;
  const before = await countAll(deps);
  const cut = {
    at: (point: string) => (point === 'grading.graded' ? Promise.reject(new Error('killed')) : Promise.resolve()),
  };
  await expect(world.add(cut)).rejects.toThrow('killed');
  expect(await claimRun(deps)).toBeNull();
  expect(await adoptUngraded(deps, -60_000)).toBe(0);
  const [waiting] = await sql`select count(*)::int as count from mails where state = 'queued'`;
  expect(waiting?.count).toBe(0);

  const left = await countAll(deps);
  await expect(world.add(cut)).rejects.toThrow('killed');
  expect(world.said).toContain('A demo that was cut short is removed first.');
  expect(await countAll(deps)).toEqual(left);

  await world.remove();
  expect(await countAll(deps)).toEqual(before);
}, 30_000);

test('removing a demo leaves real submissions, also those of its companies and its case study', async () => {
  await using world = await demoWorld();
  const { sql, db } = world.deps.database;
  await expect(world.add({ at: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed');
  const id = await storedSubmission(db);
  await sql`update submissions set company_id = (select min(id) from companies),
    case_study_id = (select max(id) from case_studies) where id = ${id}`;
  await world.remove();
  expect([
    ...(await sql`select submissions.id, company_id as company, name from submissions
    join case_studies on case_studies.id = case_study_id`),
  ]).toEqual([{ id, company: null, name: 'Portfolio Relaunch Simulation' }]);
  expect(world.said).toContain('“Portfolio Relaunch Simulation” stays: real submissions are for it.');
}, 30_000);
