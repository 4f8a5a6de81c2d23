import { expect, test } from 'bun:test';
import { type RateLimits, readRateLimits } from '@domain/grading/rate-limit';
import { ProviderRoom } from '@server/adapters/grader/openai/call-room';
import type { Ticket } from '@server/grading/grader/grader';
import { FakeRateLimit } from '@tests/support/openai/rate-limit';
import fc from 'fast-check';

const requests = (limit: number, remaining: number, resetMs: number): RateLimits => ({
  requests: { limit, remaining, resetMs },
  tokens: null,
});

function roomAt(clock: { now: number }) {
  const room = new ProviderRoom(() => clock.now);
  const enter = (tokens = 1): Ticket => {
    const entered = room.enter(tokens);
    if (typeof entered === 'number') throw new Error(`to wait ${entered} ms`);
    return entered;
  };
  return { room, enter };
}

test('while nothing is known one call goes ahead, and the others once it is answered or slow', () => {
  const clock = { now: 0 };
  const { room, enter } = roomAt(clock);
  const first = enter();
  expect(room.enter(1)).toBe(2_000);
  first.heard(null);
  const many = Array.from({ length: 50 }, () => enter());
  expect(many).toHaveLength(50);
  // A server that names no limits is not asked again and again whether it has some.
  clock.now = 3_600_000;
  enter();
  enter();
  const silent = roomAt(clock);
  silent.enter();
  clock.now += 2_000;
  silent.enter();
});

test('calls go up to what is left, and then as it fills', () => {
  const clock = { now: 0 };
  const { room, enter } = roomAt(clock);
  enter().heard(requests(60, 2, 58_000));
  enter();
  enter();
  expect(room.enter(1)).toBe(1_000);
  clock.now = 1_000;
  enter();
  expect(room.enter(1)).toBe(1_000);
});

test('what was heard long ago is asked anew by one call, as others may have taken it', () => {
  const clock = { now: 0 };
  const { room, enter } = roomAt(clock);
  enter().heard(requests(60, 59, 1_000));
  clock.now = 10_001;
  const first = enter();
  expect(room.enter(1)).toBe(2_000);
  first.heard(requests(60, 2, 58_000));
  enter();
  enter();
  expect(room.enter(1)).toBe(1_000);
});

test('after a refusal nobody asks for as long as the provider says', () => {
  const clock = { now: 0 };
  const { room, enter } = roomAt(clock);
  enter().heard(null);
  const refused = enter();
  refused.refused(3_000);
  refused.leave();
  expect(room.enter(1)).toBe(3_000);
  clock.now = 3_000;
  enter();
  expect(room.enter(1)).toBe(2_000);
});

test('a wait of more than three minutes is not waited for: the provider’s refusal tells people of it', () => {
  const clock = { now: 0 };
  const { enter } = roomAt(clock);
  enter().heard(requests(200, 0, 86_400_000));
  enter().refused(86_400_000);
  enter();
});

test('more processes leave each other room, and hear when there is more of it', () => {
  const clock = { now: 0 };
  const { room, enter } = roomAt(clock);
  let told = 0;
  room.onMore(() => {
    told += 1;
  });
  enter().heard(requests(60, 4, 56_000));
  room.shareWith(2);
  enter();
  enter();
  expect(room.enter(1)).toBe(2_000);
  room.shareWith(1);
  enter();
  expect(told).toBe(3);
});

type SimulatedCall = { tokens: number; there: number; back: number };

/** What happens at a moment: a call reaches the provider, or its headers come back. */
type Moment = { at: number; happen: () => void };

/**
 * Sends each process's calls as its room lets them go, in a time of its own, to one provider that counts; the headers
 * take their way. What is refused is sent again.
 */
function simulate(processes: SimulatedCall[][], limiter: FakeRateLimit) {
  const clock = { now: 0 };
  const senders = processes.map((calls) => ({ room: new ProviderRoom(() => clock.now), waiting: [...calls] }));
  for (const { room } of senders) room.shareWith(senders.length);
  let ahead: Moment[] = [];
  let refused = 0;
  const send = (call: SimulatedCall, ticket: Ticket, waiting: SimulatedCall[]) => {
    const arrive = () => {
      const { isLetIn, headers } = limiter.take(call.tokens, clock.now);
      const comeBack = () => {
        ticket.heard(readRateLimits((name) => headers[name] ?? null));
        ticket.leave();
        if (isLetIn) return;
        refused += 1;
        waiting.push(call);
      };
      ahead.push({ at: clock.now + call.back, happen: comeBack });
    };
    ahead.push({ at: clock.now + call.there, happen: arrive });
  };
  /** For how long nobody can send anything. */
  const sendAll = (): number => {
    const waits = senders.map(({ room, waiting }) => {
      for (;;) {
        const [call] = waiting;
        if (!call) return Number.POSITIVE_INFINITY;
        const entered = room.enter(call.tokens);
        if (typeof entered === 'number') return entered;
        waiting.shift();
        send(call, entered, waiting);
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
  return { refused, unsent: senders.flatMap(({ waiting }) => waiting).length, ms: clock.now };
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
      const { refused, unsent } = simulate([calls], new FakeRateLimit(of));
      expect({ refused, unsent }).toEqual({ refused: 0, unsent: 0 });
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
  const { refused, unsent, ms } = simulate(calls, new FakeRateLimit(of));
  // The limit's worth at once and then as it fills: of 120 calls the last can be taken after a minute at the earliest.
  expect({ refused, unsent }).toEqual({ refused: 0, unsent: 0 });
  expect(ms).toBeLessThan(66_000);
});
