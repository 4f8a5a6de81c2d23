import { withoutNetwork } from './no-network';
import { usageOf } from './process-usage';

/** What one process may use. */
export type ProcessLimits = {
  /** Of a processor. */
  seconds: number;
  /** Of the clock: for one that waits for ever, or that a busy machine hardly lets run; generous unless given. */
  clockSeconds?: number;
  /** Resident. */
  memoryMb: number;
};

/** Why a process gave no answer; `busy`: the machine hardly let it run. */
export type Stopped = 'too-slow' | 'too-big' | 'corrupt' | 'busy';

const answerLimit = 64 << 20;
const watchEveryMs = 50;

/** A machine with ten processes for each of its processors lets one at our priority run for a thirtieth of the time. */
const minClockSeconds = 120;
const clockTimes = 6;

/** One that was asleep in so large a part of looks was not kept from running. */
const mostlyAsleep = 0.9;

/** How the runtime ends itself where the cap on what it may address leaves it no room. */
const crashes: ReadonlySet<unknown> = new Set(['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGTRAP', 'SIGBUS']);

/** Caps what the process may address, burn and write, lowers its priority, and becomes the program itself. */
const capped =
  'ulimit -v "$1" 2>/dev/null; ulimit -S -t "$2" 2>/dev/null; ulimit -H -t "$(($2 + 5))" 2>/dev/null; ulimit -f 0 2>/dev/null; ulimit -c 0 2>/dev/null; ' +
  'shift 2; command -v nice >/dev/null && exec nice -n 5 "$@"; exec "$@"';

/** How a program of ours is started: from no folder of ours and without the settings that may lie in one. */
export const ownProgram = (path: string): string[] => [process.execPath, '--smol', '--no-env-file', path];

/**
 * Runs a program that shares nothing with this one: no setting, no network where the system can, little of the machine.
 * Hands on what it writes, until `signal` ends it; undefined when it ended well. `input` is its stdin: bytes, or the
 * descriptor of an open file.
 */
export async function runIsolated(
  command: readonly string[],
  limits: ProcessLimits,
  signal: AbortSignal,
  take: (chunk: Uint8Array) => unknown,
  input: Uint8Array | number,
): Promise<Stopped | undefined> {
  // The runtime reserves far more than it uses: a tight cap makes it answer nothing instead of failing.
  const addressKb = Math.max(2_500_000, limits.memoryMb * 1024 * 3);
  // A net under the look at what it used.
  const netSeconds = Math.ceil(limits.seconds) + 1;
  const program = [...(await withoutNetwork()), ...command];
  const child = Bun.spawn(['sh', '-c', capped, 'sh', `${addressKb}`, `${netSeconds}`, ...program], {
    stdin: input,
    stdout: 'pipe',
    stderr: 'ignore',
    cwd: '/',
    // Nothing of ours, no secrets; and no cache to write, which the cap on files would punish.
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

/** Ends when the process has; its own caps are not enough, as some systems have none. */
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
