import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { consistencyCheck } from '@domain/consistency/schema';
import { type ReadPicture, readPicture } from '@domain/picture/schema';
import { comparison } from '@domain/resubmission/schema';
import { briefProgram, IsolatedProcess, type ProcessLimits, type Stopped } from '@server/isolation/isolated-process';
import { runIsolated } from '@server/isolation/run-isolated';
import { Standby } from '@server/isolation/standby';
import { Semaphore } from '@server/semaphore';
import type { ConsistencyOutcome, DocumentReader } from './document-reader';
import { IsolatedReading } from './isolated-reading';
import { recomputeIsolated } from './isolated-recompute';
import { joinPacked } from './packed-evidence';
import { type Check, parseAnswer } from './parse-answer';
import type { ReadingRequest } from './read-process';

/** Of CPU time and memory for each file. */
export type IsolationLimits = ProcessLimits & {
  concurrency: number;
  waitSeconds: number;
  command?: readonly string[];
  consistencyCommand?: readonly string[];
  compareCommand?: readonly string[];
  pictureCommand?: readonly string[];
  recomputeCommand?: readonly string[];
};

/** A request can't wait as long as an upload, whose connection may be idle for longer. */
const minClockSeconds = 60;

/** Of all processes, so that a client with many long files delays nobody else. */
const processesPerClient = 2;
/** Started ahead. A third of several uploads at once has to wait for its start. */
const waitingProcesses = 2;
/** A submission has three files and a check. */
const requestsPerSubmission = 4;
/** One that took more isn't used again, for what it still holds. */
const maxWaitingMb = 120;
const ourselves = 'server';
const lastWaitSeconds = 10;

/** One submission at a time, so that a crash affects no other. Reused, because compiling the readers takes longer. */
export function createIsolatedReader(limits: IsolationLimits): DocumentReader {
  const processes = new Semaphore({ permits: limits.concurrency, perClient: processesPerClient, spare: 1 });
  const command = limits.command ?? program('read-process.ts');
  const consistencyCommand = limits.consistencyCommand ?? program('consistency-process.ts');
  const compareCommand = limits.compareCommand ?? program('compare-process.ts');
  const recomputeCommand = limits.recomputeCommand ?? program('recompute-process.ts');
  const pictureCommand = limits.pictureCommand ?? program('picture-process.ts');
  const checkLimits = { clockSeconds: Math.max(minClockSeconds, limits.seconds * 2), ...limits };
  const forgetLimits = { ...limits, seconds: 1, clockSeconds: 10 };
  // Those of its last submission, after as much as one request may take.
  const life = { ...limits, seconds: limits.seconds * (requestsPerSubmission + 1) };
  const standby = new Standby(() => IsolatedProcess.start(command, life));
  const acquire = (client: string, signal: AbortSignal, turn?: 'last') => {
    const seconds = turn ? Math.min(lastWaitSeconds, limits.waitSeconds) : limits.waitSeconds;
    return processes.acquire({ client, first: turn === undefined }, { seconds, signal });
  };
  return {
    open: (signal, client = ourselves, turn) =>
      new IsolatedReading({
        standby,
        limits,
        checkLimits,
        signal,
        release: (process) => void release(process).finally(() => standby.fill()),
        acquire: () => acquire(client, signal, turn),
        checkPacked: (packed) => checkPacked(packed, signal),
        recompute: (check, packed, moves) => recomputeIsolated(recomputeCommand, check, packed, signal, moves),
      }),
    async checkConsistency(packed, signal) {
      using permit = await acquire(ourselves, signal);
      if (!permit) return { ok: false, reason: 'busy' };
      const outcome = await checkPacked(packed, signal);
      if (!outcome.ok) return outcome;
      const check = await recomputeIsolated(recomputeCommand, outcome.consistencyCheck, packed, signal);
      return { ok: true, consistencyCheck: check };
    },
    async recompute(check, packed, signal) {
      using permit = await acquire(ourselves, signal);
      if (!permit) return { ok: false, reason: 'busy' };
      return { ok: true, consistencyCheck: await recomputeIsolated(recomputeCommand, check, packed, signal) };
    },
    async compare(before, after, signal, client = ourselves) {
      using permit = await acquire(client, signal);
      if (!permit) return { ok: false, reason: 'busy' };
      const both = joinPacked([joinPacked(before), joinPacked(after)]);
      const answer = await ask(compareCommand, both, comparison, signal);
      return 'reason' in answer ? { ok: false, reason: answer.reason } : { ok: true, files: answer.found.files };
    },
    async pictures(path, format, signal) {
      using permit = await acquire(ourselves, signal);
      await using file = permit && (await open(path));
      if (!file) return null;
      const written: Uint8Array[] = [];
      const take = (chunk: Uint8Array) => written.push(chunk);
      const stopped = await runIsolated([...pictureCommand, format], limits, signal, take, file.fd);
      signal.throwIfAborted();
      if (stopped === 'busy') return null;
      const found = parsePictures(Buffer.concat(written).toString('utf8'));
      if (!stopped) return found;
      return [...found, { leftOut: stopped === 'corrupt' ? 'damaged' : 'stopped' }];
    },
    startAhead: (signal) => standby.keep(waitingProcesses, signal),
  };

  async function release(process: IsolatedProcess): Promise<void> {
    const request: ReadingRequest = 'forget';
    const stopped = await process.ask(request, forgetLimits, new AbortController().signal, () => undefined);
    const usage = stopped ? null : await process.usage();
    if (usage && usage.processorSeconds < limits.seconds && usage.residentMb < maxWaitingMb) standby.giveBack(process);
    else process[Symbol.dispose]();
  }

  async function checkPacked(packed: readonly Uint8Array[], signal: AbortSignal): Promise<ConsistencyOutcome> {
    const answer = await ask(consistencyCommand, joinPacked(packed), consistencyCheck, signal);
    return 'reason' in answer ? { ok: false, reason: answer.reason } : { ok: true, consistencyCheck: answer.found };
  }

  async function ask<Found>(
    program: readonly string[],
    input: Uint8Array,
    check: Check<Found>,
    signal: AbortSignal,
  ): Promise<{ found: Found } | { reason: Stopped }> {
    const written: Uint8Array[] = [];
    const take = (chunk: Uint8Array) => written.push(chunk);
    const stopped = await runIsolated(program, checkLimits, signal, take, input);
    signal.throwIfAborted();
    if (stopped) return { reason: stopped };
    const found = parseAnswer(Buffer.concat(written).toString('utf8'), check);
    return found ? { found } : { reason: 'corrupt' };
  }
}

const program = (file: string) => briefProgram(join(import.meta.dir, file));

/** One a line; what else a library printed is skipped, and so is a line that the end of the process cut. */
function parsePictures(text: string): ReadPicture[] {
  return text.split('\n').flatMap((line) => {
    const picture = line === '' ? undefined : parseAnswer(line, readPicture);
    return picture ? [picture] : [];
  });
}
