import { openDatabase } from '@server/db/client';
import { openRuns } from './open-runs';

/**
 * Grades without a grader: opens as many runs as its first argument says and prints them, and once it is told to over
 * its input gives each of them a delta every so many milliseconds as its second says, evenly spread, with the moment in
 * which it began to write.
 */
const count = Number(process.argv[2]);
const roundMs = Number(process.argv[3]);
const ticks = 10;
const filler = ' and the figures beside it bear that out';

const database = await openDatabase({ url: process.env.DATABASE_URL ?? '' });
const runs = await openRuns(database, count);
process.stdout.write(`${JSON.stringify(runs)}\n`);
await Bun.stdin.stream().getReader().read();

const started = performance.now();
for (let tick = 0; ; tick += 1) {
  const due = started + (tick * roundMs) / ticks;
  const pause = due - performance.now();
  if (pause > 0) await Bun.sleep(pause);
  await write(runs.filter((_, at) => at % ticks === tick % ticks).map(({ runId }) => runId));
}

/** As `appendEvents` does for one run, for many by one statement. */
async function write(runIds: number[]): Promise<void> {
  const text = `@${Date.now()}${filler}`;
  await database.sql`
    with counted as (
      update grading_runs set last_seq = last_seq + 1 where id = any(${runIds}::int[])
      returning id, submission_id, last_seq),
    written as (
      insert into grading_events (run_id, seq, kind, criterion_id, body)
      select id, last_seq, 'criterion.delta', 1, jsonb_build_object(
        'field', 'rationale', 'index', null, 'offset', last_seq * ${text.length}::int, 'text', ${text}::text)
      from counted)
    select pg_notify('grading_events', submission_id::text) from counted`;
}
