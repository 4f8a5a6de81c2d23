import { expect, test } from 'bun:test';
import type { CallRoom } from '@server/grading/grader/grader';
import { Slots } from '@server/grading/grader/slots';
import { Line, type Turn } from '@server/grading/grader/waiting-line';

const never = new AbortController().signal;

/** Handed in alone. */
const alone = (order: number) => ({ handIn: `student ${order}`, order });

test('a submission’s first call goes before the further ones of others, which then take turns', async () => {
  const slots = new Slots(1);
  const order: string[] = [];
  const held = await slots.take(alone(1), never);
  const waiting = ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b'].map(async (name) => {
    const { giveBack } = await slots.take(alone(Number(name[0])), never);
    order.push(name);
    giveBack();
  });
  held.giveBack();
  await Promise.all(waiting);
  expect(order).toEqual(['2a', '3a', '1a', '2b', '3b', '1b', '2c', '1c']);
});

test('a class is finished submission by submission, beside others who take turns with it', async () => {
  const slots = new Slots(2);
  const order: string[] = [];
  const inClass = (student: number) => ({ handIn: 'class', order: student });
  const begun: (() => void)[] = [];
  const ask = async (name: string, turn: Turn) => {
    const { giveBack } = await slots.take(turn, never);
    order.push(name);
    begun.push(giveBack);
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

test('a call of the class that is tried once more goes before those who were handed in later', async () => {
  const slots = new Slots(1);
  const order: string[] = [];
  const ask = async (name: string, student: number) => {
    const { giveBack } = await slots.take({ handIn: 'class', order: student }, never);
    order.push(name);
    giveBack();
  };
  const held = await slots.take({ handIn: 'class', order: 1 }, never);
  const waiting = [ask('2', 2), ask('3', 3), ask('1 again', 1)];
  held.giveBack();
  await Promise.all(waiting);
  expect(order).toEqual(['1 again', '2', '3']);
});

test('twenty-nine submissions of one hand-in wait at most three fifths of the time that they would if all were graded evenly', () => {
  const meanOf = (handInOf: (student: number) => string) => {
    const line = new Line();
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
        line.add(handInOf(student), { order: student, call: null, start }, call === 0);
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

/** A provider's room for calls, which a test opens and shuts. */
function room() {
  let fits = 0;
  let tell: () => void = () => undefined;
  const left: number[] = [];
  const made: CallRoom = {
    tokensOf: () => 0,
    enter(tokens) {
      if (tokens > fits) return Number.POSITIVE_INFINITY;
      fits -= tokens;
      return { heard: () => undefined, refused: () => undefined, leave: () => left.push(tokens) };
    },
    onMore: (listener) => {
      tell = listener;
    },
    shareWith: () => undefined,
  };
  const open = (tokens: number) => {
    fits += tokens;
    tell();
  };
  return { room: made, open, left };
}

test('a call that its provider has no room for waits without a slot, and lets nobody of the same room pass', async () => {
  const slots = new Slots(2);
  const { room: shut, open, left } = room();
  const order: string[] = [];
  const take = async (name: string, submissionId: number, tokens: number, line: Pick<Slots, 'take'> = slots) => {
    const held = await line.take(alone(submissionId), never, { room: shut, tokens });
    order.push(name);
    return held;
  };
  const large = take('large', 1, 10);
  const small = take('small', 2, 1);
  const behind = take('background', 3, 1, slots.background);
  const elsewhere = await slots.take(alone(4), never);
  open(1);
  expect(order).toEqual([]);
  expect(slots.open()).toEqual({ running: 1, waiting: 2, background: 1 });
  open(10);
  (await large).giveBack();
  await small;
  elsewhere.giveBack();
  open(1);
  await behind;
  expect(order).toEqual(['large', 'small', 'background']);
  expect(left).toEqual([10]);
});

test('a call that is given up while it waits for room lets in who waited behind it', async () => {
  const slots = new Slots(2);
  const { room: shut, open } = room();
  const stop = new AbortController();
  const large = slots.take(alone(1), stop.signal, { room: shut, tokens: 10 });
  const small = slots.take(alone(2), never, { room: shut, tokens: 1 });
  open(1);
  stop.abort(new Error('stopping'));
  expect(large).rejects.toThrow('stopping');
  expect((await small).ticket).not.toBeNull();
});

test('never more calls are under way than there are slots', async () => {
  const slots = new Slots(3);
  let inFlight = 0;
  let max = 0;
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const { giveBack } = await slots.take(alone(at % 4), never);
      inFlight += 1;
      max = Math.max(max, inFlight);
      await Promise.resolve();
      inFlight -= 1;
      giveBack();
    }),
  );
  expect(max).toBe(3);
});

test('a call that is given up while it waits takes no slot', async () => {
  const slots = new Slots(1);
  const { giveBack: release } = await slots.take(alone(1), never);
  const stop = new AbortController();
  const given = slots.take(alone(2), stop.signal);
  stop.abort(new Error('stopping'));
  expect(given).rejects.toThrow('stopping');
  release();
  const next = await slots.take(alone(3), never);
  expect(next.ticket).toBeNull();
});

test('a slot given back twice counts once', async () => {
  const slots = new Slots(1);
  const { giveBack: release } = await slots.take(alone(1), never);
  release();
  release();
  await slots.take(alone(1), never);
  const stop = new AbortController();
  const third = slots.take(alone(1), stop.signal);
  stop.abort(new Error('still full'));
  expect(third).rejects.toThrow('still full');
});

test('the background takes half of the slots at most, and none while anybody else waits', async () => {
  const slots = new Slots(2);
  const order: string[] = [];
  const first = await slots.background.take(alone(1), never);
  const second = slots.background.take(alone(1), never).then((held) => {
    order.push('background');
    return held;
  });
  const student = await slots.take(alone(2), never);
  const waiting = slots.take(alone(3), never).then((held) => {
    order.push('student');
    return held;
  });
  first.giveBack();
  (await waiting).giveBack();
  (await second).giveBack();
  student.giveBack();
  expect(order).toEqual(['student', 'background']);
});
