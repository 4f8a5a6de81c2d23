import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectOnce } from '@server/db/address';
import { cloneDatabase } from '@tests/support/database';
import type postgres from 'postgres';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let sql: postgres.Sql;

beforeAll(async () => {
  database = await cloneDatabase();
  sql = connectOnce(database.address);
  await sql`create table copied (line text not null)`;
});

afterAll(async () => {
  await sql.end({ timeout: 0 });
  await database.drop();
});

const kilobyte = 1_000;

/** As many lines of a thousand bytes, with their ends. */
const linesOf = (bytes: number) => `copy (select repeat('x', 999) from generate_series(1, ${bytes / 1_000})) to stdout`;

type Pace = (taken: () => void) => void;

/** How soon a line is taken: at once, when the event loop has come round, or a millisecond later. */
const atOnce: Pace = (taken) => taken();
const slow: Pace = (taken) => setImmediate(taken);
const slowest: Pace = (taken) => setTimeout(taken, 1);

function sink(pace: Pace): { writable: Writable; taken: () => number } {
  let bytes = 0;
  const writable = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      pace(done);
    },
  });
  return { writable, taken: () => bytes };
}

async function copiedTo(pace: Pace, bytes: number): Promise<number> {
  const { writable, taken } = sink(pace);
  await pipeline(await sql.unsafe(linesOf(bytes)).readable(), writable);
  return taken();
}

test('a copy of any size to a slow or a fast reader ends, a hundred times, and the connection answers the next query', async () => {
  for (let round = 0; round < 10; round++) {
    const sizes = [10, 100, 300, 1_000, round === 0 ? 20_000 : 2_000];
    const copies = sizes.flatMap((size) =>
      [atOnce, slow, ...(size <= 300 ? [slowest] : [])].map((pace) => ({ size, pace })),
    );
    for (const { size, pace } of copies) {
      expect(await copiedTo(pace, size * kilobyte)).toBe(size * kilobyte);
      expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
    }
  }
});

test('a copy whose reader breaks takes neither the connection nor its transaction with it', async () => {
  for (const size of [10, 300, 5_000]) {
    const broken = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the disk is full')) });
    const copying = sql.begin(async (tx) => {
      await pipeline(await tx.unsafe(linesOf(size * kilobyte)).readable(), broken);
    });
    await expect(copying).rejects.toThrow('the disk is full');
    expect([...(await sql`select pg_current_xact_id_if_assigned() as id`)]).toEqual([{ id: null }]);
    expect(await copiedTo(slow, 300 * kilobyte)).toBe(300 * kilobyte);
  }
});

test('a copy that Postgres breaks off rejects, and the connection answers the next query', async () => {
  const dividing = "copy (select 1 / (n - 4000), repeat('x', 99) from generate_series(1, 5000) n) to stdout";
  const { writable } = sink(slow);
  const copying = sql.unsafe(dividing).readable();
  await expect(copying.then((rows) => pipeline(rows, writable))).rejects.toThrow('division by zero');
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

test('rows that Postgres refuses reject, however few they are, and the connection answers the next query', async () => {
  for (const lines of [1, 100, 100_000]) {
    const into = await sql.unsafe('copy copied (line) from stdin').writable();
    const rows = Readable.from([...Array.from({ length: lines }, () => 'a line\n'), '\\N\n']);
    await expect(pipeline(rows, into)).rejects.toThrow('null value in column "line"');
    expect([...(await sql`select count(*)::int as lines from copied`)]).toEqual([{ lines: 0 }]);
  }
});
