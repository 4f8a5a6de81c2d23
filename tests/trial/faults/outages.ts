import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@server/config';
import { connectOnce } from '@server/db/address';
import { openAddress } from '@server/db/open-address';
import type { Fault } from '@tests/support/openai/fault';
import type postgres from 'postgres';
import type { FaultWorld } from './fault-world';

export type Outage = { name: string; run(world: FaultWorld): Promise<string[]> };

/** Something outside is away for a while: who hands in meanwhile is kept, or told a sentence with 503, and nothing else. */
export const outages: Outage[] = [
  { name: 'no connection of Postgres is left', run: withoutConnections },
  { name: 'the disk of the files is full', run: (world) => withoutRoom(world, 'files') },
  { name: 'the disk of what is being received is full', run: (world) => withoutRoom(world, 'spool') },
  { name: 'the model is down', run: (world) => withModel(world, () => serverError) },
  { name: 'the model throttles', run: (world) => withModel(world, throttled) },
  { name: 'the model stops in the middle of every other answer', run: (world) => withModel(world, cutEveryOther()) },
  { name: 'the mail service is down', run: withoutMail },
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
  return () => (nth++ % 2 === 0 ? { kind: 'cut', afterTokens: 40 } : null);
}

/** Those who hand in while `broken` are refused as they should be, and afterwards everybody is kept. */
async function handingIn(world: FaultWorld, broken: 'refuses' | 'keeps' | 'either', times = 3): Promise<string[]> {
  const faults: string[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const handedIn = await world.handInOne();
    if (handedIn.kind === 'cut') faults.push('an upload was cut off');
    else if (handedIn.kind === 'kept' && broken === 'refuses') faults.push('an upload was taken');
    else if (handedIn.kind === 'refused' && broken === 'keeps') faults.push(`an upload was refused: ${handedIn.error}`);
    else if (handedIn.kind === 'refused' && (handedIn.status !== 503 || !/[Tt]ry again/.test(handedIn.error))) {
      faults.push(`an upload was refused with ${handedIn.status}: ${handedIn.error}`);
    }
  }
  return faults;
}

async function withoutConnections(world: FaultWorld): Promise<string[]> {
  const { address, release } = await openAddress(readConfig(world.env));
  const taken: postgres.Sql[] = [];
  const [first] = [connectOnce(address)];
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
    world.disturb('connections taken');
    await first`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'casegrade' and pid <> pg_backend_pid() and state = 'idle'
      and query not like 'select 1%' and query not like '%advisory%'`;
    await Promise.all(Array.from({ length: 30 }, () => takeOne(address, taken)));
    // A connection that another lets go of may still be had: then the upload is taken as ever.
    return await handingIn(world, 'either');
  } finally {
    await Promise.all([first, ...taken].map((sql) => sql.end({ timeout: 0 })));
    await release();
    await world.answersAgain();
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

async function withModel(world: FaultWorld, fault: () => Fault | null): Promise<string[]> {
  const from = Date.now();
  world.model.setFaults(fault);
  const faults = await handingIn(world, 'keeps');
  await Bun.sleep(3_000);
  world.model.setFaults([]);
  world.modelAway.push({ from, to: Date.now() });
  return faults;
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
