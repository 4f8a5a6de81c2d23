import { withoutNetwork } from './no-network';
import { usageOf } from './process-usage';

export type ProcessLimits = {
  seconds: number;
  /** Wall-clock time; generous by default. */
  clockSeconds?: number;
  memoryMb: number;
};

export type Stopped = 'too-slow' | 'too-big' | 'corrupt' | 'busy';

const answerLimit = 64 << 20;
const watchEveryMs = 50;

/** With ten processes per processor, one at our priority gets a thirtieth of the time. */
const minClockSeconds = 120;
const clockTimes = 6;

/** Asleep in this share of the samples, it wasn't kept from running. */
const mostlyAsleep = 0.9;

/** How the runtime ends when it reaches its address space limit. */
const crashes: ReadonlySet<unknown> = new Set(['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGTRAP', 'SIGBUS']);

/** Limits address space, processor time and file size, lowers the priority, and execs the program. */
const capped =
  'ulimit -v "$1" 2>/dev/null; ulimit -S -t "$2" 2>/dev/null; ulimit -H -t "$(($2 + 5))" 2>/dev/null; ulimit -f 0 2>/dev/null; ulimit -c 0 2>/dev/null; ' +
  'shift 2; command -v nice >/dev/null && exec nice -n 5 "$@"; exec "$@"';

/** Starts outside our folders, so that no settings file is loaded. */
export const ownProgram = (path: string): string[] => [process.execPath, '--smol', '--no-env-file', path];

/**
 * Runs a program without our environment, without network where the system can, and with limits. Streams its output
 * until `signal` ends it; returns undefined if it ended well. `input` is its stdin: bytes, or an open file's
 * descriptor.
 */
export async function runIsolated(
  command: readonly string[],
  limits: ProcessLimits,
  signal: AbortSignal,
  take: (chunk: Uint8Array) => unknown,
  input: Uint8Array | number,
): Promise<Stopped | undefined> {
  // The runtime reserves far more than it uses; a tight limit makes it print nothing instead of failing.
  const addressKb = Math.max(2_500_000, limits.memoryMb * 1024 * 3);
  // A fallback for the sampled usage.
  const netSeconds = Math.ceil(limits.seconds) + 1;
  const program = [...(await withoutNetwork()), ...command];
  const child = Bun.spawn(['sh', '-c', capped, 'sh', `${addressKb}`, `${netSeconds}`, ...program], {
    stdin: input,
    stdout: 'pipe',
    stderr: 'ignore',
    cwd: '/',
    // Without secrets, and without a cache, which would exceed the limit on file size.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' },
  });
  let stopped: Stopped | undefined;
  const stop = (reason: Stopped) => {
    stopped ??= reason;
    child.kill('SIGKILL');
  };
  const abort = () => stop('corrupt');
  const watched = watch(child, limits, stop);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    let length = 0;
    for await (const chunk of child.stdout) {
      length += chunk.length;
      if (length > answerLimit) {
        stop('too-big');
        break;
      }
      await take(chunk);
    }
    const code = await child.exited;
    if (stopped) return stopped;
    if (child.signalCode === 'SIGXCPU') return 'too-slow';
    if (crashes.has(child.signalCode)) return 'too-big';
    return code === 0 ? undefined : 'corrupt';
  } finally {
    await watched;
    signal.removeEventListener('abort', abort);
  }
}

/** Some systems don't enforce the process's own limits. */
async function watch(child: Bun.Subprocess, limits: ProcessLimits, stop: (reason: Stopped) => void): Promise<void> {
  const { seconds, clockSeconds = Math.max(minClockSeconds, seconds * clockTimes), memoryMb } = limits;
  const end = performance.now() + clockSeconds * 1000;
  let looks = 0;
  let asleep = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const usage = await usageOf(child.pid);
    looks++;
    if (usage?.asleep) asleep++;
    if (usage && usage.residentMb > memoryMb) stop('too-big');
    else if (usage && usage.processorSeconds >= seconds) stop('too-slow');
    else if (performance.now() > end) stop(asleep < looks * mostlyAsleep ? 'busy' : 'too-slow');
    await Promise.race([child.exited, Bun.sleep(watchEveryMs)]);
  }
}
