import type { GradingEvent, TrackedGradingEvent } from '@domain/grading/grading-event';
import { submissionGone } from '@domain/messages/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { HeldAccess } from '../ports';
import { Cursor } from './cursor';
import type { EventNotice } from './event-log';
import { anyExists, type EventPage, type ReadEvent, type WatchedRun } from './event-reader';
import type { EventConsumer, Watcher } from './feed';
import { joinDeltas } from './join-deltas';
import { type EventViewer, renderEvents } from './render-event';

export type Watching = {
  submissionIds: number[];
  lastEventId: string | null;
  viewer: EventViewer;
  /** Of staff, for whom names can be hidden at any time. @throws {AppError} for somebody who may read no longer */
  readViewer?: () => Promise<EventViewer>;
  held?: readonly HeldAccess[];
  /** True continues with later runs; false ends after the last one. */
  follow: boolean;
};

export type WatchListener = {
  /** Returns whether there is room for more; if not, call `Watch.resume` later. */
  emit(event: TrackedGradingEvent): boolean;
  /** At the end of the events, when the process stops, or after an error. */
  end(fault?: unknown): void;
};

export type WatchDeps = Pick<Deps, 'database' | 'feed' | 'metrics' | 'readiness'>;

type Next = 'read' | 'wait' | 'end';

const nothing: readonly TrackedGradingEvent[] = [];
const none: readonly number[] = [];

/** Without promises and generators: thousands of streams would make one per event, which survive garbage collection. */
export class Watch implements EventConsumer, Watcher, EventListenerObject {
  readonly cursor: Cursor;
  private pending = nothing;
  private emitted = 0;
  private state: 'reading' | 'emitting' | 'waiting' | 'over' = 'reading';
  private next: Next = 'read';
  private woken = false;
  /** Emitted behind the events that are read next. */
  private updated = none;
  private viewer: EventViewer;
  /** What the viewer may see has to be read before anything else is emitted. */
  private viewerIsStale: boolean;

  constructor(
    private readonly deps: WatchDeps,
    private readonly watching: Watching,
    private readonly listener: WatchListener,
  ) {
    this.cursor = Cursor.parse(watching.lastEventId);
    this.viewer = watching.viewer;
    // What was read before the stream was there may have changed meanwhile.
    this.viewerIsStale = watching.readViewer !== undefined;
    deps.feed.subscribe(this);
    deps.metrics.streams('grading', 1);
    deps.readiness.gone.addEventListener('abort', this);
    if (deps.readiness.gone.aborted) queueMicrotask(() => this.end());
    else this.read();
  }

  get submissionIds(): readonly number[] {
    return this.watching.submissionIds;
  }

  get held(): readonly HeldAccess[] {
    return this.watching.held ?? [];
  }

  revoke(): void {
    this.end(new AppError('not-found', submissionGone));
  }

  handleEvent(): void {
    this.end();
  }

  resume(): void {
    if (this.state === 'emitting') this.goOn();
  }

  leave(): void {
    if (this.state === 'over') return;
    this.state = 'over';
    this.deps.feed.unsubscribe(this);
    this.deps.metrics.streams('grading', -1);
    this.deps.readiness.gone.removeEventListener('abort', this);
  }

  wake(): void {
    if (this.state === 'waiting') this.read();
    else this.woken = true;
  }

  update(submissionId: number | null, change: NonNullable<EventNotice['updated']>): void {
    const { follow, readViewer, submissionIds } = this.watching;
    if (change === 'access' && readViewer) this.viewerIsStale = true;
    if (!follow || !this.viewer.seesResults({ visible: change === 'visible' })) return;
    this.updated = [...new Set([...this.updated, ...(submissionId === null ? submissionIds : [submissionId])])];
  }

  take(page: EventPage): void {
    if (this.state === 'over') return;
    if (this.viewerIsStale && this.watching.readViewer) {
      this.viewerIsStale = false;
      this.watching.readViewer().then(
        (viewer) => {
          this.viewer = viewer;
          this.take(page);
        },
        (fault) => this.end(fault),
      );
      return;
    }
    const joined = joinDeltas(page.events);
    const rendered = renderEvents(this.deps.database.db, joined, this.viewer);
    const next = this.after(page);
    if (rendered instanceof Promise || next instanceof Promise) {
      Promise.all([rendered, next]).then(
        ([emitted, then]) => (this.viewerIsStale ? this.take(page) : this.emit(joined, emitted, page, then)),
        (fault) => this.end(fault),
      );
    } else this.emit(joined, rendered, page, next);
  }

  fail(fault: unknown): void {
    this.end(fault);
  }

  private read(): void {
    this.state = 'reading';
    this.woken = false;
    this.deps.feed.read(this);
  }

  private emit(events: ReadEvent[], rendered: (GradingEvent | null)[], page: EventPage, next: Next): void {
    if (this.state === 'over') return;
    const pending: TrackedGradingEvent[] = [];
    for (const [at, { runId, seq }] of events.entries()) {
      this.cursor.set(runId, seq);
      const event = rendered[at];
      if (event) pending.push({ id: String(this.cursor), event });
    }
    if (!page.more) {
      prune(this.cursor, page.runs);
      if (this.updated.length > 0) pending.push(...this.takeUpdates());
    }
    this.pending = pending;
    this.emitted = 0;
    this.next = next;
    this.state = 'emitting';
    this.goOn();
  }

  /** With the id of the event before them, so that none is missed by a client that comes back. */
  private takeUpdates(): TrackedGradingEvent[] {
    const id = String(this.cursor);
    const updated = id === '' ? none : this.updated;
    this.updated = none;
    return updated.map((submissionId) => ({ id, event: { event: 'updated', submissionId } }));
  }

  private goOn(): void {
    try {
      for (let event = this.pending[this.emitted]; event; event = this.pending[this.emitted]) {
        this.emitted += 1;
        if (!this.listener.emit(event)) return;
      }
    } catch (fault) {
      this.end(fault);
      return;
    }
    this.pending = nothing;
    if (this.next === 'end') this.end();
    else if (this.next === 'read' || this.woken) this.read();
    else this.state = 'waiting';
  }

  private end(fault?: unknown): void {
    if (this.state === 'over') return;
    this.leave();
    this.listener.end(fault);
  }

  private after({ more, runs, events }: EventPage): Next | Promise<Next> {
    if (more) return 'read';
    if (this.watching.follow) return 'wait';
    if (runs.length === 0) return this.deleted();
    if (runs.some((run) => run.open)) return 'wait';
    // A run may have been reopened since it was read, so only a read without new events ends the stream.
    return events.length > 0 ? 'read' : 'end';
  }

  private async deleted(): Promise<Next> {
    return (await anyExists(this.deps.database.db, this.submissionIds)) ? 'wait' : 'end';
  }
}

/** Drops finished runs before the latest full one, which stays because its missing criteria may be graded later. */
function prune(cursor: Cursor, runs: readonly WatchedRun[]): void {
  if (runs.length < 2) return;
  for (const run of runs) {
    const latestWhole = runs.findLast(({ kind, submissionId }) => kind === 'full' && submissionId === run.submissionId);
    const later = latestWhole !== undefined && cursor.has(latestWhole.id) && run.id < latestWhole.id;
    if (later && !run.open) cursor.delete(run.id);
  }
}
