import type { Database } from '@server/db/client';
import type { GradingPorts, HeldAccess } from '../ports';
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

/** Woken for each event of its submissions, after a reconnect, and after `slowPollMs` without either. */
export type Watcher = {
  readonly submissionIds: readonly number[];
  readonly held?: readonly HeldAccess[];
  revoke?(): void;
  wake(): void;
  update?(submissionId: number | null, change: NonNullable<EventNotice['updated']>): void;
};

export type EventConsumer = EventRequest & BatchedRequest<EventPage>;

/** A larger query delays later streams; a read for fewer than `enough` waits, because its cost is mostly fixed. */
const batching = { max: 250, enough: 50, pauseMs: 10 };

export const slowPollMs = 5_000;

const lookMs = 250;

/** A stream that is no longer allowed has to end within 10 s, so it is checked more often. */
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
  const checkAccess = async (watchers: Iterable<Watcher>, which: (access: HeldAccess) => boolean) => {
    const watched = [...watchers].flatMap((watcher) => (watcher.held ?? []).map((access) => ({ watcher, access })));
    const checked = watched.filter(({ access }) => which(access));
    const held = checked.map(({ access }) => access);
    for (const place of await ports.lostAccess(database.db, held)) checked[place]?.watcher.revoke?.();
  };
  // Without the database nothing is streamed either.
  const check = (watchers: Iterable<Watcher>, which: (access: HeldAccess) => boolean = () => true) =>
    void checkAccess(watchers, which).catch(() => undefined);
  // The third argument runs after every (re)connect, so that events sent meanwhile are read from the table.
  const listening = await database.sql.listen(
    eventsChannel,
    (payload) => {
      const { submissionId, updated } = parseNotice(payload);
      const watchers = submissionId === null ? [...all.keys()] : (ofSubmission.get(submissionId) ?? []);
      if (updated) for (const watcher of watchers) watcher.update?.(submissionId, updated);
      if (updated === 'access' && submissionId !== null) check(watchers);
      wakeUp(watchers);
    },
    () => {
      for (const watcher of all.keys()) watcher.update?.(null, 'access');
      check([...all.keys()]);
      wakeUp(all.keys());
    },
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
  // Students lose access only by what is announced.
  const guard = setInterval(() => check(all.keys(), ({ sessionId }) => sessionId !== null), accessMs);
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
