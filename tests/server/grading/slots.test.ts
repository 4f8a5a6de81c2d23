import { expect, test } from 'bun:test';
import type { CallRoom } from '@server/grading/grader';
import { Slots } from '@server/grading/slots';

const never = new AbortController().signal;

test('a submission’s first call goes before the further ones of others, which then take turns', async () => {
  const slots = new Slots(1);
  const order: string[] = [];
  const held = await slots.take(1, never);
  const waiting = ['1a', '1b', '1c', '2a', '2b', '2c', '3a', '3b'].map(async (name) => {
    const { giveBack } = await slots.take(Number(name[0]), never);
    order.push(name);
    giveBack();
  });
  held.giveBack();
  await Promise.all(waiting);
  expect(order).toEqual(['2a', '3a', '1a', '2b', '3b', '1b', '2c', '1c']);
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
    const held = await line.take(submissionId, never, { room: shut, tokens });
    order.push(name);
    return held;
  };
  const large = take('large', 1, 10);
  const small = take('small', 2, 1);
  const behind = take('background', 3, 1, slots.background);
  const elsewhere = await slots.take(4, never);
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
  const large = slots.take(1, stop.signal, { room: shut, tokens: 10 });
  const small = slots.take(2, never, { room: shut, tokens: 1 });
  open(1);
  stop.abort(new Error('stopping'));
  expect(large).rejects.toThrow('stopping');
  expect((await small).ticket).not.toBeNull();
});

test('never more calls are under way than there are slots', async () => {
  const slots = new Slots(3);
  let inFlight = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const { giveBack } = await slots.take(at % 4, never);
      inFlight += 1;
      most = Math.max(most, inFlight);
      await Promise.resolve();
      inFlight -= 1;
      giveBack();
    }),
  );
  expect(most).toBe(3);
});

test('a call that is given up while it waits takes no slot', async () => {
  const slots = new Slots(1);
  const { giveBack: release } = await slots.take(1, never);
  const stop = new AbortController();
  const given = slots.take(2, stop.signal);
  stop.abort(new Error('stopping'));
  expect(given).rejects.toThrow('stopping');
  release();
  const next = await slots.take(3, never);
  expect(next.ticket).toBeNull();
});

test('a slot given back twice counts once', async () => {
  const slots = new Slots(1);
  const { giveBack: release } = await slots.take(1, never);
  release();
  release();
  await slots.take(1, never);
  const stop = new AbortController();
  const third = slots.take(1, stop.signal);
  stop.abort(new Error('still full'));
  expect(third).rejects.toThrow('still full');
});

test('the background takes half of the slots at most, and none while anybody else waits', async () => {
  const slots = new Slots(2);
  const order: string[] = [];
  const first = await slots.background.take(1, never);
  const second = slots.background.take(1, never).then((held) => {
    order.push('background');
    return held;
  });
  const student = await slots.take(2, never);
  const waiting = slots.take(3, never).then((held) => {
    order.push('student');
    return held;
  });
  first.giveBack();
  (await waiting).giveBack();
  (await second).giveBack();
  student.giveBack();
  expect(order).toEqual(['student', 'background']);
});
