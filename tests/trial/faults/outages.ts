import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { connectOnce } from '@server/db/address';
import { now } from '@tests/support/openai/fake-request';
import type { Fault } from '@tests/support/openai/fault';
import type postgres from 'postgres';
import { brokenSoFar } from './check-promises';
import type { FaultWorld } from './fault-world';
import { handingIn } from './handing-in';
import { simulatedHourMs } from './simulated-time';
import { withoutStorage } from './storage-outage';
import { withEarlierVersion } from './two-versions';

export type Outage = { name: string; run(world: FaultWorld): Promise<string[]> };

/** Something outside is away for a while: who hands in meanwhile is kept, or told a sentence with 503, and nothing else. */
export const outages: Outage[] = [
  { name: 'no connection of Postgres is left', run: withoutConnections },
  { name: 'the disk of the files is full', run: (world) => withoutRoom(world, 'files') },
  { name: 'the disk of what is being received is full', run: (world) => withoutRoom(world, 'spool') },
  { name: 'the model is down for an hour', run: (world) => withoutModel(world, simulatedHourMs, () => serverError) },
  { name: 'the model throttles for an hour', run: (world) => withoutModel(world, simulatedHourMs, throttled) },
  {
    name: 'the model stops in the middle of every other answer',
    run: (world) => withoutModel(world, 3_000, cutEveryOther()),
  },
  { name: 'the model is slow', run: withSlowModel },
  { name: 'the mail service is down', run: withoutMail },
  { name: 'the storage is down', run: withoutStorage },
  { name: 'an earlier version works beside this one', run: withEarlierVersion },
  { name: 'a later version has changed the tables', run: withLaterTables },
];

const serverError: Fault = { kind: 'status', status: 500, errorType: 'server_error' };
const throttled = (): Fault => ({
  kind: 'status',
  status: 429,
  code: 'rate_limit_exceeded',
  headers: { 'retry-after': '1' },
});

function cutEveryOther(): () => Fault | null {
  let nth = 0;
  return () => (nth++ % 2 === 0 ? { kind: 'cut', afterTokens: 3 } : null);
}

async function withoutConnections(world: FaultWorld): Promise<string[]> {
  const address = await world.database();
  const taken: postgres.Sql[] = [];
  const [first] = [connectOnce(address)];
  const from = Date.now();
  try {
    await first`select 1`;
    // The server's own are ended, so that it has to ask for new ones and gets none.
    for (let left = true; left; ) {
      const sql = connectOnce(address);
      left = await sql`select 1`.then(
        () => true,
        () => false,
      );
      taken.push(sql);
    }
    await first`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'casegrade' and pid <> pg_backend_pid() and state = 'idle'
      and query not like 'select 1%' and query not like '%advisory%'`;
    await Promise.all(Array.from({ length: 30 }, () => takeOne(address, taken)));
    // A connection that another lets go of may still be had: then the upload is taken as ever.
    return await handingIn(world, 'either');
  } finally {
    await Promise.all([first, ...taken].map((sql) => sql.end({ timeout: 0 })));
    await world.answersAgain();
    world.disturb('connections taken', from);
  }
}

async function takeOne(address: Parameters<typeof connectOnce>[0], taken: postgres.Sql[]): Promise<void> {
  const sql = connectOnce(address);
  taken.push(sql);
  await sql`select 1`.catch(() => undefined);
}

/** Only root may mount: anybody else is told that it was not tried. */
async function withoutRoom(world: FaultWorld, part: 'files' | 'spool'): Promise<string[]> {
  const folder = join(world.folder.path, part);
  mkdirSync(folder, { recursive: true });
  const mounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder]);
  if (mounted.exitCode !== 0) {
    process.stdout.write('(not tried: this account may not mount)\n');
    return [];
  }
  try {
    return await handingIn(world, 'refuses');
  } finally {
    Bun.spawnSync(['umount', '-l', folder]);
  }
}

/** What is handed in waits, all of the time, and nobody has to ask for its grading again. */
async function withoutModel(world: FaultWorld, ms: number, fault: () => Fault | null): Promise<string[]> {
  // By the clock of the calls: `Date` knows no part of a millisecond, in which the last one may have come.
  const from = now();
  world.model.setFaults(fault);
  const faults = await handingIn(world, 'keeps');
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await Bun.sleep(Math.max(0, from + ms * share - now()));
    faults.push(...(await handingIn(world, 'keeps', 1)), ...(await brokenSoFar(world)));
  }
  world.model.setFaults([]);
  world.modelAway.push({ from, to: now() });
  return faults;
}

/** Answers stay unfinished for ten minutes, and none of them is asked for again. */
async function withSlowModel(world: FaultWorld): Promise<string[]> {
  world.model.setFaults(() => ({ kind: 'hold', afterTokens: 3 }));
  const faults = await handingIn(world, 'keeps');
  await Bun.sleep(simulatedHourMs / 6);
  world.model.setFaults([]);
  world.model.release();
  return [...faults, ...(await brokenSoFar(world))];
}

async function withoutMail(world: FaultWorld): Promise<string[]> {
  const sent = world.mail.sent.length;
  world.mail.setFaults(Array.from({ length: 12 }, () => ({ kind: 'page', status: 502 })));
  const faults = await handingIn(world, 'keeps');
  await world.model.received(world.model.requests.length);
  await Bun.sleep(2_000);
  world.mail.setFaults([]);
  // Nobody waits for the pauses between two tries here.
  await world.look(({ database }) => database.sql`update mails set not_before = now() where state = 'queued'`);
  process.stdout.write(`(${world.mail.sent.length - sent} mails went out meanwhile)\n`);
  return faults;
}

/** What a migration of the next release leaves to a process of this one that still runs, and to one that starts late. */
async function withLaterTables(world: FaultWorld): Promise<string[]> {
  await world.look(async ({ database: { sql } }) => {
    await sql`alter table submissions add column added_later text`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`;
  });
  const faults = await handingIn(world, 'keeps');
  await world.killServer();
  await world.start();
  return [...faults, ...(await handingIn(world, 'keeps'))];
}
