import { expect, test } from 'bun:test';
import { type RateLimits, readRateLimits } from '@domain/grading/rate-limit';
import { ProviderRateLimiter } from '@server/adapters/grader/model/rate-limiter';
import type { Reservation } from '@server/grading/grader/grader';
import { FakeRateLimit } from '@tests/support/openai/rate-limit';
import fc from 'fast-check';

const requests = (limit: number, remaining: number, resetMs: number): RateLimits => ({
  requests: { limit, remaining, resetMs },
  tokens: null,
});

function limiterAt(clock: { now: number }) {
  const limiter = new ProviderRateLimiter(() => clock.now);
  const reserve = (tokens = 1): Reservation => {
    const reserved = limiter.reserve(tokens);
    if (typeof reserved === 'number') throw new Error(`to wait ${reserved} ms`);
    return reserved;
  };
  return { limiter, reserve };
}

test('while nothing is known one call goes ahead, and the others once it is answered or slow', () => {
  const clock = { now: 0 };
  const { limiter, reserve } = limiterAt(clock);
  const first = reserve();
  expect(limiter.reserve(1)).toBe(2_000);
  first.update(null);
  const many = Array.from({ length: 50 }, () => reserve());
  expect(many).toHaveLength(50);
  // A server that names no limits is not asked again and again whether it has some.
  clock.now = 3_600_000;
  reserve();
  reserve();
  const silent = limiterAt(clock);
  silent.reserve();
  clock.now += 2_000;
  silent.reserve();
});

test('calls go up to what is left, and then as it fills', () => {
  const clock = { now: 0 };
  const { limiter, reserve } = limiterAt(clock);
  reserve().update(requests(60, 2, 58_000));
  reserve();
  reserve();
  expect(limiter.reserve(1)).toBe(1_000);
  clock.now = 1_000;
  reserve();
  expect(limiter.reserve(1)).toBe(1_000);
});

test('what was heard long ago is asked anew by one call, as others may have taken it', () => {
  const clock = { now: 0 };
  const { limiter, reserve } = limiterAt(clock);
  reserve().update(requests(60, 59, 1_000));
  clock.now = 10_001;
  const first = reserve();
  expect(limiter.reserve(1)).toBe(2_000);
  first.update(requests(60, 2, 58_000));
  reserve();
  reserve();
  expect(limiter.reserve(1)).toBe(1_000);
});

test('after a refusal nobody asks for as long as the provider says', () => {
  const clock = { now: 0 };
  const { limiter, reserve } = limiterAt(clock);
  reserve().update(null);
  const reject = reserve();
  reject.reject(3_000);
  reject.release();
  expect(limiter.reserve(1)).toBe(3_000);
  clock.now = 3_000;
  reserve();
  expect(limiter.reserve(1)).toBe(2_000);
});

test('a wait of more than three minutes is not waited for: the provider’s refusal tells people of it', () => {
  const clock = { now: 0 };
  const { reserve } = limiterAt(clock);
  reserve().update(requests(200, 0, 86_400_000));
  reserve().reject(86_400_000);
  reserve();
});

test('more processes leave each other room, and hear when there is more of it', () => {
  const clock = { now: 0 };
  const { limiter, reserve } = limiterAt(clock);
  let told = 0;
  limiter.onMore(() => {
    told += 1;
  });
  reserve().update(requests(60, 4, 56_000));
  limiter.shareWith(2);
  reserve();
  reserve();
  expect(limiter.reserve(1)).toBe(2_000);
  limiter.shareWith(1);
  reserve();
  expect(told).toBe(3);
});

type SimulatedCall = { tokens: number; there: number; back: number };

/** What happens at a moment: a call reaches the provider, or its headers come back. */
type Moment = { at: number; happen: () => void };

/**
 * Sends each process's calls as its room lets them go, in a time of its own, to one provider that counts; the headers
 * take their way. What is refused is sent again.
 */
