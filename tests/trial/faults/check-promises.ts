import { join } from 'node:path';
import { connectPool } from '@server/db/address';
import type { Query, Sql } from '@server/db/client';
import { askedAgain } from './asked-again';
import type { FaultWorld } from './fault-world';
import type { Acknowledged } from './student';

const slots = 11;
/** Whoever waits gives up where nothing more is graded for so long. */
const patienceMs = 60_000;

/**
 * What students were promised and did not get, a sentence each, once everything works again: every acknowledged
 * submission is there with its bytes and is graded, was mailed at most once; no criterion was asked again once it was
 * finished, and before that only where its call was in flight when something was broken, or refused by the model.
 */
export async function brokenPromises(world: FaultWorld): Promise<string[]> {
  return world.look(async (store) => {
    const { sql } = store.database;
    await allGraded(sql, world.acknowledged);
    const faults: string[] = [];
    for (const kept of world.acknowledged) {
      faults.push(...(await lostFiles(sql, world, kept)), ...(await notGraded(sql, kept)));
    }
    const { faults: asked, lost, refused } = await askedAgain(store, world);
    process.stdout.write(
      `${lost} criteria were asked again after something broke, ${refused} because the model refused or cut off\n`,
    );
    return [...faults, ...asked, ...mailedTwice(world)];
  });
}

/** What holds at any moment: each of these is there with its bytes, is graded or waits, and was mailed at most once. */
export async function brokenSoFar(world: FaultWorld, since = 0): Promise<string[]> {
  const sql = connectPool(await world.database(), 1);
  try {
    await answers(sql);
    const ids = world.acknowledged.map(({ id }) => id);
    const well = await sql<{ id: number }[]>`
      select id from submissions where id = any(${ids}::int[]) and (graded_at is not null
        or not exists (select from grading_runs where submission_id = submissions.id)
        or exists (select from grading_runs where submission_id = submissions.id
          and (state in ('queued', 'running') or not_before is not null)))`;
    const there = new Set(well.map(({ id }) => id));
    const faults = ids
      .filter((id) => !there.has(id))
      .map((id) => `submission ${id} is gone, or neither graded nor waiting`);
    for (const kept of world.acknowledged.slice(since)) faults.push(...(await lostFiles(sql, world, kept)));
    return [...faults, ...mailedTwice(world)];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A Postgres that was broken a moment ago may answer once more before it throws everybody out. */
async function answers(sql: Sql): Promise<void> {
  for (let times = 0; times < 3; ) {
    times = await sql`select 1`.then(
      () => times + 1,
      () => 0,
    );
    await Bun.sleep(50);
  }
}

/** Resolves when nothing waits any more, or nobody would wait longer. */
async function allGraded(sql: Sql, kept: Acknowledged[]): Promise<void> {
  const ids = kept.map(({ id }) => id);
  let lowest = Number.POSITIVE_INFINITY;
  for (let until = Date.now() + patienceMs; Date.now() < until; await Bun.sleep(100)) {
    const [left] = await sql<{ count: number }[]>`
      select count(*)::int as count from submissions where id = any(${ids}::int[]) and graded_at is null`;
    if (!left || left.count === 0) return;
    if (left.count < lowest) until = Date.now() + patienceMs;
    lowest = Math.min(lowest, left.count);
  }
}

async function lostFiles(sql: Query, world: FaultWorld, { id, files }: Acknowledged): Promise<string[]> {
  const stored = await sql<{ slot: string; key: string; storage: string }[]>`
    select slot, storage_key as key, storage from submission_files where submission_id = ${id}`;
  const faults: string[] = [];
  for (const [slot, bytes] of files) {
    const file = stored.find((one) => one.slot === slot);
    const kept = file && (await bytesOf(world, file));
    if (!kept || !Buffer.from(kept).equals(bytes))
      faults.push(`submission ${id}: its ${slot} is not what was handed in`);
  }
  return faults;
}

async function bytesOf(
  { folder, vendor }: FaultWorld,
  { key, storage }: { key: string; storage: string },
): Promise<Uint8Array | null> {
  if (storage !== 'disk') return vendor.objects.find(({ customId }) => customId === key)?.bytes ?? null;
  const file = Bun.file(join(folder.path, 'files', key.slice(0, 2), key));
  return (await file.exists()) ? file.bytes() : null;
}

async function notGraded(sql: Query, { id }: Acknowledged): Promise<string[]> {
  const [row] = await sql<{ total: number | null }[]>`select total_score as total from submissions where id = ${id}`;
  if (!row) return [`submission ${id} was acknowledged and is gone`];
  const results = await sql<{ score: number; iteration: number }[]>`
    select score, iteration from grading_results where submission_id = ${id} and superseded_at is null`;
  const total = results.reduce((sum, { score }) => sum + score, 0);
  const faults = results.some(({ iteration }) => iteration !== 1)
    ? [`submission ${id}: a criterion has two results`]
    : [];
  if (results.length === slots && row.total === total) return faults;
  const [run] = await sql<{ state: string; error: string | null }[]>`
    select state, error from grading_runs where submission_id = ${id} order by id desc limit 1`;
  const how = run ? `its run is ${run.state}, ${run.error}` : 'there is no run';
  return [...faults, `submission ${id} has ${results.length} results and the total ${row.total} of ${total}; ${how}`];
}

function mailedTwice({ mail }: FaultWorld): string[] {
  const mails = Map.groupBy(mail.sent, ({ to, subject }) => `${to}: ${subject}`);
  return [...mails].filter(([, sent]) => sent.length > 1).map(([what, sent]) => `mailed ${sent.length} times, ${what}`);
}
