import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectOnce, type DatabaseAddress } from '@server/db/address';
import { type Database, openDatabase } from '@server/db/client';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@server/db/embedded/embedded-postgres';
import { migrateDatabase } from '@server/db/migrate';
import { seedDatabase } from '@server/db/seed';
import { sqlObjects } from '@server/db/sql-objects';
import { openBoss } from '@server/jobs/open-boss';
import journal from '../../drizzle/meta/_journal.json';
import packageJson from '../../package.json';
import { scratch } from './scratch';

/** Held while the template is made: test processes start together. */
const makingTemplate = 7004;

let cluster: Promise<EmbeddedPostgres> | undefined;
let template: Promise<string> | undefined;
let connection: Promise<ReturnType<typeof connectOnce>> | undefined;

/** The Postgres of all tests of this user, found running or started; it outlives this process. */
export function testCluster(): Promise<EmbeddedPostgres> {
  cluster ??= openEmbeddedPostgres(join(scratch, `casegrade-tests-${process.getuid?.() ?? 0}`));
  return cluster;
}

/** One connection for what is made and dropped, kept for as long as the process. */
function admin(): Promise<ReturnType<typeof connectOnce>> {
  connection ??= testCluster().then(async (postgres) => connectOnce(await postgres.database('postgres')));
  return connection;
}

export type TestDatabase = Database & { address: DatabaseAddress; [Symbol.asyncDispose](): Promise<void> };

/** Connections that a process has at most: each new one plans every statement again, a tenth of a test's time. */
const connections = 4;

/** A migrated and seeded database of one's own: `await using database = await testDatabase()` drops it at the end. */
export async function testDatabase(): Promise<TestDatabase> {
  const { address, drop } = await cloneDatabase();
  const database = await openDatabase(address, connections);
  return {
    ...database,
    address,
    async [Symbol.asyncDispose]() {
      await database.close();
      await drop();
    },
  };
}

/** The clone alone, for processes that open it themselves. */
export async function cloneDatabase(): Promise<{ address: DatabaseAddress; drop(): Promise<void> }> {
  const postgres = await testCluster();
  template ??= makeTemplate(postgres);
  const from = await template;
  const name = databaseName();
  const sql = await admin();
  // Copied as files: writing each page to the log first takes twice the processor time.
  await sql`create database ${sql(name)} template ${sql(from)} strategy file_copy`;
  return { address: await postgres.database(name), drop: () => drop(name) };
}

/** One without any tables. */
export async function emptyDatabase(): Promise<{ address: DatabaseAddress; drop(): Promise<void> }> {
  const postgres = await testCluster();
  const name = databaseName();
  return { address: await postgres.database(name), drop: () => drop(name) };
}

/** What tests that were killed have left: they are older than any test takes. */
export async function dropAbandonedDatabases(): Promise<void> {
  await asAdmin(await testCluster(), async (sql) => {
    const rows = await sql<{ name: string }[]>`select datname as name from pg_database where datname like 't\\_%'`;
    for (const { name } of rows) {
      if (Date.now() - Number(name.split('_')[1]) > 3_600_000) await sql`drop database ${sql(name)} with (force)`;
    }
  });
}

/** It tells how old it is, for whoever finds it left behind. */
const databaseName = () => `t_${Date.now()}_${crypto.randomUUID().slice(0, 8)}`;

async function drop(name: string): Promise<void> {
  const sql = await admin();
  await sql`drop database if exists ${sql(name)} with (force)`;
}

async function makeTemplate(postgres: EmbeddedPostgres): Promise<string> {
  const name = `template_${fingerprint()}`;
  await asAdmin(postgres, async (sql) => {
    await sql`select pg_advisory_lock(${makingTemplate})`;
    await hurry(sql);
    const [ready] = await sql`select 1 from pg_database where datname = ${name} and datistemplate`;
    if (ready) return;
    // One that is no template yet was left half made.
    await sql`drop database if exists ${sql(name)} with (force)`;
    const address = await postgres.database(name);
    await migrateDatabase(address);
    const database = await openDatabase(address);
    await seedDatabase(database.db);
    await makeJobSchema(database);
    await database.close();
    await sql`alter database ${sql(name)} is_template true`;
  });
  return name;
}

/** Nothing here has to outlive a crash of the machine, and each clone waits for two checkpoints. */
async function hurry(sql: ReturnType<typeof connectOnce>): Promise<void> {
  const [safe] = await sql`select 1 from pg_settings where name = 'fsync' and setting = 'on'`;
  if (!safe) return;
  for (const name of ['fsync', 'full_page_writes']) await sql.unsafe(`alter system set ${name} = off`);
  await sql`select pg_reload_conf()`;
}

/** What the first start makes anyway: it is half a second that no test has to wait for. */
async function makeJobSchema({ jobs }: Database): Promise<void> {
  const boss = await openBoss(jobs, () => undefined);
  await boss.stop({ graceful: false, close: false });
}

/** Of everything that a new database is made of. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = journal.entries.map(({ tag }) => `drizzle/${tag}.sql`);
  for (const file of [...migrations, 'src/server/db/seed.ts', ...seeds]) {
    hash.update(readFileSync(join(import.meta.dir, '../..', file)));
  }
  hash.update(JSON.stringify(sqlObjects()));
  return hash.update(packageJson.dependencies['pg-boss']).digest('hex').slice(0, 16);
}

const seeds = [
  'src/domain/criterion/seed-rubric.ts',
  'src/domain/scoring/score-ranges.ts',
  'src/domain/setting/setting.ts',
  'src/server/jobs/open-boss.ts',
];

async function asAdmin(postgres: EmbeddedPostgres, work: (sql: ReturnType<typeof connectOnce>) => Promise<unknown>) {
  const sql = connectOnce(await postgres.database('postgres'));
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
