import { resolve } from 'node:path';
import type { ConsistencyCheck } from '@domain/consistency/consistency-check';
import { consistencyCheck } from '@domain/consistency/schema';
import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { extensionOf } from '@domain/submission/formats';
import type { IsolatedProcess, ProcessLimits, Stopped, Take } from '@server/isolation/isolated-process';
import type { Standby } from '@server/isolation/standby';
import type { Permit } from '@server/semaphore';
import { AnswerCheck } from './answer-check';
import type { ConsistencyOutcome, ReadOutcome, SubmissionReading, UnreadableReason } from './document-reader';
import { parseAnswer } from './parse-answer';
import type { ReadingRequest } from './read-process';
import { unreadableSentence } from './unreadable';

type Tools = {
  standby: Standby;
  limits: ProcessLimits;
  checkLimits: ProcessLimits;
  /** Null if none came free in time. */
  acquire(): Promise<Permit | null>;
  /** In a process of its own, under the same permit. */
  checkPacked(packed: readonly Uint8Array[]): Promise<ConsistencyOutcome>;
  recompute(check: ConsistencyCheck, packed: readonly Uint8Array[], moves?: 'without-moves'): Promise<ConsistencyCheck>;
  /** Has a process that is no longer needed wait for the next submission, or ends it. */
  release(process: IsolatedProcess): void;
  signal: AbortSignal;
};

/** A failure that an earlier file in the same process may have caused. */
const isDoubtful = (reason: Stopped) => reason === 'too-big' || reason === 'corrupt';

export class IsolatedReading implements SubmissionReading {
  private process: IsolatedProcess | undefined;
  private permit: Promise<Permit | null> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isAsking = false;
  /** Whoever sends a file to do harm sends one that can't be read, so its process reads nobody else's. */
  private refused = false;
  private readonly packed = new Map<Slot, Uint8Array>();
  /** Of these the process still has the evidence. */
  private readonly held = new Set<Slot>();

  constructor(private readonly tools: Tools) {}

  read(path: string, slot: Slot, fileName: string): Promise<ReadOutcome> {
    return this.serialized(async () => {
      this.permit ??= this.tools.acquire();
      if (!(await this.permit)) return refuse('busy', slot);
      if (!(await Bun.file(path).exists())) return refuse('corrupt', slot);
      // Not passed as an argument, which everyone on the machine would see.
      const outcome = await this.request({ path: resolve(path), slot, extension: extensionOf(fileName) });
      if (outcome.ok) this.packed.set(slot, outcome.file.packed);
      return outcome;
    });
  }

  checkConsistency(recompute?: 'without-moves' | 'later'): Promise<ConsistencyOutcome> {
    return this.serialized(async () => {
      const packed = slots.flatMap((slot) => this.packed.get(slot) ?? []);
      const outcome = await this.check(packed);
      if (!outcome.ok || recompute === 'later') return outcome;
      this.releaseProcess();
      return { ok: true, consistencyCheck: await this.tools.recompute(outcome.consistencyCheck, packed, recompute) };
    });
  }

  [Symbol.dispose](): void {
    this.releaseProcess();
    this.permit?.then(
      (permit) => permit?.[Symbol.dispose](),
      () => undefined,
    );
  }

  private async check(packed: Uint8Array[]): Promise<ConsistencyOutcome> {
    const { tools, process } = this;
    if (!process || this.held.size < packed.length) return tools.checkPacked(packed);
    const written: Uint8Array[] = [];
    const request: ReadingRequest = { check: slots.filter((slot) => this.held.has(slot)) };
    const stopped = await this.ask(process, request, tools.checkLimits, (chunk) => written.push(chunk));
    tools.signal.throwIfAborted();
    const found = stopped ? undefined : parseAnswer(Buffer.concat(written).toString('utf8'), consistencyCheck);
    if (found) return { ok: true, consistencyCheck: found };
    this.endProcess();
    const reason = stopped ?? 'corrupt';
    return isDoubtful(reason) ? tools.checkPacked(packed) : { ok: false, reason };
  }

  private async request(request: ReadingRequest & { slot: Slot }): Promise<ReadOutcome> {
    const { standby, limits, signal } = this.tools;
    this.process ??= await standby.take();
    const { process } = this;
    const isFirst = !process.isUsed;
    const check = new AnswerCheck();
    const stopped = await this.ask(process, request, limits, (chunk) => check.take(chunk));
    signal.throwIfAborted();
    const outcome = stopped ? undefined : await check.outcome();
    if (outcome) {
      if (outcome.ok) this.held.add(request.slot);
      else this.refused = true;
      return outcome;
    }
    this.endProcess();
    const reason = stopped ?? 'corrupt';
    return isFirst || !isDoubtful(reason) ? refuse(reason, request.slot) : this.request(request);
  }

  private async ask(process: IsolatedProcess, request: ReadingRequest, limits: ProcessLimits, take: Take) {
    this.isAsking = true;
    const stopped = await process.ask(request, limits, this.tools.signal, take);
    this.isAsking = false;
    return stopped;
  }

  private releaseProcess(): void {
    if (!this.process || this.refused || this.isAsking) {
      this.endProcess();
      return;
    }
    this.tools.release(this.process);
    this.process = undefined;
    this.held.clear();
  }

  private endProcess(): void {
    this.process?.[Symbol.dispose]();
    this.process = undefined;
    this.held.clear();
    this.tools.standby.fill();
  }

  private serialized<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}

function refuse(reason: UnreadableReason, slot: Slot): ReadOutcome {
  return { ok: false, unreadable: { reason, message: unreadableSentence(reason, slot) } };
}
