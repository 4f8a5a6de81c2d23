import type { Db } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { Cursor } from './cursor';
import type { StoredEvent } from './event-log';

export type ReadEvent = StoredEvent & { runId: number; seq: number; submissionId: number };

export type WatchedRun = { id: number; submissionId: number; kind: 'full' | 'regrade'; open: boolean };

/** What a stream asks for: the submissions that it tells of, and how far it has told their runs. */
export type NewsAsked = { submissionIds: readonly number[]; cursor: Cursor };

export type News = {
  /**
   * The runs that a stream tells of one after the other: those its cursor knows and all later ones; for a submission
   * that the cursor does not know, its latest whole run and what came after.
   */
  runs: WatchedRun[];
  /** What the cursor has not seen, in order within each run. */
  events: ReadEvent[];
  /** There is more of it to be read at once. */
  more: boolean;
};

/** A stream is given about so many events at a time, and of each run at least `fewest`. */
const batch = 500;
const fewest = 10;

type Row = {
  asker: number;
  run_id: number;
  submission_id: number;
  run_kind: 'full' | 'regrade';
  open: boolean;
  seq: string | null;
  kind: string | null;
  criterion_id: number | null;
  body: unknown;
};

/** The news of many streams by one query: asked one by one, a class that is graded would keep the database busy. */
export async function readNews(db: Db, asked: NewsAsked[]): Promise<News[]> {
  const limits = asked.map(({ submissionIds }) => limitOf(submissionIds));
  const rows = await db.execute<Row>(sql`
    with asked as (
      select asker, submissions::int[] as submissions, runs::int[] as runs, seqs::bigint[] as seqs, most
      from unnest(
        ${texts(asked.map(({ submissionIds }) => submissionIds))}::text[],
        ${texts(asked.map(({ cursor }) => [...cursor.keys()]))}::text[],
        ${texts(asked.map(({ cursor }) => [...cursor.values()]))}::text[],
        ${integers(limits)}::int[]) with ordinality as a(submissions, runs, seqs, most, asker)
    )
    select (asked.asker - 1)::int as asker, r.id as run_id, r.submission_id, r.kind as run_kind,
      r.state in ('queued', 'running') as open, e.seq, e.kind, e.criterion_id, e.body
    from asked
    cross join lateral unnest(asked.submissions) as s(id)
    cross join lateral (select coalesce(
      (select min(id) from grading_runs where submission_id = s.id and id = any(asked.runs)),
      (select max(id) from grading_runs where submission_id = s.id and kind = 'full'), 0) as run_id) as first
    join grading_runs r on r.submission_id = s.id and r.id >= first.run_id
    left join lateral (
      select seq, kind, criterion_id, body from grading_events
      where run_id = r.id and seq > coalesce(asked.seqs[array_position(asked.runs, r.id)], 0)
      order by seq limit asked.most) as e on true
    order by asked.asker, r.id, e.seq`);
  return shared(rows, asked.length, limits);
}

/** Whether one of the submissions has not been deleted. */
export async function anyExists(db: Db, submissionIds: readonly number[]): Promise<boolean> {
  const ids = integers(submissionIds);
  const rows = await db.execute(sql`select 1 from submissions where id = any(${ids}::int[]) limit 1`);
  return rows.length > 0;
}

function limitOf(submissionIds: readonly number[]): number {
  return Math.max(fewest, Math.floor(batch / Math.max(1, submissionIds.length)));
}

/** To each asker its own: the rows come in the order of the askers and of their runs. */
function shared(rows: readonly Row[], askers: number, limits: readonly number[]): News[] {
  const all = Array.from({ length: askers }, (): News => ({ runs: [], events: [], more: false }));
  let ofRun = 0;
  for (const row of rows) {
    const news = all[row.asker];
    if (!news) continue;
    if (news.runs.at(-1)?.id !== row.run_id) {
      news.runs.push({ id: row.run_id, submissionId: row.submission_id, kind: row.run_kind, open: row.open });
      ofRun = 0;
    }
    if (row.seq === null) continue;
    ofRun += 1;
    news.more ||= ofRun === limits[row.asker];
    news.events.push(asWritten(row));
  }
  return all;
}

/** Postgres takes an array as text; integers need no quoting. */
function integers(numbers: readonly number[]): string {
  return `{${numbers.join(',')}}`;
}

/** Lists of different lengths, which an array of arrays could not hold. */
function texts(lists: readonly (readonly number[])[]): string {
  return `{${lists.map((list) => `"${integers(list)}"`).join(',')}}`;
}

/** The table is written by `appendEvents` alone, which takes nothing but a `StoredEvent`. */
function asWritten({ run_id, seq, submission_id, kind, criterion_id, body }: Row): ReadEvent {
  const event: object = {
    runId: run_id,
    seq: Number(seq),
    submissionId: submission_id,
    kind,
    criterionId: criterion_id,
    body,
  };
  return event as ReadEvent;
}
