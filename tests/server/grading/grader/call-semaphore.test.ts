import { expect, test } from 'bun:test';
import { CallSemaphore } from '@server/grading/grader/call-semaphore';
import { type CallPriority, FairQueue } from '@server/grading/grader/fair-queue';
import type { RateLimiter } from '@server/grading/grader/grader';

const never = new AbortController().signal;

/** Handed in alone. */
const alone = (order: number) => ({ group: `student ${order}`, order });

test('a submission’s first call goes before the further ones of others, which then take turns', async () => {
  const callSemaphore = new CallSemaphore(1);
  const order: string[] = [];
  const held = await callSemaphore.acquire(alone(1), never);
  const waiting = ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b'].map(async (name) => {
    const { release } = await callSemaphore.acquire(alone(Number(name[0])), never);
    order.push(name);
    release();
  });
  held.release();
  await Promise.all(waiting);
  expect(order).toEqual(['2a', '3a', '1a', '2b', '3b', '1b', '2c', '1c']);
});

test('a class is finished submission by submission, beside others who take turns with it', async () => {
  const callSemaphore = new CallSemaphore(2);
  const order: string[] = [];
  const inClass = (student: number) => ({ group: 'class', order: student });
  const begun: (() => void)[] = [];
  const ask = async (name: string, priority: CallPriority) => {
    const { release } = await callSemaphore.acquire(priority, never);
    order.push(name);
    begun.push(release);
  };
  // As runs are taken: not always in the order in which they were handed in.
  for (const student of [2, 1, 3]) for (const call of 'abc') void ask(`${student}${call}`, inClass(student));
  await Promise.resolve();
  void ask('alone a', alone(9));
  void ask('alone b', alone(9));
  while (begun.length > 0) {
    begun.shift()?.();
    await new Promise(setImmediate);
  }
  expect(order).toEqual(['2a', '2b', 'alone a', '1a', 'alone b', '1b', '1c', '2c', '3a', '3b', '3c']);
});

test('courses take turns: a submission of another course has its calls beside those of three hundred', async () => {
  const callSemaphore = new CallSemaphore(2);
  const order: string[] = [];
  const begun: (() => void)[] = [];
  const ask = async (name: string, priority: CallPriority) => {
    const { release } = await callSemaphore.acquire(priority, never);
    order.push(name);
    begun.push(release);
  };
  for (let student = 0; student < 300; student += 1) void ask('class', { course: 1, ...alone(student) });
  await Promise.resolve();
  for (const call of 'abc') void ask(`other ${call}`, { course: 2, ...alone(1) });
  for (let released = 0; released < 8; released += 1) {
    begun.shift()?.();
    await new Promise(setImmediate);
  }
  expect(order).toEqual([
    ...['class', 'class', 'other a', 'class', 'other b', 'class', 'other c', 'class', 'class', 'class'],
  ]);
});

test('a call of the class that is tried once more goes before those who were handed in later', async () => {
  const callSemaphore = new CallSemaphore(1);
  const order: string[] = [];
  const ask = async (name: string, student: number) => {
    const { release } = await callSemaphore.acquire({ group: 'class', order: student }, never);
    order.push(name);
    release();
  };
  const held = await callSemaphore.acquire({ group: 'class', order: 1 }, never);
  const waiting = [ask('2', 2), ask('3', 3), ask('1 again', 1)];
  held.release();
  await Promise.all(waiting);
  expect(order).toEqual(['1 again', '2', '3']);
});

test('twenty-nine submissions of one hand-in wait at most three fifths of the time that they would if all were graded evenly', () => {
  const meanOf = (groupOf: (student: number) => string) => {
    const line = new FairQueue();
    const left = new Map<number, number>();
    const finished: number[] = [];
    let now = 0;
    for (let student = 0; student < 29; student += 1) {
      left.set(student, 11);
      for (let call = 0; call < 11; call += 1) {
        const start = () => {
          const more = (left.get(student) ?? 0) - 1;
          left.set(student, more);
          if (more === 0) finished.push(now);
        };
        line.add({ group: groupOf(student), order: student }, { order: student, call: null, start }, call === 0);
      }
    }
    // Sixteen calls at once, each of one second.
    for (now = 1; line.size > 0; now += 1) for (let slot = 0; slot < 16; slot += 1) line.start(() => null);
    return finished.reduce((sum, at) => sum + at, 0) / finished.length;
  };
  const evenly = meanOf((student) => `student ${student}`);
  const together = meanOf(() => 'class');
  expect({ evenly, together: together <= 0.6 * evenly || together }).toEqual({
    evenly: 19.517241379310345,
    together: true,
  });
});

