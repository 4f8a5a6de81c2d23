import { join } from 'node:path';
import type { Slot } from '@domain/evidence/evidence';
import { type } from 'arktype';
import { AnswerCheck } from './answer-check';
import type { DocumentReader, ReadOutcome, UnreadableReason } from './document-reader';
import { joinPacked } from './packed-evidence';
import { createPlaces } from './places';
import { residentMb } from './resident-memory';
import { comparison, survey } from './schema';
import { unreadableSentence } from './unreadable';

export type IsolationLimits = {
  /** Wall clock of one reading. */
  seconds: number;
  /** Resident memory of one reading process. */
  memoryMb: number;
  /** Reading processes at the same time; at most one per core is sensible. */
  concurrency: number;
  /** How long a reading waits for a place before it is `busy`. */
  waitSeconds: number;
  /** The program that reads, followed by file, slot and file name; ours unless a test says otherwise. */
  command?: readonly string[];
  /** The program that surveys what was read, given on its stdin; likewise. */
  surveyCommand?: readonly string[];
  /** The program that compares two submissions; likewise. */
  compareCommand?: readonly string[];
};

const answerLimit = 64 << 20;
const watchEveryMs = 50;
/** How the runtime ends itself where the cap on what it may address leaves it no room. */
const crashes: ReadonlySet<unknown> = new Set(['SIGSEGV', 'SIGABRT', 'SIGILL', 'SIGTRAP', 'SIGBUS']);

/** Reads each file in a process of its own: whatever becomes of that, nobody else notices. */
export function createIsolatedReader(limits: IsolationLimits): DocumentReader {
  const places = createPlaces(limits.concurrency);
  const command = limits.command ?? program('read-process.ts');
  const surveyCommand = limits.surveyCommand ?? program('survey-process.ts');
  const compareCommand = limits.compareCommand ?? program('compare-process.ts');
  return {
    async read(path, slot, fileName, signal) {
      const giveBack = await places.take(limits.waitSeconds, signal);
      if (!giveBack) return refuse('busy', slot);
      try {
        const check = new AnswerCheck();
        const stopped = await runReader([...command, path, slot, fileName], limits, signal, (chunk) =>
          check.take(chunk),
        );
        signal.throwIfAborted();
        if (stopped) return refuse(stopped, slot);
        return (await check.outcome()) ?? refuse('corrupt', slot);
      } finally {
        giveBack();
      }
    },
    async survey(packed, signal) {
      const answer = await ask([...surveyCommand], joinPacked(packed), survey, signal);
      return 'reason' in answer ? { ok: false, reason: answer.reason } : { ok: true, survey: answer.found };
    },
    async compare(before, after, signal) {
      const both = joinPacked([joinPacked(before), joinPacked(after)]);
      const answer = await ask([...compareCommand], both, comparison, signal);
      return 'reason' in answer ? { ok: false, reason: answer.reason } : { ok: true, files: answer.found.files };
    },
  };

  /** What a program that is given packed evidence on its stdin answers. */
  async function ask<Found>(
    program: string[],
    input: Uint8Array,
    check: Check<Found>,
    signal: AbortSignal,
  ): Promise<{ found: Found } | { reason: Stopped | 'busy' }> {
    const giveBack = await places.take(limits.waitSeconds, signal);
    if (!giveBack) return { reason: 'busy' };
    try {
      const written: Uint8Array[] = [];
      const stopped = await runReader(program, limits, signal, (chunk) => written.push(chunk), input);
      signal.throwIfAborted();
      if (stopped) return { reason: stopped };
      const found = parseAnswer(Buffer.concat(written).toString('utf8'), check);
      return found ? { found } : { reason: 'corrupt' };
    } finally {
      giveBack();
    }
  }
}

type Check<Found> = (answer: unknown) => Found | InstanceType<typeof type.errors>;

function program(file: string): string[] {
  return [process.execPath, '--smol', join(import.meta.dir, file)];
}

function refuse(reason: UnreadableReason, slot: Slot): ReadOutcome {
  return { ok: false, unreadable: { reason, message: unreadableSentence(reason, slot) } };
}

/** Why a process gave no answer. */
type Stopped = Extract<UnreadableReason, 'too-slow' | 'too-big' | 'corrupt'>;

/** Caps what the process may address, burn and write, lowers its priority, and becomes the reader itself. */
const capped =
  'ulimit -v "$1" 2>/dev/null; ulimit -t "$2" 2>/dev/null; ulimit -f 0 2>/dev/null; ulimit -c 0 2>/dev/null; shift 2; ' +
  'command -v nice >/dev/null && exec nice -n 10 "$@"; exec "$@"';

/** Hands on what the process writes; undefined when it ended well. */
async function runReader(
  command: string[],
  limits: IsolationLimits,
  signal: AbortSignal,
  take: (chunk: Uint8Array) => unknown,
  input?: Uint8Array,
): Promise<Stopped | undefined> {
  // The runtime reserves far more than it uses: a tight cap makes it answer nothing instead of failing.
  const addressKb = Math.max(2_500_000, limits.memoryMb * 1024 * 3);
  // A net under the clock; several threads burn it faster than the clock goes.
  const cpuSeconds = Math.ceil(limits.seconds * 2) + 1;
  const child = Bun.spawn(['sh', '-c', capped, 'sh', `${addressKb}`, `${cpuSeconds}`, ...command], {
    stdin: input ?? 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
    // Nothing of ours, no secrets; and no cache to write, which the cap on files would punish.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' },
  });
  let stopped: Stopped | undefined;
  const stop = (reason: Stopped) => {
    stopped ??= reason;
    child.kill('SIGKILL');
  };
  const abort = () => stop('corrupt');
  const clock = setTimeout(() => stop('too-slow'), limits.seconds * 1000);
  const watch = watchMemory(child, limits.memoryMb, () => stop('too-big'));
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
    clearTimeout(clock);
    await watch;
    signal.removeEventListener('abort', abort);
  }
}

/** Ends when the process has; the address cap alone is not enough, as some systems have none. */
async function watchMemory(child: Bun.Subprocess, limitMb: number, stop: () => void): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    if ((await residentMb(child.pid)) > limitMb) stop();
    await Promise.race([child.exited, Bun.sleep(watchEveryMs)]);
  }
}

/** The answer is the last line; libraries may have spoken before it. */
function parseAnswer<Found>(text: string, check: Check<Found>): Found | undefined {
  const lines = text.trimEnd();
  try {
    const answer = check(JSON.parse(lines.slice(lines.lastIndexOf('\n') + 1)));
    return answer instanceof type.errors ? undefined : answer;
  } catch {
    return undefined;
  }
}
