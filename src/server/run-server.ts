import { type AppOptions, createApp } from './app';
import type { Deps } from './deps';
import { startExperimentWorker } from './experiment/worker';
import { startGradingWorker } from './grading/worker';
import { startJobs } from './jobs/start-jobs';
import { sweepOnce } from './jobs/sweep-storage';
import { serve } from './serve';

/** The built client, or in development its source; neither where only the API is wanted. */
export type Pages = { built?: AppOptions['web']; source?: Bun.HTMLBundle };

export type RunningServer = {
  /** Where a browser on this machine finds it. */
  address: string;
  /** Says first that it is not ready any more. Takes no new work, tells streams to reconnect, hands grading runs back. Leaves the database to whoever opened it. */
  stop(): Promise<void>;
};

/** Room for load balancers to hear that this server goes, where any ask; it serves meanwhile. */
const toldMs = 2_000;

/** Room for the answers under way: a stream ends at once, an upload may still be read. */
const drainMs = 3_000;

/** Room for a collector to take what it has not heard yet. */
const lastSpansMs = 500;

/** Room for handing runs back; one that is not is taken over when this process is gone. */
const handBackMs = 4_000;

/** Serves the app, grades, and does what is due in the background. `stopping` is what `deps.stopping` belongs to. */
export async function runServer(deps: Deps, stopping: AbortController, pages: Pages): Promise<RunningServer> {
  const app = createApp(deps, { web: pages.built });
  const http = serve(deps.config, app.fetch, pages.source);
  const [worker, experiments, jobs] = await Promise.all([
    startGradingWorker(deps),
    startExperimentWorker(deps),
    startJobs(deps),
    sweepOnce(deps),
  ]);
  return {
    address: http.address,
    async stop() {
      await deps.readiness.leave(toldMs);
      stopping.abort(new DOMException('The server is stopping', 'AbortError'));
      const handedBack = Promise.all([worker.stop(), experiments.stop(), jobs.stop()]);
      await Promise.all([http.stop(drainMs), Promise.race([handedBack, Bun.sleep(handBackMs)])]);
      await deps.feed.close();
      await Promise.race([deps.tracer.close(), Bun.sleep(lastSpansMs)]);
    },
  };
}
