import type { Database } from '@server/db/client';
import { eventsChannel } from './event-log';
import { type News, type NewsAsked, readNews } from './event-reader';
import { gathered } from './gathered';
import { OldGarbage } from './old-garbage';

/** What all streams of this process share: who tells them of new events, and how they read them. */
export type Feed = {
  /**
   * Calls `wake` for each event of one of the submissions, when something may have been missed, and after `slowPollMs` of
   * silence, should a notification be lost.
   */
  subscribe(submissionIds: readonly number[], wake: () => void): () => void;
  /** What is new for a stream, read together with what others ask for meanwhile. */
  news(asked: NewsAsked): Promise<News>;
  close(): Promise<void>;
};

/** So many streams are read for at a time: a query of more would keep those waiting that come after it. */
const together = 250;

/** Whoever has not been woken for so long looks by itself. */
export const slowPollMs = 5_000;

/** One timer looks for all of them who that is, and what they leave behind. */
const lookMs = 500;

type Watcher = { wake: () => void; wokenAt: number };

function wakeUp(watchers: Iterable<Watcher>): void {
  const now = performance.now();
  for (const watcher of watchers) {
    watcher.wokenAt = now;
    watcher.wake();
  }
}

/** Listens on one connection for all streams. Resolves when it listens. */
export async function openFeed(database: Database): Promise<Feed> {
  const all = new Set<Watcher>();
  const ofSubmission = new Map<number, Set<Watcher>>();
  // The third argument runs after every (re)connect: what was told meanwhile is read from the table.
  const listening = await database.sql.listen(
    eventsChannel,
    (payload) => wakeUp(ofSubmission.get(Number(payload)) ?? []),
    () => wakeUp(all),
  );
  const garbage = new OldGarbage();
  const look = setInterval(() => {
    garbage.look(all.size);
    const silentSince = performance.now() - slowPollMs;
    wakeUp([...all].filter(({ wokenAt }) => wokenAt <= silentSince));
  }, lookMs);
  return {
    subscribe(submissionIds, wake) {
      const watcher = { wake, wokenAt: performance.now() };
      all.add(watcher);
      for (const id of submissionIds) ofSubmission.set(id, (ofSubmission.get(id) ?? new Set()).add(watcher));
      return () => {
        all.delete(watcher);
        for (const id of submissionIds) {
          const watching = ofSubmission.get(id);
          watching?.delete(watcher);
          if (watching?.size === 0) ofSubmission.delete(id);
        }
      };
    },
    news: gathered(together, (asked: NewsAsked[]) => readNews(database.sql, asked)),
    async close() {
      clearInterval(look);
      await listening.unlisten();
    },
  };
}
