import { startBulkWorker } from '@server/services/bulk/worker';
import { sweepGrading } from '@server/services/grading/overdue';
import { keepEnvironment } from '@server/services/model-provider/keep-environment';
import { type AppOptions, createApp } from './app';
import type { Deps } from './deps';
import { startExperimentWorker } from './experiment/worker';
import { startGradingWorker } from './grading/run/worker';
import { startJobs } from './jobs/start-jobs';
import { sweepOnce } from './jobs/sweep-storage';
import { serve } from './serve';

/** The built client, or its source in development; neither for the API alone. */
export type Pages = { built?: AppOptions['web']; source?: Bun.HTMLBundle };

export type RunningServer = {
  address: string;
  /** Hands runs back, says not ready, has streams reconnect, answers the rest. The caller closes the database. */
  stop(): Promise<void>;
};

const noticeMs = 3_000;

/** Room for the answers in progress: an upload may still be read, a grading be waited for. */
const drainMs = 3_500;

/** What still runs then is aborted, and has this long to respond. */
const lastWordsMs = 500;

/** For the collector to take the last spans. */
const lastSpansMs = 500;

/** Runs not given back by then are taken over when the process is gone. */
const handBackMs = 1_000;

/** Also runs the worker and background jobs. `stopping` controls `deps.stopping`. */
export async function runServer(deps: Deps, stopping: AbortController, pages: Pages): Promise<RunningServer> {
  const app = createApp(deps, pages.built && { web: pages.built });
  await keepEnvironment(deps);
  const http = serve(deps.config, app.fetch, pages.source);
  const [worker, experiments, bulk, jobs] = await Promise.all([
    startGradingWorker(deps, () => sweepGrading(deps)),
    startExperimentWorker(deps),
    startBulkWorker(deps),
    startJobs(deps),
    sweepOnce(deps),
  ]);
  return {
    address: http.address,
    async stop() {
      // Early, so that another process continues them while this one still answers.
      const handedBack = Promise.all([worker.stop(), experiments.stop(), bulk.stop(), jobs.stop()]);
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
