import { IsolatedProcess, type ProcessLimits, type Stopped } from './isolated-process';

/**
 * Runs a program for one answer and streams its output until `signal` ends it; returns undefined if it ended well.
 * `input` is its stdin: bytes, or an open file's descriptor.
 */
export async function runIsolated(
  command: readonly string[],
  limits: ProcessLimits,
  signal: AbortSignal,
  take: (chunk: Uint8Array) => unknown,
  input: Uint8Array | number,
): Promise<Stopped | undefined> {
  using child = await IsolatedProcess.start(command, limits, input);
  return await child.run(limits, signal, take);
}
