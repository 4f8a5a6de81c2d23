import { AppError } from '@server/errors';

/** Bytes a second that a body has to average over its whole time: a tenth of what a slow phone sends. */
const minBytesPerSecond = 8 * 1024;

/** How long it may be slower, in milliseconds: a phone that changes its network, a laptop that was closed. */
const graceMs = 60_000;

/** Whether a body comes fast enough to be waited for. Bun itself closes one that stands still (`serve.ts`). */
export function keepsUp(bytes: number, ms: number): boolean {
  return bytes >= ((ms - graceMs) / 1000) * minBytesPerSecond;
}

/**
 * A request's body as it comes, `now` in milliseconds.
 * @throws {AppError} invalid where it dribbles, or where the client leaves in its middle: neither is a fault of ours
 */
export async function* arriving(
  { body }: Pick<Request, 'body'>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array, void> {
  const began = now();
  const reader = body?.getReader();
  try {
    for (let size = 0, next = await chunkOf(reader); next; next = await chunkOf(reader)) {
      size += next.byteLength;
      if (!keepsUp(size, now() - began)) throw new AppError('invalid', tooSlow);
      yield next;
    }
  } finally {
    reader?.cancel().catch(() => undefined);
  }
}

const tooSlow = 'The upload came too slowly and was given up. Please send it again where the connection is better.';

async function chunkOf(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch {
    throw new AppError('invalid', 'The request was cut off. Please send it again.');
  }
}
