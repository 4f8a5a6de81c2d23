import type { TrackedGradingEvent } from '@domain/grading/grading-event';
import type { Deps } from '@server/deps';
import { type Cursor, formatCursor, parseCursor } from './cursor';
import { anyExists, type NewsAsked, type ReadEvent, type WatchedRun } from './event-reader';
import { type EventViewer, renderEvents } from './render-event';

export type Watch = {
  submissionIds: number[];
  lastEventId: string | null;
  viewer: EventViewer;
  /** True goes on with later runs; false ends after the last run there is. */
  follow: boolean;
};

/**
 * Reads a watch's events, batch by batch. Apart from the generator that tells them, as that would keep the last batch for
 * as long as it waits: what thousands of streams keep for a moment outlives a collection of garbage, and piles up.
 */
export class WatchReader {
  private readonly asked: NewsAsked;
  private readonly untold: TrackedGradingEvent[] = [];

  constructor(
    private readonly deps: Pick<Deps, 'database' | 'feed'>,
    private readonly watch: Watch,
  ) {
    this.asked = { submissionIds: watch.submissionIds, cursor: parseCursor(watch.lastEventId) };
  }

  /** Answers what to do once `take` has nothing more. */
  async read(): Promise<'read' | 'wait' | 'end'> {
    const news = await this.deps.feed.news(this.asked);
    const joined = joinDeltas(news.events);
    const rendered = await renderEvents(this.deps.database.db, joined, this.watch.viewer);
    const { cursor } = this.asked;
    for (const [at, { runId, seq }] of joined.entries()) {
      cursor.set(runId, seq);
      const event = rendered[at];
      if (event) this.untold.push({ id: formatCursor(cursor), event });
    }
    if (news.more) return 'read';
    prune(cursor, news.runs);
    if (this.watch.follow) return 'wait';
    const over =
      news.runs.length > 0
        ? news.runs.every((run) => !run.open)
        : !(await anyExists(this.deps.database.db, this.watch.submissionIds));
    if (!over) return 'wait';
    // Ended runs with news may have been opened again since they were read: their end is believed without news.
    return news.events.length > 0 ? 'read' : 'end';
  }

  /** The next event that is read and not told yet. */
  take(): TrackedGradingEvent | undefined {
    return this.untold.shift();
  }
}

/** Neighbouring deltas of one field as one: a client that comes late or reads slowly gets fewer, longer ones. */
function joinDeltas(events: ReadEvent[]): ReadEvent[] {
  if (events.length < 2) return events;
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
function prune(cursor: Cursor, runs: readonly WatchedRun[]): void {
  if (cursor.size < 2) return;
  for (const run of runs) {
    const latestWhole = runs.findLast(({ kind, submissionId }) => kind === 'full' && submissionId === run.submissionId);
    const later = latestWhole !== undefined && cursor.has(latestWhole.id) && run.id < latestWhole.id;
    if (later && !run.open) cursor.delete(run.id);
  }
}
