import { type Handler, Hono } from 'hono';
import packageJson from '../../package.json';
import { untraced } from './adapters/tracer/tracer';
import { publicOrigin } from './config';
import { type Authenticate, authenticate } from './context';
import type { Deps } from './deps';
import { accessLog } from './http/middleware/access-log';
import { refuseAmbiguous } from './http/middleware/ambiguous';
import type { Env } from './http/middleware/environment';
import { errorResponse } from './http/middleware/errors';
import { identify, requestId } from './http/middleware/identify';
import { inFlightLimit } from './http/middleware/in-flight-limit';
import { lastAnswers } from './http/middleware/last-answers';
import { measureRequests } from './http/middleware/measure-requests';
import { refuseOtherOrigins, securityHeaders } from './http/middleware/security';
import { traceRequests } from './http/middleware/trace-requests';
import { describeApi, servedPaths } from './http/openapi/document';
import { checkRoute } from './http/routes/check-route';
import { mountDocumentation } from './http/routes/documentation';
import { downloadRoute } from './http/routes/download/download-route';
import { companyResultsRoute } from './http/routes/export/company-results-route';
import { exportRoute } from './http/routes/export/export-route';
import { mountHealth } from './http/routes/health';
import { mountMetrics } from './http/routes/metrics';
import { personRoute } from './http/routes/person/person-route';
import { mountPicture } from './http/routes/picture';
import { mountRecord } from './http/routes/record';
import { mountRest } from './http/routes/rest-bridge';
import { mountRubric } from './http/routes/rubric';
import { mountTrpc } from './http/routes/trpc';
import { mountUnserved } from './http/routes/unserved';
import { uploadRoute } from './http/routes/upload/upload-route';
import { mountDryRunStream } from './http/streams/dry-run-stream';
import { mountGradeStreams } from './http/streams/grade-stream';
import { mountWatchStream } from './http/streams/watch-stream';
import { appRouter } from './trpc/router';
import { type ListedProcedure, listProcedures } from './trpc/schema';

export type AppOptions = { web?: Handler; authenticate?: Authenticate };

export function createApp(deps: Deps, options: AppOptions = {}): Hono<Env> {
  const { config, log } = deps;
  const app = new Hono<Env>();
  app.onError((error, c) => errorResponse(error, c.get('requestId'), log));
  app.notFound((c) => c.json({ error: 'There is nothing at this address.' }, 404));
  const procedures = listProcedures(appRouter);

  app.use(
    lastAnswers(deps.readiness),
    requestId,
    securityHeaders(publicOrigin(config)),
    accessLog(log),
    measureRequests(deps.metrics),
    refuseAmbiguous,
  );
  if (deps.tracer !== untraced) app.use(traceRequests(deps.tracer, config.trustedProxies > 0));
  app.use(refuseOtherOrigins({ origin: publicOrigin(config), configured: config.appUrl !== null }));
  mountHealth(app, deps);
  mountDocumentation(app, () => describeApi(procedures, packageJson.version));
  app.use('/api/*', identify(deps, options.authenticate ?? authenticate), inFlightLimit());
  mountMetrics(app, deps);
  app.route('/', uploadRoute(deps));
  app.route('/', checkRoute(deps));
  app.route('/', downloadRoute(deps));
  app.route('/', exportRoute(deps));
  app.route('/', companyResultsRoute(deps));
  app.route('/', personRoute(deps));
  mountGradeStreams(app, deps, named(procedures, 'grading.start'));
  mountRubric(app, deps);
  mountRecord(app, deps);
  mountPicture(app, deps);
  mountDryRunStream(app, deps);
  mountRest(app, deps, procedures);
  mountWatchStream(app, deps, appRouter, named(procedures, 'grading.watch'));
  mountTrpc(app, deps, appRouter);
  mountUnserved(app, servedPaths(procedures));
  if (options.web) app.all('*', options.web);
  return app;
}

function named(procedures: ListedProcedure[], path: string): ListedProcedure {
  const listed = procedures.find((procedure) => procedure.path === path);
  if (!listed) throw new Error(`${path} is missing`);
  return listed;
}
