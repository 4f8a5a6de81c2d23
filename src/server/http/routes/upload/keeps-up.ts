/** Bytes a second that an upload has to come to over all of its time: a tenth of a slow phone's. */
const slowest = 8 * 1024;

/** So long it may be slower: a phone that changes its network, a laptop that was closed. In milliseconds. */
const grace = 60_000;

/** Whether an upload comes fast enough to be waited for. Bun itself closes one that stands still (`serve.ts`). */
export function keepsUp(bytes: number, ms: number): boolean {
  return bytes >= ((ms - grace) / 1000) * slowest;
}
