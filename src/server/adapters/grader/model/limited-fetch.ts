import { readRateLimits, readRetryAfter } from '@domain/grading/rate-limit';
import type { Reservation } from '@server/grading/grader/grader';
import type { Fetch } from './bounded-fetch';

export function limitedFetch(reservation: Reservation, send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const header = (name: string) => response.headers.get(name);
    const limits = readRateLimits(header);
    if (limits || response.ok) reservation.update(limits);
    if (response.status === 429 || response.status === 503) reservation.reject(readRetryAfter(header, Date.now()));
    return response;
  };
}
