import type { StoredConsistencyCheck } from '@domain/consistency/schema';
import { quotedCells, type RecomputeFailure, withRun } from '@domain/consistency/with-run';
import type { Recomputed } from '@domain/recompute/recompute';
import { recomputed } from '@domain/recompute/schema';
import { runIsolated } from '@server/isolation/run-isolated';
import { joinPacked } from './packed-evidence';
import { parseAnswer } from './parse-answer';
import type { RecomputeRequest } from './recompute/recomputations';

// The engine's memory reserves 8 GB of addresses. Where it can't, it is copied whenever it grows: that took three
// quarters of the time for 18,000 formulas.
const limits = { seconds: 10, clockSeconds: 60, memoryMb: 300, addressMb: 12_000 };

/** Of the ten seconds above. */
export const moveSeconds = 5;

const answer = recomputed.or({ tooLarge: 'true' });

/** Adds what a process of its own found to the check, or why it found nothing [T5.1]. */
export async function recomputeIsolated<Check extends StoredConsistencyCheck>(
  command: readonly string[],
  check: Check,
  packed: readonly Uint8Array[],
  signal: AbortSignal,
  moves?: 'without-moves',
) {
  if (!check.awaitsRecompute) return check;
  const request = { quoted: quotedCells(check), careful: false, seconds: moves ? 0 : moveSeconds };
  const found = await ask(command, packed, request, signal);
  // In another process, because the engine broke.
  return withRun(check, found ?? (await ask(command, packed, { ...request, careful: true }, signal)) ?? 'failed');
}

async function ask(
  command: readonly string[],
  packed: readonly Uint8Array[],
  request: RecomputeRequest,
  signal: AbortSignal,
): Promise<Recomputed | RecomputeFailure | null> {
  const written: Uint8Array[] = [];
  const input = joinPacked([Buffer.from(JSON.stringify(request)), ...packed]);
  const stopped = await runIsolated(command, limits, signal, (chunk) => written.push(chunk), input);
  signal.throwIfAborted();
  const found = parseAnswer(Buffer.concat(written).toString('utf8'), answer);
  if (found && 'run' in found) return found;
  return stopped === 'corrupt' ? null : 'too-large';
}
