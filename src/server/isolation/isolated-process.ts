import { withoutNetwork } from './no-network';
import { type ProcessUsage, usageOf } from './process-usage';
import { type Exceeded, type ProcessLimits, watchProcess } from './watch-process';

export type { ProcessLimits };

export type Stopped = Exceeded | 'corrupt';

const answerLimit = 64 << 20;

/** How the runtime ends when it reaches its address space limit. */
const crashes: ReadonlySet<unknown> = new Set(['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGTRAP', 'SIGBUS']);

/** Limits address space, processor time and file size, lowers the priority, and execs the program. */
const capped =
  'ulimit -v "$1" 2>/dev/null; ulimit -S -t "$2" 2>/dev/null; ulimit -H -t "$(($2 + 5))" 2>/dev/null; ulimit -f 0 2>/dev/null; ulimit -c 0 2>/dev/null; ' +
  'shift 2; command -v nice >/dev/null && exec nice -n 5 "$@"; exec "$@"';

/** Starts outside our folders, so that no settings file is loaded. */
export const ownProgram = (path: string): string[] => [process.execPath, '--smol', '--no-env-file', path];

/** Code is optimized only once it has run long enough to earn it back: a third less time for usual files. */
export const briefProgram = (path: string): string[] => ['env', ...lateOptimization, ...ownProgram(path)];

const lateOptimization = [
  'BUN_JSC_useFTLJIT=0',
  'BUN_JSC_thresholdForOptimizeAfterWarmUp=10000',
  'BUN_JSC_thresholdForOptimizeAfterLongWarmUp=10000',
];

export type Take = (chunk: Uint8Array) => unknown;

type Input = Uint8Array | number | 'pipe';

/** A child process without our environment, without network where the system can, and with limits. */
export class IsolatedProcess implements Disposable {
  /** Noted, because what it still holds of an earlier request may be to blame for a failure. */
  isUsed = false;
  private stopped: Stopped | undefined;
  private readonly output: ReadableStreamDefaultReader<Uint8Array>;

  private constructor(private readonly child: Bun.Subprocess<Input, 'pipe', 'ignore'>) {
    this.output = child.stdout.getReader();
  }

  /** `seconds` of processor time and `memoryMb` are for all requests together, a fallback for what is sampled. */
  static async start(
    command: readonly string[],
    { seconds, memoryMb, addressMb = memoryMb * 3 }: Omit<ProcessLimits, 'clockSeconds'>,
    input: Input = 'pipe',
  ): Promise<IsolatedProcess> {
    // The runtime reserves far more than it uses; a tight limit makes it print nothing instead of failing.
    const addressKb = Math.max(2_500_000, addressMb * 1024);
    const program = [...(await withoutNetwork()), ...command];
    const child = Bun.spawn(['sh', '-c', capped, 'sh', `${addressKb}`, `${Math.ceil(seconds) + 1}`, ...program], {
      stdin: input,
      stdout: 'pipe',
      stderr: 'ignore',
      cwd: '/',
      // Without secrets, and without a cache, which would exceed the limit on file size.
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' },
    });
    return new IsolatedProcess(child);
  }

  usage(): Promise<ProcessUsage | null> {
    return usageOf(this.child.pid);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Has a program of `answerRequests` answer. Undefined if it did; otherwise the process is gone. */
  async ask(request: unknown, limits: ProcessLimits, signal: AbortSignal, take: Take): Promise<Stopped | undefined> {
    // No file can contain it, so nothing that a library prints ends the answer.
    const mark = crypto.randomUUID();
    const { stdin } = this.child;
    if (!stdin || typeof stdin === 'number') throw new Error('the process takes no requests');
    try {
      stdin.write(`${JSON.stringify({ mark, request })}\n`);
      stdin.flush();
    } catch {
      // It has ended, and its output says how.
    }
    const answer = new MarkedAnswer(Buffer.from(`\n${mark}`), take);
    const stopped = await this.receive(limits, signal, (chunk) => answer.take(chunk));
    this.isUsed = true;
    return stopped ?? (answer.isWhole ? undefined : 'corrupt');
  }

  /** Streams the output until the process ends; undefined if it ended well. */
  run(limits: ProcessLimits, signal: AbortSignal, take: Take): Promise<Stopped | undefined> {
    return this.receive(limits, signal, async (chunk) => {
      await take(chunk);
      return false;
    });
  }

  [Symbol.dispose](): void {
    this.stop('corrupt');
  }

  private stop(reason: Stopped): void {
    this.stopped ??= reason;
    this.child.kill('SIGKILL');
  }

  /** Until `take` says that it has all, or the output ends. */
  private async receive(
    limits: ProcessLimits,
    signal: AbortSignal,
    take: (chunk: Uint8Array) => Promise<boolean>,
  ): Promise<Stopped | undefined> {
    const done = Promise.withResolvers<void>();
    const watched = watchProcess(this.child, limits, done.promise, (reason) => this.stop(reason));
    const abort = () => this.stop('corrupt');
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      for (let length = 0; ; ) {
        const { value, done: ended } = await this.output.read();
        if (ended) return await this.ending();
        length += value.length;
        if (length > answerLimit) this.stop('too-big');
        else if (await take(value)) return undefined;
      }
    } finally {
      done.resolve();
      await watched;
      signal.removeEventListener('abort', abort);
    }
  }

  private async ending(): Promise<Stopped | undefined> {
    const code = await this.child.exited;
    if (this.stopped) return this.stopped;
    if (this.child.signalCode === 'SIGXCPU') return 'too-slow';
    if (crashes.has(this.child.signalCode)) return 'too-big';
    return code === 0 ? undefined : 'corrupt';
  }
}

/** Passes on what comes before the mark, which may arrive in two pieces. */
class MarkedAnswer {
  isWhole = false;
  private held: Buffer = Buffer.alloc(0);

  constructor(
    private readonly mark: Buffer,
    private readonly next: Take,
  ) {}

  async take(chunk: Uint8Array): Promise<boolean> {
    const bytes = Buffer.concat([this.held, chunk]);
    const from = Math.max(0, bytes.length - this.mark.length);
    this.held = bytes.subarray(from);
    this.isWhole = this.held.equals(this.mark);
    if (from > 0) await this.next(bytes.subarray(0, from));
    return this.isWhole;
  }
}
