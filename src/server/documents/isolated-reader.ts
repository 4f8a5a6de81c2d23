import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { consistencyCheck } from '@domain/consistency/schema';
import type { Slot } from '@domain/evidence/evidence';
import { type ReadPicture, readPicture } from '@domain/picture/schema';
import { comparison } from '@domain/resubmission/schema';
import { extensionOf } from '@domain/submission/formats';
import { ownProgram, type ProcessLimits, runIsolated, type Stopped } from '@server/isolation/run-isolated';
import { Semaphore } from '@server/semaphore';
import { type } from 'arktype';
import { AnswerCheck } from './answer-check';
import type { DocumentReader, ReadOutcome, UnreadableReason } from './document-reader';
import { joinPacked } from './packed-evidence';
import { unreadableSentence } from './unreadable';

export type IsolationLimits = ProcessLimits & {
  concurrency: number;
  waitSeconds: number;
  command?: readonly string[];
  consistencyCommand?: readonly string[];
  compareCommand?: readonly string[];
  pictureCommand?: readonly string[];
};

/** A request can't wait as long as an upload, whose connection may be idle for longer. */
const minClockSeconds = 60;

/** Of all processes, so that a client with many long files delays nobody else. */
const processesPerClient = 2;
/** In seconds. An upload is kept without its consistency check if others must be read first, because grading makes up for it. */
const uploadsWaitSeconds = 2;
const ourselves = 'server';

/** Each file has its own process, so that a crash affects no other. */
export function createIsolatedReader(limits: IsolationLimits): DocumentReader {
  const processes = new Semaphore({ permits: limits.concurrency, perClient: processesPerClient, spare: 1 });
  const command = limits.command ?? program('read-process.ts');
  const consistencyCommand = limits.consistencyCommand ?? program('consistency-process.ts');
  const compareCommand = limits.compareCommand ?? program('compare-process.ts');
  const pictureCommand = limits.pictureCommand ?? program('picture-process.ts');
  const clockSeconds = Math.max(minClockSeconds, limits.seconds * 2);
  return {
    async read(path, slot, fileName, signal, client = ourselves) {
      using permit = await processes.acquire({ client }, { seconds: limits.waitSeconds, signal });
      if (!permit) return refuse('busy', slot);
      await using file = await open(path).catch(() => null);
      if (!file) return refuse('corrupt', slot);
      const check = new AnswerCheck();
      // Passed open and unnamed, because everyone on the machine sees a process's arguments.
      const reading = [...command, slot, extensionOf(fileName)];
      const stopped = await runIsolated(reading, limits, signal, (chunk) => check.take(chunk), file.fd);
      signal.throwIfAborted();
      if (stopped) return refuse(stopped, slot);
      return (await check.outcome()) ?? refuse('corrupt', slot);
    },
    async checkConsistency(packed, signal, client) {
      const wait = client === undefined ? limits.waitSeconds : Math.min(uploadsWaitSeconds, limits.waitSeconds);
      const answer = await ask([...consistencyCommand], joinPacked(packed), consistencyCheck, signal, { client, wait });
      return 'reason' in answer ? { ok: false, reason: answer.reason } : { ok: true, consistencyCheck: answer.found };
    },
    async compare(before, after, signal, client) {
      const both = joinPacked([joinPacked(before), joinPacked(after)]);
      const answer = await ask([...compareCommand], both, comparison, signal, { client, wait: limits.waitSeconds });
      return 'reason' in answer ? { ok: false, reason: answer.reason } : { ok: true, files: answer.found.files };
    },
    async pictures(path, format, signal) {
      using permit = await processes.acquire({ client: ourselves }, { seconds: limits.waitSeconds, signal });
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
  };

  async function ask<Found>(
    program: string[],
    input: Uint8Array,
    check: Check<Found>,
    signal: AbortSignal,
    { client = ourselves, wait }: { client?: string | undefined; wait: number },
  ): Promise<{ found: Found } | { reason: Stopped }> {
    using permit = await processes.acquire({ client }, { seconds: wait, signal });
    if (!permit) return { reason: 'busy' };
    const written: Uint8Array[] = [];
    const take = (chunk: Uint8Array) => written.push(chunk);
    const stopped = await runIsolated(program, { clockSeconds, ...limits }, signal, take, input);
    signal.throwIfAborted();
    if (stopped) return { reason: stopped };
    const found = parseAnswer(Buffer.concat(written).toString('utf8'), check);
    return found ? { found } : { reason: 'corrupt' };
  }
}

type Check<Found> = (answer: unknown) => Found | InstanceType<typeof type.errors>;

const program = (file: string) => ownProgram(join(import.meta.dir, file));

function refuse(reason: UnreadableReason, slot: Slot): ReadOutcome {
  return { ok: false, unreadable: { reason, message: unreadableSentence(reason, slot) } };
}

/** One a line; what else a library printed is skipped, and so is a line that the end of the process cut. */
function parsePictures(text: string): ReadPicture[] {
  return text.split('\n').flatMap((line) => {
    const picture = line === '' ? undefined : parseAnswer(line, readPicture);
    return picture ? [picture] : [];
  });
}

/** The last line, because libraries may have printed something before it. */
function parseAnswer<Found>(text: string, check: Check<Found>): Found | undefined {
  const lines = text.trimEnd();
  try {
    const answer = check(JSON.parse(lines.slice(lines.lastIndexOf('\n') + 1)));
    return answer instanceof type.errors ? undefined : answer;
  } catch {
    return undefined;
  }
}
