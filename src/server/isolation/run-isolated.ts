import { IsolatedProcess, type ProcessLimits, type Stopped } from './isolated-process';

/** Streams the output until `signal` ends it; undefined if it ended well. `input` is bytes, or a file's descriptor. */
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
