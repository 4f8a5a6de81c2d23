import { afterAll, beforeAll, expect, test } from 'bun:test';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { connectPool, type DatabaseAddress } from '@server/db/address';
import type { Query } from '@server/db/client';
import { cloneDatabase } from '@tests/support/database';
import { temporaryFolder } from '@tests/support/temporary-folder';
import type postgres from 'postgres';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let relay: Server;
const relayed = new Set<Socket>();
const folder = temporaryFolder();
const socket = join(folder.path, '.s.PGSQL.5432');

/** Between the driver and Postgres, so that a connection can break without a word, as it does when Postgres is killed. */
beforeAll(async () => {
  database = await cloneDatabase();
  relay = createServer((near) => {
    const far = connect(addressed(database.address).socket);
    relayed.add(near).add(far);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined).on('close', () => relayed.delete(end));
  });
  await listen();
});

afterAll(async () => {
  relay.close();
  await database.drop();
  folder[Symbol.dispose]();
});

function listen(): Promise<void> {
  return new Promise((resolve) => relay.listen(socket, resolve));
}

function cut(): void {
  for (const end of relayed) end.destroy();
}

/** A pool of one connection, so that whatever a lost one leaves behind meets the next query. */
function pool(): postgres.Sql {
  return connectPool({ ...addressed(database.address), socket }, 1);
}

function addressed(address: DatabaseAddress): Extract<DatabaseAddress, { socket: string }> {
  if (!('socket' in address)) throw new Error('the Postgres of tests has a socket');
  return address;
}

/** As services send their queries: unprepared, so that a parameter's type is asked for first. */
async function seven(sql: Query): Promise<unknown> {
  const [row] = await sql.unsafe('select $1::int as seven', [7]);
  return row?.seven;
}

test('a transaction whose connection broke in a query does not hold up the next one', async () => {
  const sql = pool();
  const lost = sql.begin(async (tx) => {
    await seven(tx);
    const asleep = tx.unsafe('select pg_sleep($1)', [20]).execute();
    setTimeout(cut, 50);
    await asleep;
  });
  expect(await lost.catch((error: { code: string }) => error.code)).toBe('CONNECTION_CLOSED');
  expect(await sql.begin(seven)).toBe(7);
  expect(await seven(sql)).toBe(7);
  await sql.end();
});

test('what a transaction still asks for after its connection broke is refused, and reaches no other transaction', async () => {
  const sql = pool();
  const late = Promise.withResolvers<unknown>();
  const lost = sql.begin(async (tx) => {
    await seven(tx);
    setTimeout(cut, 50);
    await tx.unsafe('select pg_sleep($1)', [20]).catch(() => undefined);
    // The pool's one connection is made anew and somebody else's by now.
    const inside = await sql.begin(async (other) => {
      late.resolve(await tx.unsafe('create table never_made (one int)').catch((error: { code: string }) => error.code));
      return seven(other);
    });
    expect(inside).toBe(7);
  });
  expect(await lost.catch((error: { code: string }) => error.code)).toBe('CONNECTION_CLOSED');
  expect(await late.promise).toBe('CONNECTION_CLOSED');
  const [row] = await sql`select to_regclass('never_made') as made`;
  expect(row?.made).toBeNull();
  await sql.end();
});

test('when Postgres is back after a restart, nobody waits for connections of which many were lost', async () => {
  const sql = connectPool({ ...addressed(database.address), socket }, 8);
  const all = () => Array.from({ length: 16 }, () => seven(sql));
  await Promise.all(all());
  const gone = new Promise((resolve) => relay.close(resolve));
  cut();
  await gone;
  const meanwhile = await Promise.allSettled(all());
  expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await listen();
  expect(new Set(await Promise.all(all()))).toEqual(new Set([7]));
  await sql.end();
});
