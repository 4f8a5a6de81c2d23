import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import packageJson from '../../../../package.json';
import type { Backlog, Metrics } from './metrics';
import { addProcessGauges } from './process-gauges';

/** Seconds: most calls take milliseconds, those that wait for a grading minutes. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

const modelBuckets = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 180];

export function createPrometheusMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'casegrade_http_request_duration_seconds',
    help: 'Answered requests by route and status; a stream counts until its first byte.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const criteria = new Counter({
    name: 'casegrade_criteria_total',
    help: 'Attempts at grading a criterion: graded, retried (tried again later) or failed (for a person to see to).',
    labelNames: ['outcome'],
    registers,
  });
  const calls = new Histogram({
    name: 'casegrade_model_call_duration_seconds',
    help: 'Calls to the grader, from the request to the last word.',
    labelNames: ['model', 'outcome'],
    buckets: modelBuckets,
    registers,
  });
  const tokens = new Counter({
    name: 'casegrade_model_tokens_total',
    help: 'Tokens as the provider counts them; cached ones are part of the input, reasoning ones of the output.',
    labelNames: ['model', 'kind'],
    registers,
  });
  const failures = new Counter({
    name: 'casegrade_model_failures_total',
    help: 'Calls to the grader that failed, by what has to be done about it.',
    labelNames: ['kind'],
    registers,
  });
  const mailAttempts = new Counter({
    name: 'casegrade_mail_attempts_total',
    help: 'Tries at sending a mail: sent, later (tried again) or refused (for good).',
    labelNames: ['outcome'],
    registers,
  });
  const forwarded = new Counter({
    name: 'casegrade_untrusted_forwarded_total',
    help: 'Requests with an X-Forwarded-For while TRUST_PROXY believes none.',
    registers,
  });
  const streams = new Gauge({
    name: 'casegrade_open_streams',
    help: 'Live streams that somebody reads now.',
    labelNames: ['kind'],
    registers,
  });
  const openCalls = new Gauge({
    name: 'casegrade_model_calls',
    help: 'Calls to the grader: running, waiting (for a slot or the provider) and background (waiting, for nobody who looks).',
    labelNames: ['state'],
    registers,
  });
  const showBacklog = backlogGauges(registers);
  new Gauge({ name: 'casegrade_info', help: 'Which program this is.', labelNames: ['version'], registers }).set(
    { version: packageJson.version },
    1,
  );
  addProcessGauges(registry);
  for (const outcome of ['graded', 'retried', 'failed']) criteria.inc({ outcome }, 0);
  for (const outcome of ['sent', 'later', 'refused']) mailAttempts.inc({ outcome }, 0);
  for (const kind of ['grading', 'dry-run']) streams.set({ kind }, 0);

  return {
    request: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    criterion: (outcome, count = 1) => criteria.inc({ outcome }, count),
    modelCall(model, { error, ms, usage }) {
      calls.observe({ model, outcome: error === null ? 'answered' : 'failed' }, ms / 1000);
      if (!usage) return;
      tokens.inc({ model, kind: 'input' }, usage.inputTokens);
      tokens.inc({ model, kind: 'cached' }, usage.cachedTokens);
      tokens.inc({ model, kind: 'output' }, usage.outputTokens);
      tokens.inc({ model, kind: 'reasoning' }, usage.reasoningTokens);
    },
    modelFailure: (kind) => failures.inc({ kind }),
    mail: (outcome) => mailAttempts.inc({ outcome }),
    untrustedForwarded: () => forwarded.inc(),
    streams: (kind, change) => streams.inc({ kind }, change),
    async expose(backlog, calls) {
      showBacklog(backlog);
      for (const [state, count] of Object.entries(calls)) openCalls.set({ state }, count);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Every process reports the same, because these are of the whole deployment. */
function backlogGauges(registers: Registry[]): (backlog: Backlog | null) => void {
  const database = new Gauge({
    name: 'casegrade_database_up',
    help: '1 when the database answered this scrape; 0 when not, and then what waits is left out.',
    registers,
  });
  const runs = new Gauge({
    name: 'casegrade_grading_runs',
    help: 'Open gradings: queued, running, and waiting (for a key or a quota); 10000 means as many or more.',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'casegrade_grading_oldest_queued_seconds',
    help: 'How long the grading has waited that has waited longest.',
    registers,
  });
  const mails = new Gauge({
    name: 'casegrade_mails',
    help: 'Mails that are queued or have failed for good; 10000 means as many or more.',
    labelNames: ['state'],
    registers,
  });
  return (backlog) => {
    database.set(backlog ? 1 : 0);
    runs.reset();
    mails.reset();
    oldest.remove();
    if (!backlog) return;
    for (const [state, count] of Object.entries(backlog.runs)) runs.set({ state }, count);
    for (const [state, count] of Object.entries(backlog.mails)) mails.set({ state }, count);
    oldest.set(backlog.oldestQueuedSeconds);
  };
}
