import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Slot } from '@domain/evidence/evidence';
import { comparison } from '@domain/resubmission/schema';
import { extensionOf } from '@domain/submission/slot-of-extension';
import { survey } from '@domain/survey/schema';
import { ownProgram, type ProcessLimits, runIsolated, type Stopped } from '@server/isolation/run-isolated';
import { createPlaces } from '@server/places';
import { type } from 'arktype';
import { AnswerCheck } from './answer-check';
import type { DocumentReader, ReadOutcome, UnreadableReason } from './document-reader';
import { joinPacked } from './packed-evidence';
import { unreadableSentence } from './unreadable';

export type IsolationLimits = ProcessLimits & {
  /** Reading processes at the same time. */
  concurrency: number;
  /** How long a reading waits for a place before it is `busy`. */
  waitSeconds: number;
  /** The program that reads its stdin, followed by slot and file extension; ours unless a test says otherwise. */
  command?: readonly string[];
  /** The program that surveys what was read, given on its stdin; likewise. */
  surveyCommand?: readonly string[];
  /** The program that compares two submissions; likewise. */
  compareCommand?: readonly string[];
};

/** Whoever asks for a survey or a comparison may not wait as long as an upload, which lifts the limit of idle connections. */
const minClockSeconds = 60;

/** Of the places to read: who sends many long files keeps nobody else from theirs. */
const placesForOne = 2;
/** An upload is kept without its survey where others have to be read first: grading makes it. In seconds. */
const uploadsWaitSeconds = 2;
/** Whose turn it takes to read what nobody waits for. */
const ourselves = 'server';

/** Reads each file in a process of its own: whatever becomes of that, nobody else notices. */
export function createIsolatedReader(limits: IsolationLimits): DocumentReader {
  const places = createPlaces({ count: limits.concurrency, forOne: placesForOne, spare: 1 });
  const command = limits.command ?? program('read-process.ts');
  const surveyCommand = limits.surveyCommand ?? program('survey-process.ts');
  const compareCommand = limits.compareCommand ?? program('compare-process.ts');
  const clockSeconds = Math.max(minClockSeconds, limits.seconds * 2);
  return {
    async read(path, slot, fileName, signal, client = ourselves) {
      const giveBack = await places.take({ client }, limits.waitSeconds, signal);
      if (!giveBack) return refuse('busy', slot);
      try {
        const file = await open(path).catch(() => null);
        if (!file) return refuse('corrupt', slot);
        await using _ = file;
        const check = new AnswerCheck();
        // Handed over open and without its name: everybody on the machine sees what a process was started with.
        const reading = [...command, slot, extensionOf(fileName)];
        const stopped = await runIsolated(reading, limits, signal, (chunk) => check.take(chunk), file.fd);
        signal.throwIfAborted();
        if (stopped) return refuse(stopped, slot);
        return (await check.outcome()) ?? refuse('corrupt', slot);
      } finally {
        giveBack();
      }
    },
    async survey(packed, signal, client) {
      const wait = client === undefined ? limits.waitSeconds : Math.min(uploadsWaitSeconds, limits.waitSeconds);
      const answer = await ask([...surveyCommand], joinPacked(packed), survey, signal, { client, wait });
      return 'reason' in answer ? { ok: false, reason: answer.reason } : { ok: true, survey: answer.found };
    },
    async compare(before, after, signal, client) {
      const both = joinPacked([joinPacked(before), joinPacked(after)]);
      const answer = await ask([...compareCommand], both, comparison, signal, { client, wait: limits.waitSeconds });
      return 'reason' in answer ? { ok: false, reason: answer.reason } : { ok: true, files: answer.found.files };
    },
  };

  /** What a program that is given packed evidence on its stdin answers. */
  async function ask<Found>(
    program: string[],
    input: Uint8Array,
    check: Check<Found>,
    signal: AbortSignal,
    { client = ourselves, wait }: { client?: string | undefined; wait: number },
  ): Promise<{ found: Found } | { reason: Stopped }> {
    const giveBack = await places.take({ client }, wait, signal);
    if (!giveBack) return { reason: 'busy' };
    try {
      const written: Uint8Array[] = [];
      const stopped = await runIsolated(
        program,
        { clockSeconds, ...limits },
        signal,
        (chunk) => written.push(chunk),
        input,
      );
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

const program = (file: string) => ownProgram(join(import.meta.dir, file));

function refuse(reason: UnreadableReason, slot: Slot): ReadOutcome {
  return { ok: false, unreadable: { reason, message: unreadableSentence(reason, slot) } };
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
