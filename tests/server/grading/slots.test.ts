import { expect, test } from 'bun:test';
import { Slots } from '@server/grading/slots';

const never = new AbortController().signal;

test('a submission that asks for many calls does not push back one that asks for its first', async () => {
  const slots = new Slots(1);
  const order: string[] = [];
  const release = await slots.take(1, never);
  const waiting = ['1a', '1b', '2a'].map(async (name) => {
    const giveBack = await slots.take(Number(name[0]), never);
    order.push(name);
    giveBack();
  });
  release();
  await Promise.all(waiting);
  expect(order).toEqual(['1a', '2a', '1b']);
});

test('never more calls are under way than there are slots', async () => {
  const slots = new Slots(3);
  let inFlight = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const giveBack = await slots.take(at % 4, never);
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
  const release = await slots.take(1, never);
  const stop = new AbortController();
  const given = slots.take(2, stop.signal);
  stop.abort(new Error('stopping'));
  expect(given).rejects.toThrow('stopping');
  release();
  const next = await slots.take(3, never);
  expect(next).toBeFunction();
});

test('a slot given back twice counts once', async () => {
  const slots = new Slots(1);
  const release = await slots.take(1, never);
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
  const second = slots.background.take(1, never).then((giveBack) => {
    order.push('background');
    return giveBack;
  });
  const student = await slots.take(2, never);
  const waiting = slots.take(3, never).then((giveBack) => {
    order.push('student');
    return giveBack;
  });
  first();
  (await waiting)();
  (await second)();
  student();
  expect(order).toEqual(['student', 'background']);
});
