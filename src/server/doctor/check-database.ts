import { type } from '@domain/schema';
import type { Config } from '@server/config';
import { connectOnce, type DatabaseAddress } from '@server/db/address';
import { oldestPostgres, stateOfMigrations } from '@server/db/migrate';
import { openAddress } from '@server/db/open-address';
import { parseRows } from '@server/db/rows-of';
import { type Finding, reasonOf } from './finding';

const part = 'Database';

const slowMs = 100;
const measuredTrips = 5;

export type DatabaseFindings = { findings: Finding[]; clockAheadSeconds: number | null };

export async function checkDatabase(config: Config): Promise<DatabaseFindings> {
  const { databaseUrl } = config;
  const name = databaseUrl ? `Postgres at ${hostOf(databaseUrl)}` : 'The embedded Postgres';
  try {
    const { address, release } = await openAddress(config);
    try {
      return await check(address, name, databaseUrl ? usualAdvice : embeddedAdvice);
    } finally {
      await release();
    }
  } catch (error) {
    return failed(`The embedded Postgres does not start: ${reasonOf(error)}.`, embeddedAdvice);
  }
}

const usualAdvice =
  'Check that Postgres is running, that DATABASE_URL is right, and that no firewall blocks this machine.';
const embeddedAdvice = 'Check that DATA_DIR is writable and has free space, or set DATABASE_URL.';

const versionRow = type({ number: 'number', text: 'string' });
const clockRow = type({ ms: 'number' });

async function check(address: DatabaseAddress, name: string, advice: string): Promise<DatabaseFindings> {
  const sql = connectOnce(address);
  try {
    // The second query measures the distance, because the first one includes connecting.
    const [version] = parseRows(
      versionRow,
      await sql`select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
    );
    const { trip, clockAheadSeconds } = await nearest(sql);
    const said = `${name} answers in ${Math.max(1, Math.round(trip))} ms (version ${version?.text ?? 'unknown'})`;
    if ((version?.number ?? 0) < oldestPostgres) {
      return {
        findings: [{ part, state: 'failed', says: `${said}.`, advice: 'CaseGrade needs Postgres 15 or newer.' }],
        clockAheadSeconds,
      };
    }
    const near: Finding =
      trip < slowMs
        ? { part, state: 'well', says: `${said}.` }
        : {
            part,
            state: 'warning',
            says: `${said}.`,
            advice: 'Run the server closer to the database: each screen makes several queries.',
          };
    return { findings: [near, tables(await stateOfMigrations(sql))], clockAheadSeconds };
  } catch (error) {
    return failed(`${name} cannot be used: ${reasonOf(error)}.`, advice);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** The time of the fastest of some round trips in ms, because a busy machine delays single ones. */
async function nearest(sql: ReturnType<typeof connectOnce>) {
  let fastest: { trip: number; clockAheadSeconds: number | null } = {
    trip: Number.POSITIVE_INFINITY,
    clockAheadSeconds: null,
  };
  for (let measured = 0; measured < measuredTrips; measured += 1) {
    const asked = performance.now();
    const rows = await sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`;
    const trip = performance.now() - asked;
    const [clock] = parseRows(clockRow, rows);
    if (clock && trip < fastest.trip) fastest = { trip, clockAheadSeconds: (clock.ms + trip / 2 - Date.now()) / 1000 };
  }
  return fastest;
}

function tables(state: Awaited<ReturnType<typeof stateOfMigrations>>): Finding {
  if (state === 'current') return { part: 'Tables', state: 'well', says: 'The schema matches this version.' };
  if (state === 'newer') {
    return {
      part: 'Tables',
      state: 'warning',
      says: 'The schema is newer than this version.',
      advice:
        'Run the newest version that has used this database. An older one can corrupt data that it does not know.',
    };
  }
  if (state === 'too old') {
    return {
      part: 'Tables',
      state: 'failed',
      says: 'The schema is from a version before the first release, which this one cannot migrate.',
      advice: 'Use an empty database, or the version that made these tables.',
    };
  }
  const says =
    state === 'none'
      ? 'There are no tables yet. The first start creates them.'
      : 'The schema is older than this version. The next start migrates it.';
  return { part: 'Tables', state: 'well', says };
}

function failed(says: string, advice: string): DatabaseFindings {
  return { findings: [{ part, state: 'failed', says, advice }], clockAheadSeconds: null };
}

function hostOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? host}${pathname}`;
}
