import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createGraderSource } from './adapters/grader/model/grader-source';
import { listModels } from './adapters/grader/model/list-models';
import { createOfflineGrader } from './adapters/grader/offline/offline-grader';
import type { Mailer } from './adapters/mail/mailer';
import { createOutbox } from './adapters/mail/outbox';
import { createPasswords } from './adapters/password/argon2';
import { createSecretBox } from './adapters/secret-box/aes-secret-box';
import { createSessions } from './adapters/session/lucia';
import { createDiskStorage } from './adapters/storage/disk';
import type { Storage } from './adapters/storage/storage';
import { type Tracer, untraced } from './adapters/tracer/tracer';
import { createIsolatedMeasurer } from './agreement/isolated-measurer';
import { builtPrograms } from './build/program-build';
import type { Config } from './config';
import type { Database } from './db/client';
import type { Deps } from './deps';
import { createIsolatedReader } from './documents/isolated-reader';
import { openFeed } from './grading/events/feed';
import { CallSemaphore } from './grading/grader/call-semaphore';
import type { Grader } from './grading/grader/grader';
import { observedGrader } from './grading/grader/observed-grader';
import { defaultTimings } from './grading/run/timings';
import { killHook } from './kill-hook';
import type { Log } from './log';
import { Readiness } from './readiness';
import { gradingPorts } from './services/grading/ports';

/** How long an upload waits for a reading process before it gets a 503. */
const readerWaitSeconds = 30;

/** A report takes two seconds, more when others wait or the machine is busy. */
const measuring = { concurrency: 1, seconds: 30, clockSeconds: 60 };

/** Called early, so that it loads while the database starts. */
export const metricsLibrary = () => import('./adapters/metrics/prometheus');

export async function createDeps(config: Config, database: Database, log: Log, stopping: AbortSignal): Promise<Deps> {
  const { createPrometheusMetrics } = await metricsLibrary();
  const metrics = createPrometheusMetrics();
  const tracer = await chooseTracer(config, log);
  return {
    config,
    database,
    ...(await chooseStorages(config)),
    sessions: createSessions(database.db, config.appUrl?.startsWith('https:') ?? false),
    passwords: createPasswords(),
    mailer: await chooseMailer(config),
    mailCopies: createOutbox(outboxFolder(config)),
    reader: createIsolatedReader({
      ...config.reading,
      ...builtPrograms(),
      // More than one client gets, so that a flood from one leaves room for others.
      concurrency: Math.max(2, availableParallelism()) + 1,
      waitSeconds: readerWaitSeconds,
    }),
    ...(await chooseGraders(config, (grader) => observedGrader(grader, metrics, tracer))),
    modelLister: listModels,
    modelExaminer: async (...given) =>
      (await import('./adapters/grader/model/examine/examine-model')).examineModel(...given),
    secretBox: createSecretBox(config.secretsKey, config.databaseUrl ? null : join(config.dataDir, 'secrets.key')),
    rules: createOfflineGrader({ pauseMs: 0 }),
    gradingPorts,
    feed: await openFeed(database, gradingPorts),
    measurer: createIsolatedMeasurer(measuring),
    timings: defaultTimings,
    callSemaphore: new CallSemaphore(config.gradingConcurrency),
    log,
    metrics,
    tracer,
    readiness: new Readiness(config.trustedProxies > 0),
    stopping,
    at: killHook(config.killAt),
  };
}

/** The AI SDK is imported only if used: it takes a good part of startup. */
async function chooseGraders(
  { model }: Config,
  observed: (grader: Grader) => Grader,
): Promise<Pick<Deps, 'grader' | 'otherGraders' | 'graderSource'>> {
  const offline = observed(createOfflineGrader());
  const graderSource = createGraderSource(observed);
  if (!model) return { grader: offline, otherGraders: [], graderSource };
  const { createModelGrader } = await import('./adapters/grader/model/model-grader');
  const others = model.otherModels.map((name) => observed(createModelGrader({ ...model, model: name })));
  return { grader: observed(createModelGrader(model)), otherGraders: [...others, offline], graderSource };
}

/** With a token, earlier files are still on the disk. */
export async function chooseStorages(config: Config): Promise<Pick<Deps, 'storage' | 'otherStorages'>> {
  const storage = await chooseStorage(config);
  return { storage, otherStorages: storage.name === 'disk' ? [] : [diskStorage(config)] };
}

/** UploadThing's client takes a second to load. */
export async function chooseStorage(config: Config): Promise<Storage> {
  const { uploadThing } = config;
  if (!uploadThing) return diskStorage(config);
  const { createUploadThingStorage } = await import('./adapters/storage/uploadthing');
  return createUploadThingStorage(uploadThing);
}

function diskStorage({ dataDir }: Config): Storage {
  return createDiskStorage(join(dataDir, 'files'));
}

const outboxFolder = ({ dataDir }: Config) => join(dataDir, 'outbox');

async function chooseMailer(config: Config): Promise<Mailer> {
  const { resend, emailFrom } = config;
  if (!resend) return createOutbox(outboxFolder(config));
  const { createResendMailer } = await import('./adapters/mail/resend');
  return createResendMailer({ ...resend, from: emailFrom });
}

async function chooseTracer({ otlpEndpoint }: Config, log: Log): Promise<Tracer> {
  if (!otlpEndpoint) return untraced;
  const { createOtlpTracer } = await import('./adapters/tracer/otlp');
  return createOtlpTracer(otlpEndpoint, () => log.warn('traces.dropped'));
}
