import { sweepMinute } from '@domain/retention/retention';
import { dumpIfDue } from '@server/backup/nightly-dump';
import { isEmbedded } from '@server/db/embedded/cluster';
import type { Deps } from '@server/deps';
import { deleteOldClassUploads } from '@server/services/class-upload/forget';
import { adoptUngraded } from '@server/services/grading/overdue';
import { mailsChannel } from '@server/services/mail/enqueue';
import { sendDueMails } from '@server/services/mail/send-due';
import { assignWaiting, markingChannel } from '@server/services/marking/assign-waiting';
import { deleteExpired } from '@server/services/retention/delete-expired';
import { forgetUnusedTeams } from '@server/services/team/forget-unused';
import { causeOf } from '@server/unexpected-error';
import type { PgBoss } from 'pg-boss';
import { openBoss, queues } from './open-boss';
import { sweepOnce } from './sweep-storage';

export type Jobs = {
  /** Takes nothing new and waits for running jobs, which `deps.stopping` cuts short. */
  stop(): Promise<void>;
};

/** A fallback for NOTIFY, and how postponed jobs are found. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };

export async function startJobs(deps: Deps): Promise<Jobs> {
  const boss = await openBoss(deps.database.jobs, (error) => {
    if (!deps.stopping.aborted) deps.log.warn('jobs.failed', { cause: causeOf(error) });
  });
  const inFlight = new Set<Promise<unknown>>();
  const tracked = (work: () => Promise<unknown>) => async () => {
    const working = work();
    inFlight.add(working);
    await working.finally(() => inFlight.delete(working));
  };
  const wake = (at?: Date) => wakeMails(deps, boss, at);
  const sendMails = tracked(() => sendAndComeBack(deps, wake));
  await boss.work(queues.mails, { ...polling, burstWhenReadyExceeds: 1 }, sendMails);
  await boss.work(
    queues.sweep,
    polling,
    tracked(() => sweepHourly(deps)),
  );
  await boss.work(
    queues.marking,
    polling,
    tracked(() => assignMarkers(deps)),
  );
  await boss.schedule(queues.marking, '* * * * *', null, now);
  await boss.schedule(queues.mails, '* * * * *', null, now);
  await boss.schedule(queues.sweep, `${sweepMinute} * * * *`);
  if (isEmbedded(deps.database.address, deps.config.dataDir)) {
    await boss.work(
      queues.dumps,
      polling,
      tracked(() => dumpIfDue(deps)),
    );
    await boss.schedule(queues.dumps, '1 * * * *');
    // Also at startup, so that a machine that is off at night gets its dump then.
    await boss.send(queues.dumps);
  }
  const notified = () => void wake();
  // Also on every (re)connect, so that it finds what was written meanwhile.
  const listening = await Promise.all([
    deps.database.sql.listen(mailsChannel, notified, notified),
    deps.database.sql.listen(
      markingChannel,
      () => void wakeMarking(deps, boss),
      () => void wakeMarking(deps, boss),
    ),
  ]);
  return {
    async stop() {
      await Promise.all(listening.map(({ unlisten }) => unlisten().catch(() => undefined)));
      await Promise.allSettled(inFlight);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Not at startup, which shouldn't wait for a million deletions. */
async function sweepHourly(deps: Deps): Promise<void> {
  try {
    await deleteExpired(deps);
    await deleteOldClassUploads(deps.database.db);
    await forgetUnusedTeams(deps.database.db);
  } catch (error) {
    if (!deps.stopping.aborted) deps.log.warn('retention.failed', { cause: causeOf(error) });
  }
  await adoptOlder(deps);
  await sweepOnce(deps);
}

/** Uploads of the last day are found by every sweep of the grading worker. */
async function adoptOlder(deps: Deps): Promise<void> {
  try {
    await adoptUngraded(deps, deps.timings.adoptAfter);
  } catch (error) {
    if (!deps.stopping.aborted) deps.log.warn('jobs.failed', { cause: causeOf(error) });
  }
}

async function assignMarkers({ database, log, stopping }: Deps): Promise<void> {
  try {
    await assignWaiting(database.db);
  } catch (error) {
    if (!stopping.aborted) log.warn('marking.failed', { cause: causeOf(error) });
  }
}

async function wakeMarking(deps: Deps, boss: PgBoss): Promise<void> {
  // The next minute's job finds what waits anyway.
  if (!deps.stopping.aborted) await boss.send(queues.marking, null, now).catch(() => undefined);
}

/** One job sends all due mails, so one waiting job is enough. */
const now = { singletonKey: 'now' };

async function wakeMails(deps: Deps, boss: PgBoss, at?: Date): Promise<void> {
  if (deps.stopping.aborted) return;
  try {
    await boss.send(queues.mails, null, at ? { startAfter: at, singletonKey: at.toISOString() } : now);
  } catch (error) {
    // The next minute's job finds the mails anyway.
    if (!deps.stopping.aborted) deps.log.warn('email-wakeup.failed', { cause: causeOf(error) });
  }
}

async function sendAndComeBack(deps: Deps, wake: (at: Date) => Promise<void>): Promise<void> {
  const next = await sendDueMails(deps);
  if (next) await wake(new Date(Math.ceil(Math.max(next.getTime(), Date.now()) / 1000) * 1000));
}
