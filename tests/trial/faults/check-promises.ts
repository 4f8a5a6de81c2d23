import { join } from 'node:path';
import type { Store } from '@server/db/open-store';
import type { FaultWorld } from './fault-world';
import type { Acknowledged } from './student';

const slots = 11;
const patienceMs = 120_000;

/**
 * What students were promised and did not get, a sentence each: every acknowledged submission is there with its bytes,
 * graded once everything works again, mailed at most once; no criterion was asked again once it was finished, and
 * before that only where something was broken meanwhile.
 */
export async function brokenPromises(world: FaultWorld): Promise<string[]> {
  return world.look(async (store) => {
    await allGraded(store, world.acknowledged);
    const faults: string[] = [];
    for (const kept of world.acknowledged) faults.push(...(await ofOne(store, world, kept)));
    return [...faults, ...(await askedAgain(store, world)), ...mailedTwice(world)];
  });
}

/** Resolves when nothing waits any more, or nobody would wait longer. */
async function allGraded({ database: { sql } }: Store, kept: Acknowledged[]): Promise<void> {
  const ids = kept.map(({ id }) => id);
  for (const until = Date.now() + patienceMs; Date.now() < until; await Bun.sleep(100)) {
    const [left] = await sql<{ count: number }[]>`
      select count(*)::int as count from submissions where id = any(${ids}::int[]) and graded_at is null`;
    if (left?.count === 0) return;
  }
}

async function ofOne({ database: { sql } }: Store, world: FaultWorld, { id, files }: Acknowledged): Promise<string[]> {
  const faults: string[] = [];
  const [row] = await sql<{ total: number | null }[]>`select total_score as total from submissions where id = ${id}`;
  if (!row) return [`submission ${id} was acknowledged and is gone`];
  const stored = await sql<{ slot: string; key: string }[]>`
    select slot, storage_key as key from submission_files where submission_id = ${id}`;
  for (const [slot, bytes] of files) {
    const key = stored.find((file) => file.slot === slot)?.key ?? '';
    const file = Bun.file(join(world.folder.path, 'files', key.slice(0, 2), key));
    const kept = key !== '' && (await file.exists()) ? await file.bytes() : null;
    if (!kept || !Buffer.from(kept).equals(bytes))
      faults.push(`submission ${id}: its ${slot} is not what was handed in`);
  }
  const results = await sql<{ score: number; iteration: number }[]>`
    select score, iteration from grading_results where submission_id = ${id} and superseded_at is null`;
  const total = results.reduce((sum, { score }) => sum + score, 0);
  if (results.length !== slots || row.total !== total) {
    const [run] = await sql<{ state: string; error: string | null }[]>`
      select state, error from grading_runs where submission_id = ${id} order by id desc limit 1`;
    const run_ = run ? `its run is ${run.state}, ${run.error}` : 'there is no run';
    faults.push(`submission ${id} has ${results.length} results and the total ${row.total} of ${total}; ${run_}`);
  }
  if (results.some(({ iteration }) => iteration !== 1)) faults.push(`submission ${id}: a criterion has two results`);
  return faults;
}

async function askedAgain({ database: { sql } }: Store, world: FaultWorld): Promise<string[]> {
  const finished = await sql<{ id: number; fence: string; name: string; at: number }[]>`
    select submissions.id, fence::text, criteria.name, extract(epoch from grading_results.graded_at)::float8 * 1000 as at
    from submissions join grading_results on submission_id = submissions.id
      join criteria on criteria.id = criterion_id`;
  const faults: string[] = [];
  const calls = Map.groupBy(world.model.requests, ({ prompt }) => fenceOf(prompt.instructions + prompt.evidence));
  for (const { id, fence, name, at } of finished) {
    const ofCriterion = `# The criterion to grade\n${name} (`;
    const asked = (calls.get(fence) ?? [])
      .filter(({ prompt }) => prompt.criterion.includes(ofCriterion))
      .map((call) => call.at)
      .toSorted((one, other) => one - other);
    if (asked.length === 0) faults.push(`submission ${id}: the model was never asked about ${name}`);
    for (const [nth, call] of asked.entries()) {
      if (call > at) faults.push(`submission ${id}: ${name} was asked again after it was finished`);
      const before = asked[nth - 1];
      if (before === undefined) continue;
      const broken = world.disturbances.some((one) => one.at >= before && one.at <= call);
      const refused = world.modelAway.some(({ from, to }) => from <= before && before <= to);
      if (!broken && !refused) faults.push(`submission ${id}: ${name} was asked twice, and nothing was broken`);
    }
  }
  return faults;
}

function fenceOf(text: string): string {
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
}

function mailedTwice({ mail }: FaultWorld): string[] {
  const mails = Map.groupBy(mail.sent, ({ to, subject }) => `${to}: ${subject}`);
  return [...mails].filter(([, sent]) => sent.length > 1).map(([what, sent]) => `mailed ${sent.length} times, ${what}`);
}
