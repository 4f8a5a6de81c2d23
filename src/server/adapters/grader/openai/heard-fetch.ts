import { readRateLimits, readRetryAfter } from '@domain/grading/rate-limit';
import type { Ticket } from '@server/grading/grader/grader';
import type { Fetch } from './bounded-fetch';

/** The same fetch, which tells a call's ticket what each answer's headers say of the provider's limits. */
export function heardFetch(ticket: Ticket, send: Fetch): Fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const header = (name: string) => response.headers.get(name);
    const limits = readRateLimits(header);
    if (limits || response.ok) ticket.heard(limits);
    if (response.status === 429 || response.status === 503) ticket.refused(readRetryAfter(header, Date.now()));
    return response;
  };
}
