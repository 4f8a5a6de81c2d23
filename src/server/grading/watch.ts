import type { GradingEvent, TrackedGradingEvent } from '@domain/grading/grading-event';
import type { Deps } from '@server/deps';
import { Bell } from './bell';
import { type Cursor, formatCursor, parseCursor } from './cursor';
import { anyExists, type ReadEvent, type WatchedRun } from './event-reader';
import { type EventViewer, renderEvents } from './render-event';

export type Watch = {
  submissionIds: number[];
  lastEventId: string | null;
  /**
   * Asked anew for every batch: what may be shown is decided when it is sent. The runs tell whose students may see results
   * at that moment.
   */
  viewer: (runs: readonly WatchedRun[]) => EventViewer;
  /** True goes on with later runs; false ends after the last run there is. */
  follow: boolean;
};

/**
 * The events of submissions' grading, from where the client was, and then as they come. The generator reads at the
 * pace of its consumer and holds one batch at most; ending it never touches the grading.
 */
export async function* watchGrading(
  deps: Pick<Deps, 'database' | 'feed' | 'metrics' | 'readiness'>,
  watch: Watch,
  signal: AbortSignal,
): AsyncGenerator<TrackedGradingEvent, void> {
  const ended = AbortSignal.any([signal, deps.readiness.gone]);
  const bell = new Bell(ended);
  const unsubscribe = deps.feed.subscribe(watch.submissionIds, () => bell.ring());
  const leave = deps.metrics.stream('grading');
  const cursor = parseCursor(watch.lastEventId);
  try {
    while (!ended.aborted) {
      bell.reset();
      const { runs, events, more } = await deps.feed.news({ submissionIds: watch.submissionIds, cursor });
      for (const { read, event } of await rendered(deps, events, watch.viewer(runs))) {
        cursor.set(read.runId, read.seq);
        if (event) yield { id: formatCursor(cursor), event };
      }
      if (more) continue;
      prune(cursor, runs);
      const over =
        runs.length > 0 ? runs.every((run) => !run.open) : !(await anyExists(deps.database.db, watch.submissionIds));
      // Ended runs with news may have been opened again since they were read: their end is believed without news.
      if (!watch.follow && over && events.length > 0) continue;
      if (!watch.follow && over) return;
      await bell.wait();
    }
  } finally {
    unsubscribe();
    bell.remove();
    leave();
  }
}

/** What is told of events, null where nothing is, each with the last of the events that it tells. */
async function rendered(deps: Pick<Deps, 'database'>, events: ReadEvent[], viewer: EventViewer): Promise<Told[]> {
  if (events.length === 0) return [];
  const joined = joinDeltas(events);
  const all = await renderEvents(deps.database.db, joined, viewer);
  return joined.map((read, at) => ({ read, event: all[at] ?? null }));
}

type Told = { read: ReadEvent; event: GradingEvent | null };

/** Neighbouring deltas of one field as one: a client that comes late or reads slowly gets fewer, longer ones. */
function joinDeltas(events: ReadEvent[]): ReadEvent[] {
  const joined: ReadEvent[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (
      event.kind === 'criterion.delta' &&
      last?.kind === 'criterion.delta' &&
      event.runId === last.runId &&
      event.criterionId === last.criterionId &&
      event.body.field === last.body.field &&
      event.body.index === last.body.index &&
      event.body.field !== 'evidence' &&
      event.body.offset === last.body.offset + last.body.text.length
    ) {
      joined[joined.length - 1] = { ...event, body: { ...last.body, text: last.body.text + event.body.text } };
    } else joined.push(event);
  }
  return joined;
}

/**
 * Keeps a long watch's cursor short once all events of `runs` are told: ended ones before the latest whole one are
 * over. The latest whole run stays, because its missing criteria may be graded later under its own numbers.
 */
function prune(cursor: Cursor, runs: WatchedRun[]): void {
  for (const run of runs) {
    const latestWhole = runs.findLast(({ kind, submissionId }) => kind === 'full' && submissionId === run.submissionId);
    const later = latestWhole !== undefined && cursor.has(latestWhole.id) && run.id < latestWhole.id;
    if (later && !run.open) cursor.delete(run.id);
  }
}
