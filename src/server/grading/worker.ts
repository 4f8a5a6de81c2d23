import { gradingMessages } from '@domain/messages/grading';
import type { Deps } from '@server/deps';
import { adoptUngraded, retryWaitingRuns } from '@server/services/grading/overdue';
import { causeOf } from '@server/unexpected-error';
import { claimRun, type HeldRun, handBack, reclaimRuns, runsChannel } from './claim';
import { LeaseLost } from './event-log';
import { finishRun } from './finish-run';
import { executeRun } from './run';

/** After so many tries a run that breaks for no known reason waits for a person. */
const mostUnexplainedAttempts = 10;

/** The grading of this process. */
export type GradingWorker = {
  /** Takes nothing new and hands back what is under way; resolves when all of it is back. */
  stop(): Promise<void>;
};

/**
 * Takes open runs, whichever process opened them, as they are announced and at every sweep. A sweep also frees runs of
 * processes that are gone, retries runs that waited long enough, and starts uploads that nobody had graded.
 */
export async function startGradingWorker(deps: Deps): Promise<GradingWorker> {
  const worker = new Worker(deps);
  await worker.start();
  return worker;
}

class Worker implements GradingWorker {
  private readonly runs = new Map<number, Promise<void>>();
  private readonly stopped = new AbortController();
  private pumping: Promise<void> | null = null;
  private again = false;
  private reclaimDue = false;
  private timer: ReturnType<typeof setInterval> | null = null;
  private unlisten: () => Promise<void> = async () => undefined;

  constructor(private readonly deps: Deps) {}

  async start(): Promise<void> {
    const pump = () => this.pump();
    // The third argument runs after every (re)connect: what was announced meanwhile is found in the table.
    ({ unlisten: this.unlisten } = await this.deps.database.sql.listen(runsChannel, pump, pump));
    this.timer = setInterval(() => void this.sweep(), this.deps.pace.sweep);
    await this.sweep();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.stopped.abort(new Error('the process is stopping'));
    await this.unlisten().catch(() => undefined);
    await this.pumping;
    await Promise.all(this.runs.values());
  }

  private async sweep(): Promise<void> {
    const { pace } = this.deps;
    this.reclaimDue = true;
    try {
      await retryWaitingRuns(this.deps);
      await adoptUngraded(this.deps, pace.adoptAfter);
      this.pump();
    } catch (error) {
      if (!this.stopped.signal.aborted) this.deps.log.warn(causeOf(error), 'the grading sweep failed');
    }
  }

  /** One at a time; asked meanwhile it looks once more, so that no announcement is lost. */
  private pump(): void {
    this.again = true;
    this.pumping ??= this.takeAll().finally(() => {
      this.pumping = null;
    });
  }

  private async takeAll(): Promise<void> {
    const { database, config, log } = this.deps;
    try {
      while (this.again && !this.stopped.signal.aborted) {
        this.again = false;
        await this.reclaim();
        while (this.runs.size < config.gradingConcurrency && !this.stopped.signal.aborted) {
          const run = await claimRun(database.db, database.liveness.worker);
          if (!run) break;
          const work = this.work(run).finally(() => {
            this.runs.delete(run.id);
            this.pump();
          });
          this.runs.set(run.id, work);
        }
      }
    } catch (error) {
      log.warn(causeOf(error), 'open grading runs could not be taken');
    }
  }

  /** Between two claims, never beside one: a run just taken must not look like one that was dropped. */
  private async reclaim(): Promise<void> {
    if (!this.reclaimDue) return;
    this.reclaimDue = false;
    const { db, liveness } = this.deps.database;
    await reclaimRuns(db, liveness.worker, [...this.runs.keys()]);
  }

  private async work(run: HeldRun): Promise<void> {
    const { database, log, at, pace } = this.deps;
    try {
      await at('grading.claimed');
      await executeRun(this.deps, run, this.stopped.signal);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      const { signal } = this.stopped;
      if (!signal.aborted) log.error({ ...causeOf(error), runId: run.id }, 'a grading run broke');
      try {
        if (signal.aborted) await handBack(database.db, run);
        else {
          const retryAt = run.attempts < mostUnexplainedAttempts ? new Date(Date.now() + pace.waitingRetry) : null;
          const cause = 'Grading broke unexpectedly; the log has the details.';
          await finishRun(database.db, run, { error: gradingMessages.notGraded, cause, retryAt });
        }
      } catch (failed) {
        // Whoever can reach the database next takes it over: this process no longer counts it as its own.
        if (!(failed instanceof LeaseLost)) log.warn(causeOf(failed), 'a grading run could not be handed back');
      }
    }
  }
}
