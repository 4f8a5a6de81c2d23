import type { Sql } from '@server/db/client';
import { eventsChannel } from './event-log';

/** Tells streams of this process which submissions have new events, whichever process wrote them. */
export type Feed = {
  /** Calls `wake` for each event of one of the submissions, and when something may have been missed. */
  subscribe(submissionIds: readonly number[], wake: () => void): () => void;
  close(): Promise<void>;
};

/** Listens on one connection for all streams. Resolves when it listens. */
export async function openFeed(sql: Sql): Promise<Feed> {
  const watchers = new Map<number, Set<() => void>>();
  const wakeAll = () => {
    for (const wakes of watchers.values()) for (const wake of wakes) wake();
  };
  // The third argument runs after every (re)connect: what was told meanwhile is read from the table.
  const listening = await sql.listen(
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
    close: () => listening.unlisten(),
  };
}
