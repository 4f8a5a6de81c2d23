import { defaultTimings, type Timings } from '@server/grading/run/timings';

/** The server of a trial waits so much shorter than the real one: an hour passes in half a minute. */
const timesFaster = 120;

/** Shorter waits would be nothing but work. */
const shortestMs = 100;

/** Every wait of grading, as much shorter. */
export const fastTimings: Timings = {
  ...defaultTimings,
  ...Object.fromEntries(
    Object.entries(defaultTimings).map(([name, ms]) => [name, Math.max(shortestMs, ms / timesFaster)]),
  ),
};

/** What an hour of such a server takes, in milliseconds. */
export const simulatedHourMs = 3_600_000 / timesFaster;
