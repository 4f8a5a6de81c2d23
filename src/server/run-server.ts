import { sweepGrading } from '@server/services/grading/overdue';
import { type AppOptions, createApp } from './app';
import type { Deps } from './deps';
import { startExperimentWorker } from './experiment/worker';
import { startGradingWorker } from './grading/run/worker';
import { startJobs } from './jobs/start-jobs';
import { sweepOnce } from './jobs/sweep-storage';
import { serve } from './serve';

/** The built client, or in development its source; neither where only the API is wanted. */
export type Pages = { built?: AppOptions['web']; source?: Bun.HTMLBundle };

export type RunningServer = {
  /** Where a browser on this machine finds it. */
  address: string;
  /**
   * Hands grading runs back and says that it is not ready any more; tells streams to reconnect once nobody sends
   * anything; answers requests in progress. The caller closes the database.
   */
  stop(): Promise<void>;
};

/** Room for load balancers to hear that this server goes, where any ask; it serves meanwhile. */
const noticeMs = 3_000;

/** Room for the answers in progress: an upload may still be read, a grading be waited for. */
const drainMs = 3_500;

/** What still runs then is aborted, and has this long to respond. */
const lastWordsMs = 500;

/** Room for a collector to take what it has not heard yet. */
const lastSpansMs = 500;

/** Room for what is not handed back by then; it is taken over when this process is gone. */
const handBackMs = 1_000;

/** Serves the app, grades, and does what is due in the background. `stopping` is what `deps.stopping` belongs to. */
export async function runServer(deps: Deps, stopping: AbortController, pages: Pages): Promise<RunningServer> {
  const app = createApp(deps, pages.built && { web: pages.built });
  const http = serve(deps.config, app.fetch, pages.source);
  const [worker, experiments, jobs] = await Promise.all([
    startGradingWorker(deps, () => sweepGrading(deps)),
    startExperimentWorker(deps),
    startJobs(deps),
    sweepOnce(deps),
  ]);
  return {
    address: http.address,
    async stop() {
      // At once: another process goes on with the runs while this one still answers.
      const handedBack = Promise.all([worker.stop(), experiments.stop(), jobs.stop()]);
      await deps.readiness.leave(noticeMs);
      const stop = () => stopping.abort(new DOMException('The server is stopping', 'AbortError'));
      const patience = setTimeout(stop, drainMs);
      await http.stop(drainMs + lastWordsMs);
      clearTimeout(patience);
      stop();
      await Promise.race([handedBack, Bun.sleep(handBackMs)]);
      await deps.feed.close();
      await Promise.race([deps.tracer.close(), Bun.sleep(lastSpansMs)]);
    },
  };
}
