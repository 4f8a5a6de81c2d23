import type { Database } from '@server/db/client';
import { eventsChannel } from './event-log';
import { type News, type NewsAsked, readNews } from './event-reader';
import { type Asker, gathered } from './gathered';
import { StreamGarbage } from './stream-garbage';

/** What all streams of this process share: who tells them of new events, and how they read them. */
export type Feed = {
  /** From now on `watcher` is woken, until `unsubscribe`. */
  subscribe(watcher: Watcher): void;
  unsubscribe(watcher: Watcher): void;
  /** Reads what is new for a stream, together with what others ask for meanwhile. */
  read(reader: NewsReader): void;
  close(): Promise<void>;
};

/**
 * Who is woken for each event of one of the submissions, when something may have been missed, and after `slowPollMs` of
 * silence, should a notification be lost.
 */
export type Watcher = { readonly submissionIds: readonly number[]; wake(): void };

/** A stream that asks for news, and takes them. */
export type NewsReader = NewsAsked & Asker<News>;

/**
 * A query for more than `max` streams would keep those waiting that come after it. Fewer than `enough` wait a moment: what
 * a reading costs is then mostly that it is one.
 */
const gathering = { max: 250, enough: 50, pauseMs: 10 };

/** Whoever has not been woken for so long looks by itself. */
export const slowPollMs = 5_000;

/** One timer looks for all of them who that is, and what they leave behind. */
const lookMs = 250;

/** Listens on one connection for all streams. Resolves when it listens. */
export async function openFeed(database: Database): Promise<Feed> {
  /** Each with the moment in which it was woken last. */
  const all = new Map<Watcher, number>();
  const ofSubmission = new Map<number, Watcher[]>();
  const wakeUp = (watchers: Iterable<Watcher>) => {
    const now = performance.now();
    for (const watcher of watchers) {
      all.set(watcher, now);
      watcher.wake();
    }
  };
  // The third argument runs after every (re)connect: what was told meanwhile is read from the table.
  const listening = await database.sql.listen(
    eventsChannel,
    (payload) => wakeUp(ofSubmission.get(Number(payload)) ?? []),
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
    read: gathered(gathering, (readers: readonly NewsReader[]) => readNews(database.sql, readers)),
    async close() {
      clearInterval(look);
      await listening.unlisten();
    },
  };
}
