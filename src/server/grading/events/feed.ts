import type { Database } from '@server/db/client';
import type { GradingPorts } from '../ports';
import { type BatchedRequest, batchedQuery } from './batched-query';
import { type EventNotice, eventsChannel, parseNotice } from './event-log';
import { type EventPage, type EventRequest, readEventPages } from './event-reader';
import { StreamGarbage } from './stream-garbage';

export type Feed = {
  subscribe(watcher: Watcher): void;
  unsubscribe(watcher: Watcher): void;
  /** Coalesces with the reads of other streams. */
  read(reader: EventConsumer): void;
  close(): Promise<void>;
};

/**
 * Woken for each event of its submissions, after a reconnect, and after `slowPollMs` without either; updated when
 * something else about one has changed.
 */
export type Watcher = {
  readonly submissionIds: readonly number[];
  readonly sessionId?: string | null;
  revoke?(): void;
  wake(): void;
  update?(submissionId: number | null, change: NonNullable<EventNotice['updated']>): void;
};

export type EventConsumer = EventRequest & BatchedRequest<EventPage>;

/**
 * A larger query delays the streams that come after it; a read for fewer than `enough` waits, because its cost is
 * mostly fixed.
 */
const batching = { max: 250, enough: 50, pauseMs: 10 };

export const slowPollMs = 5_000;

const lookMs = 250;

/** A stream that is no longer allowed has to end within 10 s. */
export const accessMs = 4_000;

export async function openFeed(database: Database, ports: Pick<GradingPorts, 'lostAccess'>): Promise<Feed> {
  const all = new Map<Watcher, number>();
  const ofSubmission = new Map<number, Watcher[]>();
  const wakeUp = (watchers: Iterable<Watcher>) => {
    const now = performance.now();
    for (const watcher of watchers) {
      all.set(watcher, now);
      watcher.wake();
    }
  };
  // The third argument runs after every (re)connect: events sent meanwhile are read from the table.
  const listening = await database.sql.listen(
    eventsChannel,
    (payload) => {
      const { submissionId, updated } = parseNotice(payload);
      const watchers = submissionId === null ? [...all.keys()] : (ofSubmission.get(submissionId) ?? []);
      if (updated) for (const watcher of watchers) watcher.update?.(submissionId, updated);
      wakeUp(watchers);
    },
    () => wakeUp(all.keys()),
  );
  const garbage = new StreamGarbage();
  const look = setInterval(() => {
    garbage.look(all.size);
    const silentSince = performance.now() - slowPollMs;
    const silent: Watcher[] = [];
    all.forEach((wokenAt, watcher) => {
      if (wokenAt <= silentSince) silent.push(watcher);
    });
    wakeUp(silent);
  }, lookMs);
  const checkAccess = async () => {
    const watched = [...all.keys()].flatMap((watcher) => {
      const { sessionId, submissionIds } = watcher;
      return sessionId ? submissionIds.map((submissionId) => ({ watcher, sessionId, submissionId })) : [];
    });
    const held = watched.map(({ sessionId, submissionId }) => ({ sessionId, submissionId, role: 'reader' as const }));
    for (const place of await ports.lostAccess(database.db, held)) watched[place]?.watcher.revoke?.();
  };
  // Without the database nothing is streamed either.
  const guard = setInterval(() => void checkAccess().catch(() => undefined), accessMs);
  return {
    subscribe(watcher) {
      all.set(watcher, performance.now());
      for (const id of watcher.submissionIds) {
        const watching = ofSubmission.get(id);
        if (watching) watching.push(watcher);
        else ofSubmission.set(id, [watcher]);
      }
    },
    unsubscribe(watcher) {
      all.delete(watcher);
      for (const id of watcher.submissionIds) {
        const others = ofSubmission.get(id)?.filter((watching) => watching !== watcher) ?? [];
        if (others.length > 0) ofSubmission.set(id, others);
        else ofSubmission.delete(id);
      }
    },
    read: batchedQuery(batching, (readers: readonly EventConsumer[]) => readEventPages(database.sql, readers)),
    async close() {
      clearInterval(look);
      clearInterval(guard);
      await listening.unlisten();
    },
  };
}
