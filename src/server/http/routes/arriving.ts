import { AppError } from '@server/errors';

/** A tenth of what a slow phone sends, averaged over the whole time. */
const minBytesPerSecond = 8 * 1024;

/** For a phone that changes its network or a laptop that was closed. */
const graceMs = 60_000;

/** Whether a body is fast enough to wait for. Bun itself closes an idle connection (`serve.ts`). */
export function keepsUp(bytes: number, ms: number): boolean {
  return bytes >= ((ms - graceMs) / 1000) * minBytesPerSecond;
}

export type BodyLimit = { maxBytes: number; tooLarge: () => AppError };

/** `now` is in milliseconds. @throws `tooLarge()` over the limit; {AppError} invalid if it dribbles or breaks off */
export function arriving(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  limit: BodyLimit,
  now: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array, void> {
  if (Number(headers.get('content-length') ?? 0) > limit.maxBytes) throw limit.tooLarge();
  return chunksOf(body, limit, now);
}

async function* chunksOf(
  body: Request['body'],
  { maxBytes, tooLarge }: BodyLimit,
  now: () => number,
): AsyncGenerator<Uint8Array, void> {
  const began = now();
  const reader = body?.getReader();
  try {
    for (let size = 0, chunk = await nextChunk(reader); chunk; chunk = await nextChunk(reader)) {
      size += chunk.byteLength;
      if (!keepsUp(size, now() - began)) throw new AppError('invalid', tooSlow);
      if (size > maxBytes) throw tooLarge();
      yield chunk;
    }
  } finally {
    reader?.cancel().catch(() => undefined);
  }
}

const tooSlow = 'The upload was too slow and was stopped. Please send it again on a better connection.';

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch {
    throw new AppError('invalid', 'The request was cut off. Please send it again.');
  }
}
