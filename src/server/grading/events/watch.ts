import type { GradingEvent, TrackedGradingEvent } from '@domain/grading/grading-event';
import type { Deps } from '@server/deps';
import { Cursor } from './cursor';
import { anyExists, type News, type ReadEvent, type WatchedRun } from './event-reader';
import type { NewsReader, Watcher } from './feed';
import { joinDeltas } from './join-deltas';
import { type EventViewer, renderEvents } from './render-event';

export type Watching = {
  submissionIds: number[];
  lastEventId: string | null;
  viewer: EventViewer;
  /** True goes on with later runs; false ends after the last run there is. */
  follow: boolean;
};

export type WatchListener = {
  /** Answers whether there is room for more: after a no nothing is told until `Watch.resume`. */
  tell(event: TrackedGradingEvent): boolean;
  /** All is told, the process stops, or a fault came between. */
  end(fault?: unknown): void;
};

export type WatchDeps = Pick<Deps, 'database' | 'feed' | 'metrics' | 'readiness'>;

type Next = 'read' | 'wait' | 'end';

/** What every stream has left to tell while it waits. */
const nothing: readonly TrackedGradingEvent[] = [];

/**
 * Tells a listener the events of submissions' grading, from where it was, and then as they come, at its own pace: it holds
 * one batch at most, and leaving never touches the grading. No promise and no generator, which would be made anew for each
 * event: what thousands of streams hold while they wait outlives a collection of garbage, and piles up.
 */
export class Watch implements NewsReader, Watcher, EventListenerObject {
  readonly cursor: Cursor;
  private untold = nothing;
  /** How much of it is told. */
  private told = 0;
  private state: 'reading' | 'telling' | 'waiting' | 'over' = 'reading';
  /** What to do once all that was read is told. */
  private next: Next = 'read';
  /** There has been news since the last reading began. */
  private woken = false;

  constructor(
    private readonly deps: WatchDeps,
    private readonly watching: Watching,
    private readonly listener: WatchListener,
  ) {
    this.cursor = Cursor.parse(watching.lastEventId);
    deps.feed.subscribe(this);
    deps.metrics.streams('grading', 1);
    deps.readiness.gone.addEventListener('abort', this);
    if (deps.readiness.gone.aborted) queueMicrotask(() => this.end());
    else this.read();
  }

  get submissionIds(): readonly number[] {
    return this.watching.submissionIds;
  }

  /** The process stops. */
  handleEvent(): void {
    this.end();
  }

  /** The listener has room again. */
  resume(): void {
    if (this.state === 'telling') this.goOn();
  }

  /** Nobody listens any more. */
  leave(): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.deps.feed.unsubscribe(this);
    this.deps.metrics.streams('grading', -1);
    this.deps.readiness.gone.removeEventListener('abort', this);
  }

  /** There is news. */
  wake(): void {
    if (this.state === 'waiting') this.read();
    else this.woken = true;
  }

  /** The feed's answer. */
  take(news: News): void {
    if (this.state === 'over') return;
    const joined = joinDeltas(news.events);
    const rendered = renderEvents(this.deps.database.db, joined, this.watching.viewer);
    const next = this.after(news);
    if (rendered instanceof Promise || next instanceof Promise) {
      Promise.all([rendered, next]).then(
        ([told, then]) => this.tell(joined, told, news, then),
        (fault) => this.end(fault),
      );
    } else this.tell(joined, rendered, news, next);
  }

  fail(fault: unknown): void {
    this.end(fault);
  }

  private read(): void {
    this.state = 'reading';
    this.woken = false;
    this.deps.feed.read(this);
  }

  private tell(events: ReadEvent[], rendered: (GradingEvent | null)[], news: News, next: Next): void {
    if (this.state === 'over') return;
    const untold: TrackedGradingEvent[] = [];
    for (const [at, { runId, seq }] of events.entries()) {
      this.cursor.set(runId, seq);
      const event = rendered[at];
      if (event) untold.push({ id: String(this.cursor), event });
    }
    if (!news.more) prune(this.cursor, news.runs);
    this.untold = untold;
    this.told = 0;
    this.next = next;
    this.state = 'telling';
    this.goOn();
  }

  private goOn(): void {
    try {
      for (let event = this.untold[this.told]; event; event = this.untold[this.told]) {
        this.told += 1;
        if (!this.listener.tell(event)) return;
      }
    } catch (fault) {
      this.end(fault);
      return;
    }
    this.untold = nothing;
    if (this.next === 'end') this.end();
    else if (this.next === 'read' || this.woken) this.read();
    else this.state = 'waiting';
  }

  private end(fault?: unknown): void {
    if (this.state === 'over') return;
    this.leave();
    this.listener.end(fault);
  }

  private after({ more, runs, events }: News): Next | Promise<Next> {
    if (more) return 'read';
    if (this.watching.follow) return 'wait';
    if (runs.length === 0) return this.deleted();
    if (runs.some((run) => run.open)) return 'wait';
    // Ended runs with news may have been opened again since they were read: their end is believed without news.
    return events.length > 0 ? 'read' : 'end';
  }

  private async deleted(): Promise<Next> {
    return (await anyExists(this.deps.database.db, this.submissionIds)) ? 'wait' : 'end';
  }
}

/**
 * Keeps a long watch's cursor short once all events of `runs` are told: ended ones before the latest whole one are
 * over. The latest whole run stays, because its missing criteria may be graded later under its own numbers.
 */
function prune(cursor: Cursor, runs: readonly WatchedRun[]): void {
  if (runs.length < 2) return;
  for (const run of runs) {
    const latestWhole = runs.findLast(({ kind, submissionId }) => kind === 'full' && submissionId === run.submissionId);
    const later = latestWhole !== undefined && cursor.has(latestWhole.id) && run.id < latestWhole.id;
    if (later && !run.open) cursor.delete(run.id);
  }
}
