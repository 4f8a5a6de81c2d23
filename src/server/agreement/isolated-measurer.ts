import { join } from 'node:path';
import { type Agreement, agreements } from '@domain/agreement/schema';
import type { ScorePair } from '@domain/agreement/score-pair';
import { sampleSentences } from '@domain/messages/lab';
import { AppError } from '@server/errors';
import { ownProgram, type ProcessLimits } from '@server/isolation/isolated-process';
import { runIsolated } from '@server/isolation/run-isolated';
import { Semaphore } from '@server/semaphore';
import type { Measurer } from './measurer';

export type MeasuringLimits = {
  concurrency: number;
  /** Of waiting for a place, and of processor time. */
  seconds: number;
  clockSeconds: number;
  command?: readonly string[];
};

const maxCached = 50;

export function createIsolatedMeasurer({
  concurrency,
  seconds,
  clockSeconds,
  command = ours,
}: MeasuringLimits): Measurer {
  const processes = new Semaphore({ permits: concurrency });
  const kept = new Map<string, Promise<Agreement[]>>();
  const run = async (input: string) => {
    using permit = await processes.acquire({ client: '' }, { seconds });
    if (!permit) throw new AppError('unavailable', sampleSentences.measuringFailed, { retryAfterSeconds: 5 });
    return await measureIn(command, input, { seconds, clockSeconds, memoryMb });
  };
  return {
    measure(sets: readonly ScorePair[][]) {
      const input = JSON.stringify(sets.map((set) => set.map(({ person, other }) => [person, other])));
      const known = kept.get(input);
      if (known) return known;
      const measured = run(input);
      kept.set(input, measured);
      // Failures aren't cached.
      measured.catch(() => kept.delete(input));
      for (const oldest of kept.keys()) if (kept.size > maxCached) kept.delete(oldest);
      return measured;
    },
  };
}

const ours = ownProgram(join(import.meta.dir, 'measure-process.ts'));

/** A thousand pairs take a tenth of it. */
const memoryMb = 900;

async function measureIn(command: readonly string[], input: string, limits: ProcessLimits): Promise<Agreement[]> {
  const written: Uint8Array[] = [];
  const { signal } = new AbortController();
  const take = (chunk: Uint8Array) => written.push(chunk);
  if (await runIsolated(command, limits, signal, take, Buffer.from(input))) {
    throw new AppError('unavailable', sampleSentences.measuringFailed, { retryAfterSeconds: 5 });
  }
  return agreements.assert(JSON.parse(Buffer.concat(written).toString('utf8')));
}
