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

export type WatchedRun = {
  id: number;
  submissionId: number;
  kind: RunKind;
  open: boolean;
};

export type NewsAsked = { submissionIds: readonly number[]; cursor: Cursor };

export type News = {
  /**
   * Those the cursor knows and all later ones; for a submission that it doesn't know, its latest full run and later
   * ones.
   */
  runs: WatchedRun[];
  events: ReadEvent[];
  more: boolean;
};

/** About as many events per stream and read, and at least `min` of each run. */
const batch = 500;
const min = 10;

const eventRead = compileWhenUsed({ input: storedEvent, output: null });

type Row = Omit<WatchedRun, 'id' | 'kind'> & {
  asker: number;
  runId: number;
  runKind: WatchedRun['kind'];
  visible: boolean;
  seq: string | null;
  kind: string | null;
  criterionId: number | null;
  body: unknown;
};

/**
 * Runs a hundred times a second while a class is graded. Not prepared: a plan made while the log is empty scans all of
 * it later. `offset 0` keeps Postgres from joining all runs.
 */
const newsOf = dialect.sqlToQuery(sql`
  with asked as (
    select asker, submissions::int[] as submissions, runs::int[] as runs, seqs::bigint[] as seqs, max_events
    from unnest($1::text[], $2::text[], $3::text[], $4::int[])
      with ordinality as a(submissions, runs, seqs, max_events, asker)
  )
  select (asked.asker - 1)::int as asker, r.id as "runId", r.submission_id as "submissionId", r.kind as "runKind",
    r.open, r.visible, e.seq, e.kind, e.criterion_id as "criterionId", e.body
  from asked
  cross join lateral unnest(asked.submissions) as s(id)
  cross join lateral (select coalesce(
    (select min(id) from grading_runs where submission_id = s.id and id = any(asked.runs)),
    (select max(id) from grading_runs where submission_id = s.id and kind = 'full'), 0) as run_id) as first
  cross join lateral (
    select id, submission_id, kind, state in ('queued', 'running') as open,
      (select ${isVisible} from submissions where id = s.id) as visible
    from grading_runs where submission_id = s.id and id >= first.run_id offset 0) as r
  left join lateral (
    select seq, kind, criterion_id, body from grading_events
    where run_id = r.id and seq > coalesce(asked.seqs[array_position(asked.runs, r.id)], 0)
    order by seq limit asked.max_events) as e on true
  order by asked.asker, r.id, e.seq`).sql;

export async function readNews(client: Sql, asked: readonly NewsAsked[]): Promise<News[]> {
  const limits = asked.map(({ submissionIds }) => limitOf(submissionIds));
  const params = [
    texts(asked.map(({ submissionIds }) => submissionIds)),
    texts(asked.map(({ cursor }) => cursor.runs)),
    texts(asked.map(({ cursor }) => cursor.seqs)),
    integers(limits),
  ];
  const rows = await client.unsafe<Row[]>(newsOf, params);
  return shared(rows, asked.length, limits);
}

export async function anyExists(db: Db, submissionIds: readonly number[]): Promise<boolean> {
  const ids = integers(submissionIds);
  const rows = await db.execute(sql`select 1 from submissions where id = any(${ids}::int[]) limit 1`);
  return rows.length > 0;
}

function limitOf(submissionIds: readonly number[]): number {
  return Math.max(min, Math.floor(batch / Math.max(1, submissionIds.length)));
}

function shared(rows: readonly Row[], askers: number, limits: readonly number[]): News[] {
  const all = Array.from({ length: askers }, (): News => ({ runs: [], events: [], more: false }));
  let ofRun = 0;
  for (const row of rows) {
    const news = all[row.asker];
    if (!news) continue;
    const { runId: id, submissionId, runKind: kind, open } = row;
    if (news.runs.at(-1)?.id !== id) {
      news.runs.push({ id, submissionId, kind, open });
      ofRun = 0;
    }
    if (row.seq === null) continue;
    ofRun += 1;
    news.more ||= ofRun === limits[row.asker];
    news.events.push(asWritten(row));
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
