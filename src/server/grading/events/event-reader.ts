import { type StoredEvent, storedEvent } from '@domain/grading/schema';
import type { RunKind } from '@domain/grading/states';
import { compileWhenUsed } from '@server/compile-used';
import type { Db, Sql } from '@server/db/client';
import { dialect } from '@server/db/dialect';
import { isVisible } from '@server/grading/result/is-visible';
import { parseStored } from '@server/parse-stored';
import { sql } from 'drizzle-orm';
import type { Cursor } from './cursor';

export type ReadEvent = StoredEvent & {
  runId: number;
  seq: number;
  submissionId: number;
  /** Whether the student may see results at the time of reading. */
  visible: boolean;
};

export type WatchedRun = { id: number; submissionId: number; kind: RunKind; open: boolean };

export type EventRequest = { submissionIds: readonly number[]; cursor: Cursor };

export type EventPage = {
  /** Those the cursor knows and later ones; of a submission that it doesn't know, from its latest full run on. */
  runs: WatchedRun[];
  events: ReadEvent[];
  more: boolean;
};

/** About as many events per stream and read, and at least `min` of each run. */
const batch = 500;
const min = 10;

const eventRead = compileWhenUsed({ input: storedEvent, output: null });

type Row = Omit<WatchedRun, 'id' | 'kind'> & {
  request: number;
  runId: number;
  runKind: WatchedRun['kind'];
  visible: boolean;
  seq: string | null;
  kind: string | null;
  criterionId: number | null;
  body: unknown;
};

/** Not prepared: a plan for an empty log scans it all later. `offset 0` keeps Postgres from joining all runs. */
const eventPagesQuery = dialect.sqlToQuery(sql`
  with requested as (
    select request, submissions::int[] as submissions, runs::int[] as runs, seqs::bigint[] as seqs, max_events
    from unnest($1::text[], $2::text[], $3::text[], $4::int[])
      with ordinality as a(submissions, runs, seqs, max_events, request)
  )
  select (requested.request - 1)::int as request, r.id as "runId", r.submission_id as "submissionId", r.kind as "runKind",
    r.open, r.visible, e.seq, e.kind, e.criterion_id as "criterionId", e.body
  from requested
  cross join lateral unnest(requested.submissions) as s(id)
  cross join lateral (select coalesce(
    (select min(id) from grading_runs where submission_id = s.id and id = any(requested.runs)),
    (select max(id) from grading_runs where submission_id = s.id and kind = 'full'), 0) as run_id) as first
  cross join lateral (
    select id, submission_id, kind, state in ('queued', 'running') as open,
      (select ${isVisible} from submissions where id = s.id) as visible
    from grading_runs where submission_id = s.id and id >= first.run_id offset 0) as r
  left join lateral (
    select seq, kind, criterion_id, body from grading_events
    where run_id = r.id and seq > coalesce(requested.seqs[array_position(requested.runs, r.id)], 0)
    order by seq limit requested.max_events) as e on true
  order by requested.request, r.id, e.seq`).sql;

export async function readEventPages(client: Sql, requests: readonly EventRequest[]): Promise<EventPage[]> {
  const limits = requests.map(({ submissionIds }) => limitOf(submissionIds));
  const params = [
    texts(requests.map(({ submissionIds }) => submissionIds)),
    texts(requests.map(({ cursor }) => cursor.runs)),
    texts(requests.map(({ cursor }) => cursor.seqs)),
    integers(limits),
  ];
  const rows = await client.unsafe<Row[]>(eventPagesQuery, params);
  return shared(rows, requests.length, limits);
}

export async function anyExists(db: Db, submissionIds: readonly number[]): Promise<boolean> {
  const ids = integers(submissionIds);
  const rows = await db.execute(sql`select 1 from submissions where id = any(${ids}::int[]) limit 1`);
  return rows.length > 0;
}

function limitOf(submissionIds: readonly number[]): number {
  return Math.max(min, Math.floor(batch / Math.max(1, submissionIds.length)));
}

function shared(rows: readonly Row[], requests: number, limits: readonly number[]): EventPage[] {
  const all = Array.from({ length: requests }, (): EventPage => ({ runs: [], events: [], more: false }));
  let ofRun = 0;
  for (const row of rows) {
    const page = all[row.request];
    if (!page) continue;
    const { runId: id, submissionId, runKind: kind, open } = row;
    if (page.runs.at(-1)?.id !== id) {
      page.runs.push({ id, submissionId, kind, open });
      ofRun = 0;
    }
    if (row.seq === null) continue;
    ofRun += 1;
    page.more ||= ofRun === limits[row.request];
    page.events.push(asWritten(row));
  }
  return all;
}

function integers(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

/** As text, because an array of arrays can't hold lists of different lengths. */
function texts(lists: readonly (readonly number[])[]): string {
  return `{${lists.map((list) => `"${integers(list)}"`).join(',')}}`;
}

function asWritten({ runId, seq, submissionId, visible, kind, criterionId, body }: Row): ReadEvent {
  eventRead();
  return { runId, seq: Number(seq), submissionId, visible, ...parseStored(storedEvent, { kind, criterionId, body }) };
}
