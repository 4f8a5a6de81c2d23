import type { MailCopies, Mailer } from './adapters/mail/mailer';
import type { Metrics } from './adapters/metrics/metrics';
import type { Passwords } from './adapters/password/passwords';
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
import type { GradingPorts } from './grading/ports';
import type { Timings } from './grading/run/timings';
import type { Log } from './log';
import type { Readiness } from './readiness';

/** Everything a use case needs from outside; made once in `compose.ts`, faked at will in tests. */
export type Deps = {
  config: Config;
  database: Database;
  /** Where new files go. */
  storage: Storage;
  /** Where older files may lie: read and emptied, never filled. */
  otherStorages: readonly Storage[];
  sessions: Sessions;
  passwords: Passwords;
  mailer: Mailer;
  /** Of mails that no provider was there for. */
  mailCopies: MailCopies;
  reader: DocumentReader;
  grader: Grader;
  /** Asked only where somebody tries how they would grade. */
  otherGraders: readonly Grader[];
  /** The offline rules, whichever grader is in use: their results are replayed by running them again. */
  rules: Grader;
  /** What grading asks of the services. */
  gradingPorts: GradingPorts;
  /** Wakes streams when a submission has new events, and reads for them: `openFeed(database)`. */
  feed: Feed;
  measurer: Measurer;
  /** `defaultPace`, shorter in tests. */
  timings: Timings;
  /** Bounds all model calls of this process. */
  callSemaphore: CallSemaphore;
  log: Log;
  /** `unmeasured` where nobody scrapes. */
  metrics: Metrics;
  /** `untraced` where nobody collects. */
  tracer: Tracer;
  /** What load balancers are told, and whether they ask. Its `gone` ends streams when the process is asked to stop. */
  readiness: Readiness;
  /** Ends what still runs a while after that. */
  stopping: AbortSignal;
  /** Called at each step that a crash may follow; does nothing but in tests that kill the process there. */
  at(point: string): Promise<void>;
};
