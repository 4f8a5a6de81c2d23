import { AppError } from '@server/errors';
import { addressBucket } from '@server/services/throttle/throttle';
import { tooManyUploads } from './throttle';

export type UnderWay = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets at most `max` uploads of one address be under way in this process: the limits of an hour count what has ended,
 * and a flood fills the disk before anything of it has.
 * @throws {AppError} too-many
 */
export function createUnderWay(max: number): UnderWay {
  const counts = new Map<string, number>();
  return async (address, work) => {
    const client = addressBucket('under-way', address);
    const before = counts.get(client) ?? 0;
    if (before >= max) throw new AppError('too-many', tooManyUploads, { retryAfterSeconds: 30 });
    counts.set(client, before + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    }
  };
}
