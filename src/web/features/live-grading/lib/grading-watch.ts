import type { GradingEvent } from '@domain/grading/grading-event';
import { newStreamHealth, streamIsHopeless, streamLost, streamOpened, streamPatience } from './stream-health';
import type { WatchGradings } from './stream-listener';

const settleMs = 250;
const firstRetryMs = 1_000;
const maxRetryMs = 10_000;

/** The second one also when the page comes out of the back/forward cache. */
const pageEvents = ['pagehide', 'pageshow'] as const;

type Listener = {
  onEvent(event: GradingEvent, still: boolean): void;
  /** Something besides the events changed; also called after a reconnect, which may have missed it. */
  onUpdate?(submissionId: number): void;
  /** False if no stream can be had; true once one is back. */
  onStream(available: boolean): void;
};

/**
 * One stream for everything on the page: reopened when the set of submissions changes, when the server ends it, when the
 * page comes back, and every 30 s after it was given up. Events before the first pause count as repeated.
 */
export class GradingWatch {
  private ids: readonly number[] = [];
  private lastEventId: string | null = null;
  private close: (() => void) | null = null;
  /** Numbers the streams, so that a closed one is ignored. */
  private opening = 0;
  private health = newStreamHealth(Date.now());
  private available = true;
  private repeating = false;
  private retryMs = firstRetryMs;
  private timers = new Map<'open' | 'silence' | 'quiet', ReturnType<typeof setTimeout>>();
  private readonly away = new Set<'page' | 'view'>();
  private readonly onPage = ({ type }: Event) => this.setAway('page', type === 'pagehide');

  constructor(
    private readonly api: { watch: WatchGradings },
    private readonly listener: Listener,
  ) {
    for (const event of pageEvents) window.addEventListener(event, this.onPage);
  }

  /** `repeated`: their events so far are old, as after a reload. */
  watch(ids: readonly number[], repeated: boolean) {
    if (ids.length === this.ids.length && ids.every((id) => this.ids.includes(id))) return;
    const first = this.close === null;
    this.ids = ids;
    if (repeated) this.repeating = true;
    this.at('open', first ? 0 : settleMs, () => this.open());
  }

  /** No stream is kept while nobody sees what it brings; coming back continues after the last event. */
  setAway(what: 'page' | 'view', isAway: boolean) {
    const wasAway = this.away.size > 0;
    if (isAway) this.away.add(what);
    else this.away.delete(what);
    if (wasAway === this.away.size > 0) return;
    this.rest();
    if (wasAway) {
      this.repeating = true;
      this.open();
    }
  }

  stop() {
    for (const event of pageEvents) window.removeEventListener(event, this.onPage);
    this.rest();
  }

  private rest() {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.shut();
  }

  private open() {
    this.shut();
    if (this.ids.length === 0 || this.away.size > 0) return;
    this.health = { ...newStreamHealth(Date.now()), losses: this.health.losses };
    this.at('silence', streamPatience.openingMs, () => this.judge());
    const { opening } = this;
    const current = (run: () => void) => () => {
      if (opening === this.opening) run();
    };
    this.close = this.api.watch([...this.ids], this.lastEventId, {
      onOpen: current(() => this.opened()),
      onEvent: (id, event) => current(() => this.received(id, event))(),
      onLost: current(() => this.lost()),
      onEnd: current(() => this.ended()),
    });
  }

  private opened() {
    if (this.lastEventId !== null) for (const id of this.ids) this.listener.onUpdate?.(id);
    this.health = streamOpened(this.health, Date.now());
    this.retryMs = firstRetryMs;
    this.offer(true);
    if (this.repeating) this.quiet();
  }

  private received(id: string, event: GradingEvent) {
    this.lastEventId = id;
    if (event.event === 'updated') this.listener.onUpdate?.(event.submissionId);
    else this.listener.onEvent(event, this.repeating);
    if (this.repeating) this.quiet();
  }

  private lost() {
    this.repeating = true;
    this.health = streamLost(this.health, Date.now());
    this.at('silence', streamPatience.openingMs, () => this.judge());
    this.judge();
  }

  private ended() {
    this.lost();
    if (this.close === null) return;
    this.close = null;
    this.at('open', this.available ? this.retryMs : streamPatience.retryMs, () => this.open());
    this.retryMs = Math.min(this.retryMs * 2, maxRetryMs);
  }

  /** Repeating ends with the first pause between events. */
  private quiet() {
    this.at('quiet', settleMs, () => {
      this.repeating = false;
    });
  }

  private judge() {
    if (!streamIsHopeless(this.health, Date.now())) return;
    this.offer(false);
    this.shut();
    this.health = newStreamHealth(Date.now());
    this.at('open', streamPatience.retryMs, () => this.open());
  }

  private shut() {
    this.opening += 1;
    this.close?.();
    this.close = null;
  }

  private offer(available: boolean) {
    if (available === this.available) return;
    this.available = available;
    this.listener.onStream(available);
  }

  private at(name: 'open' | 'silence' | 'quiet', ms: number, run: () => void) {
    clearTimeout(this.timers.get(name));
    this.timers.set(name, setTimeout(run, ms));
  }
}
