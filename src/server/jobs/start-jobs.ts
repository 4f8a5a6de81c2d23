import type { Deps } from '@server/deps';
import { mailsChannel } from '@server/services/mail/enqueue';
import { sendDueMails } from '@server/services/mail/send-due';
import { causeOf } from '@server/unexpected-error';
import type { PgBoss } from 'pg-boss';
import { bossDatabase } from './boss-database';
import { sweepOnce } from './sweep-storage';

/** The schema in Postgres that holds what pg-boss needs; our own tables know nothing of it. */
const schema = 'jobs';

/** One waits at most, whatever woke it: it sends every mail that is due by then. */
const mails = 'mails';

const sweep = 'storage-sweep';

/** Polling is the net under NOTIFY, and what finds jobs that were put off. */
const pollSeconds = 1;

export type Jobs = {
  /** Takes nothing new and waits for what is under way, which `deps.stopping` cuts short. */
  stop(): Promise<void>;
};

/** The background work of this process: mails as they are written and become due, and the hourly sweep. */
export async function startJobs(deps: Deps): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: bossDatabase(deps.database.jobs),
    schema,
    useListenNotify: true,
    queueCacheIntervalSeconds: 1,
  });
  boss.on('error', (error) => {
    if (!deps.stopping.aborted) deps.log.warn({ cause: causeOf(error) }, 'background jobs had trouble');
  });
  await boss.start();
  const underWay = new Set<Promise<unknown>>();
  const tracked = (work: () => Promise<unknown>) => async () => {
    const working = work();
    underWay.add(working);
    await working.finally(() => underWay.delete(working));
  };
  const wake = (at?: Date) => wakeMails(deps, boss, at);
  await createQueues(boss);
  await boss.work(
    mails,
    { ...polling, burstWhenReadyExceeds: 1 },
    tracked(() => sendAndComeBack(deps, wake)),
  );
  await boss.work(
    sweep,
    polling,
    tracked(() => sweepOnce(deps)),
  );
  await boss.schedule(mails, '* * * * *', null, { singletonKey: 'now' });
  await boss.schedule(sweep, '7 * * * *');
  // Run at every (re)connect, too: what was written meanwhile is found in the table.
  const { unlisten } = await deps.database.sql.listen(
    mailsChannel,
    () => void wake(),
    () => void wake(),
  );
  return {
    async stop() {
      await unlisten().catch(() => undefined);
      await Promise.allSettled(underWay);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };

/** A job whose process died is taken by another after ten seconds without a sign of life. */
async function createQueues(boss: PgBoss): Promise<void> {
  const common = {
    policy: 'short',
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 3,
    deleteAfterSeconds: 3_600,
  } as const;
  await boss.createQueue(mails, { ...common, expireInSeconds: 3_600 });
  await boss.createQueue(sweep, { ...common, expireInSeconds: 3_600 });
}

async function wakeMails(deps: Deps, boss: PgBoss, at?: Date): Promise<void> {
  if (deps.stopping.aborted) return;
  try {
    const options = at ? { startAfter: at, singletonKey: at.toISOString() } : { singletonKey: 'now' };
    await boss.send(mails, null, options);
  } catch (error) {
    // The next minute's job finds the mails all the same.
    if (!deps.stopping.aborted) deps.log.warn({ cause: causeOf(error) }, 'the sending of mails could not be woken');
  }
}

async function sendAndComeBack(deps: Deps, wake: (at: Date) => Promise<void>): Promise<void> {
  const next = await sendDueMails(deps);
  if (next) await wake(new Date(Math.ceil(Math.max(next.getTime(), Date.now()) / 1000) * 1000));
}