function simulate(processes: SimulatedCall[][], fakeLimit: FakeRateLimit) {
  const clock = { now: 0 };
  const senders = processes.map((calls) => ({
    limiter: new ProviderRateLimiter(() => clock.now),
    waiting: [...calls],
  }));
  for (const { limiter } of senders) limiter.shareWith(senders.length);
  let ahead: Moment[] = [];
  let reject = 0;
  const send = (call: SimulatedCall, reservation: Reservation, waiting: SimulatedCall[]) => {
    const arrive = () => {
      const { isLetIn, headers } = fakeLimit.take(call.tokens, clock.now);
      const comeBack = () => {
        reservation.update(readRateLimits((name) => headers[name] ?? null));
        reservation.release();
        if (isLetIn) return;
        reject += 1;
        waiting.push(call);
      };
      ahead.push({ at: clock.now + call.back, happen: comeBack });
    };
    ahead.push({ at: clock.now + call.there, happen: arrive });
  };
  /** For how long nobody can send anything. */
  const sendAll = (): number => {
    const waits = senders.map(({ limiter, waiting }) => {
      for (;;) {
        const [call] = waiting;
        if (!call) return Number.POSITIVE_INFINITY;
        const reserved = limiter.reserve(call.tokens);
        if (typeof reserved === 'number') return reserved;
        waiting.shift();
        send(call, reserved, waiting);
      }
    });
    return Math.min(...waits);
  };
  for (let step = 0; step < 20_000; step += 1) {
    const wake = clock.now + sendAll();
    const next = ahead.toSorted((one, other) => one.at - other.at)[0];
    const isNext = next !== undefined && next.at <= wake;
    if (!isNext && wake === Number.POSITIVE_INFINITY) break;
    clock.now = isNext ? next.at : wake;
    if (!isNext) continue;
    ahead = ahead.filter((moment) => moment !== next);
    next.happen();
  }
  return { reject, unsent: senders.flatMap(({ waiting }) => waiting).length, ms: clock.now };
}

test('no call of one process is refused, whatever the limits and however the answers overtake each other', () => {
  const call = fc.record({
    tokens: fc.integer({ min: 1, max: 900 }),
    there: fc.integer({ min: 1, max: 400 }),
    back: fc.integer({ min: 1, max: 400 }),
  });
  const limits = fc.record({
    requests: fc.record({ limit: fc.integer({ min: 1, max: 30 }), fullMs: fc.integer({ min: 100, max: 20_000 }) }),
    tokens: fc.record({ limit: fc.integer({ min: 900, max: 9_000 }), fullMs: fc.integer({ min: 100, max: 20_000 }) }),
  });
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 40 }), limits, (calls, of) => {
      const { reject, unsent } = simulate([calls], new FakeRateLimit(of));
      expect({ reject, unsent }).toEqual({ reject: 0, unsent: 0 });
    }),
    { numRuns: 200 },
  );
});

/** So many calls whose ways take 300 to 1,200 ms together, no two alike. */
const slowCalls = (count: number, tokens: number): SimulatedCall[] =>
  Array.from({ length: count }, (_, at) => ({ tokens, there: 75 + ((at * 61) % 150), back: 225 + ((at * 97) % 675) }));

test.each([
  ['one process', [120], { requests: { limit: 60, fullMs: 60_000 } }],
  ['four processes', [30, 30, 30, 30], { requests: { limit: 60, fullMs: 60_000 } }],
  ['two, of which one has little to do,', [110, 10], { requests: { limit: 60, fullMs: 60_000 } }],
  ['two, of which one has nothing to do,', [120, 0], { requests: { limit: 60, fullMs: 60_000 } }],
  [
    'four processes with long prompts',
    [200, 200, 200, 200],
    { requests: { limit: 5_000, fullMs: 60_000 }, tokens: { limit: 2_000_000, fullMs: 60_000 } },
  ],
] as const)('the calls of %s are not refused, and take no tenth longer than the provider needs', (_, counts, of) => {
  const calls = counts.map((count) => slowCalls(count, 5_000));
  const { reject, unsent, ms } = simulate(calls, new FakeRateLimit(of));
  // The limit's worth at once and then as it fills: of 120 calls the last can be taken after a minute at the earliest.
  expect({ reject, unsent }).toEqual({ reject: 0, unsent: 0 });
  expect(ms).toBeLessThan(66_000);
});
