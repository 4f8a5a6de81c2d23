import type { MailCopies, Mailer } from './adapters/mail/mailer';
import type { Metrics } from './adapters/metrics/metrics';
import type { Passwords } from './adapters/password/passwords';
import type { SecretBox } from './adapters/secret-box/secret-box';
import type { Sessions } from './adapters/session/sessions';
import type { Storage } from './adapters/storage/storage';
import type { Tracer } from './adapters/tracer/tracer';
import type { Measurer } from './agreement/measurer';
import type { Config } from './config';
import type { Database } from './db/client';
import type { DocumentReader } from './documents/document-reader';
import type { Feed } from './grading/events/feed';
import type { CallSemaphore } from './grading/grader/call-semaphore';
import type { Grader } from './grading/grader/grader';
import type { GraderSource, ModelExaminer, ModelLister } from './grading/grader/grader-source';
import type { GradingPorts } from './grading/ports';
import type { Timings } from './grading/run/timings';
import type { Log } from './log';
import type { Readiness } from './readiness';

/** What use cases need from outside; created in `compose.ts`, replaced in tests. */
export type Deps = {
  config: Config;
  database: Database;
  storage: Storage;
  otherStorages: readonly Storage[];
  sessions: Sessions;
  passwords: Passwords;
  mailer: Mailer;
  mailCopies: MailCopies;
  reader: DocumentReader;
  grader: Grader;
  /** For dry runs and experiments only. */
  otherGraders: readonly Grader[];
  /** For models that are set up in Settings. */
  graderSource: GraderSource;
  modelLister: ModelLister;
  modelExaminer: ModelExaminer;
  secretBox: SecretBox;
  /** The offline rules, whichever grader is in use, because their results are replayed by running them again. */
  rules: Grader;
  gradingPorts: GradingPorts;
  /** Wakes streams when a submission has new events, and reads for them. */
  feed: Feed;
  measurer: Measurer;
  timings: Timings;
  callSemaphore: CallSemaphore;
  log: Log;
  metrics: Metrics;
  tracer: Tracer;
  /** What load balancers see, and whether they poll. Its `gone` ends streams when the process is asked to stop. */
  readiness: Readiness;
  /** Ends what still runs a while after that. */
  stopping: AbortSignal;
  /** Called where a crash could matter; only crash tests react. */
  at(point: string): Promise<void>;
};