/** A rate limiter that a test opens and shuts. */
function limiter() {
  let fits = 0;
  let notify: () => void = () => undefined;
  const left: number[] = [];
  const made: RateLimiter = {
    tokensOf: () => 0,
    reserve(tokens) {
      if (tokens > fits) return Number.POSITIVE_INFINITY;
      fits -= tokens;
      return { update: () => undefined, reject: () => undefined, release: () => left.push(tokens) };
    },
    onMore: (listener) => {
      notify = listener;
    },
    shareWith: () => undefined,
  };
  const open = (tokens: number) => {
    fits += tokens;
    notify();
  };
  return { limiter: made, open, left };
}

test('a call beyond its rate limit waits without a permit, and holds back later calls of that limiter', async () => {
  const callSemaphore = new CallSemaphore(2);
  const { limiter: shut, open, left } = limiter();
  const order: string[] = [];
  const take = async (
    name: string,
    submissionId: number,
    tokens: number,
    semaphore: Pick<CallSemaphore, 'acquire'> = callSemaphore,
  ) => {
    const held = await semaphore.acquire(alone(submissionId), never, { limiter: shut, tokens });
    order.push(name);
    return held;
  };
  const large = take('large', 1, 10);
  const small = take('small', 2, 1);
  const behind = take('background', 3, 1, callSemaphore.background);
  const elsewhere = await callSemaphore.acquire(alone(4), never);
  open(1);
  expect(order).toEqual([]);
  expect(callSemaphore.open()).toEqual({ running: 1, waiting: 2, background: 1 });
  open(10);
  (await large).release();
  await small;
  elsewhere.release();
  open(1);
  await behind;
  expect(order).toEqual(['large', 'small', 'background']);
  expect(left).toEqual([10]);
});

test('a call that is aborted while it waits for its limiter lets the next one in', async () => {
  const callSemaphore = new CallSemaphore(2);
  const { limiter: shut, open } = limiter();
  const stop = new AbortController();
  const large = callSemaphore.acquire(alone(1), stop.signal, { limiter: shut, tokens: 10 });
  const small = callSemaphore.acquire(alone(2), never, { limiter: shut, tokens: 1 });
  open(1);
  stop.abort(new Error('stopping'));
  expect(large).rejects.toThrow('stopping');
  expect((await small).reservation).not.toBeNull();
});

test('never more calls are in flight than there are permits', async () => {
  const callSemaphore = new CallSemaphore(3);
  let inFlight = 0;
  let max = 0;
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const { release } = await callSemaphore.acquire(alone(at % 4), never);
      inFlight += 1;
      max = Math.max(max, inFlight);
      await Promise.resolve();
      inFlight -= 1;
      release();
    }),
  );
  expect(max).toBe(3);
});

test('a call that is given up while it waits takes no slot', async () => {
  const callSemaphore = new CallSemaphore(1);
  const { release } = await callSemaphore.acquire(alone(1), never);
  const stop = new AbortController();
  const given = callSemaphore.acquire(alone(2), stop.signal);
  stop.abort(new Error('stopping'));
  expect(given).rejects.toThrow('stopping');
  release();
  const next = await callSemaphore.acquire(alone(3), never);
  expect(next.reservation).toBeNull();
});

test('a permit released twice counts once', async () => {
  const callSemaphore = new CallSemaphore(1);
  const { release } = await callSemaphore.acquire(alone(1), never);
  release();
  release();
  await callSemaphore.acquire(alone(1), never);
  const stop = new AbortController();
  const third = callSemaphore.acquire(alone(1), stop.signal);
  stop.abort(new Error('still full'));
  expect(third).rejects.toThrow('still full');
});

test('the background takes half of the permits at most, and none while anybody else waits', async () => {
  const callSemaphore = new CallSemaphore(2);
  const order: string[] = [];
  const first = await callSemaphore.background.acquire(alone(1), never);
  const second = callSemaphore.background.acquire(alone(1), never).then((held) => {
    order.push('background');
    return held;
  });
  const student = await callSemaphore.acquire(alone(2), never);
  const waiting = callSemaphore.acquire(alone(3), never).then((held) => {
    order.push('student');
    return held;
  });
  first.release();
  (await waiting).release();
  (await second).release();
  student.release();
  expect(order).toEqual(['student', 'background']);
});
