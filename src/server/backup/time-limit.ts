import { type } from '@domain/schema';
import { answeredWithin } from '@server/answered-within';
import { connectOnce, type DatabaseAddress } from '@server/db/address';
import type { Sql } from '@server/db/client';
import { parseRows } from '@server/db/rows-of';

export type TimeLimits = {
  stalledMs: number;
  /** Limited, because the transaction keeps Postgres from vacuuming. */
  tablesMs: number;
};

export const usualLimits: TimeLimits = { stalledMs: 120_000, tablesMs: 3_600_000 };

class GivenUp extends Error {}

export type Progress = { signal: AbortSignal; pass<T>(chunks: AsyncIterable<T>): AsyncIterable<T> };

/** Ends even if `work` never does. @throws with a message if it stalls, takes too long or the server stops */
export async function withinTime<T>(
  { stalledMs, totalMs }: { stalledMs: number; totalMs?: number },
  stopping: AbortSignal | undefined,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const givenUp = Promise.withResolvers<never>();
  const giveUp = (sentence: string) => {
    const reason = new GivenUp(sentence);
    ending.abort(reason);
    givenUp.reject(reason);
  };
  const stop = () => giveUp('The server is stopping.');
  const stalled = setTimeout(() => giveUp(`Nothing was saved for ${seconds(stalledMs)}: given up.`), stalledMs);
  const late =
    totalMs && setTimeout(() => giveUp(`The tables were not saved within ${seconds(totalMs)}: given up.`), totalMs);
  stopping?.addEventListener('abort', stop);
  if (stopping?.aborted) stop();
  async function* pass<T>(chunks: AsyncIterable<T>) {
    for await (const chunk of chunks) {
      stalled.refresh();
      yield chunk;
    }
  }
  try {
    return await Promise.race([givenUp.promise, work({ signal: ending.signal, pass })]);
  } finally {
    clearTimeout(stalled);
    clearTimeout(late);
    stopping?.removeEventListener('abort', stop);
  }
}

const seconds = (ms: number) => `${ms / 1000} s`;

/** Gives `work` a connection of its own, which Postgres terminates when `work` is given up. */
export async function onOwnConnection<T>(address: DatabaseAddress, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = connectOnce(address);
  let pid: number | undefined;
  try {
    pid = parseRows(type({ pid: 'number' }), await sql`select pg_backend_pid() as pid`)[0]?.pid;
    return await work(sql);
  } catch (error) {
    if (error instanceof GivenUp && pid) await answeredWithin(5_000, terminate(address, pid));
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** A backend that waits for a lock or a reader wouldn't notice that its connection was closed. */
async function terminate(address: DatabaseAddress, pid: number): Promise<void> {
  const sql = connectOnce(address);
  try {
    await sql`select pg_terminate_backend(${pid}, 3000)`;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
