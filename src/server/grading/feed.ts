import type { Database } from '@server/db/client';
import { visibleSubmissions } from '@server/services/setting/results-visible';
import { eventsChannel } from './event-log';
import { type News, type NewsAsked, readNews } from './event-reader';
import { gathered } from './gathered';

/** What all streams of this process share: who tells them of new events, and how they read them. */
export type Feed = {
  /** Calls `wake` for each event of one of the submissions, and when something may have been missed. */
  subscribe(submissionIds: readonly number[], wake: () => void): () => void;
  /** What is new for a stream, read together with what others ask for meanwhile. */
  news(asked: NewsAsked): Promise<News>;
  /** Of which submissions their students may see results at this moment, asked together too. */
  visible(submissionIds: readonly number[]): Promise<ReadonlySet<number>>;
  close(): Promise<void>;
};

/** So many streams are read for at a time: a query of more would keep those waiting that come after it. */
const together = 250;

const student = { user: null };

/** Listens on one connection for all streams. Resolves when it listens. */
export async function openFeed(database: Database): Promise<Feed> {
  const watchers = new Map<number, Set<() => void>>();
  const wakeAll = () => {
    for (const wakes of watchers.values()) for (const wake of wakes) wake();
  };
  // The third argument runs after every (re)connect: what was told meanwhile is read from the table.
  const listening = await database.sql.listen(
    eventsChannel,
    (payload) => {
      for (const wake of watchers.get(Number(payload)) ?? []) wake();
    },
    wakeAll,
  );
  return {
    subscribe(submissionIds, wake) {
      for (const id of submissionIds) watchers.set(id, (watchers.get(id) ?? new Set()).add(wake));
      return () => {
        for (const id of submissionIds) {
          const wakes = watchers.get(id);
          wakes?.delete(wake);
          if (wakes?.size === 0) watchers.delete(id);
        }
      };
    },
    news: gathered(together, (asked: NewsAsked[]) => readNews(database.db, asked)),
    visible: gathered(together, async (asked: (readonly number[])[]) => {
      const visible = await visibleSubmissions({ database }, student, [...new Set(asked.flat())]);
      return asked.map((ids) => new Set(ids.filter((id) => visible.has(id))));
    }),
    close: () => listening.unlisten(),
  };
}
