import { expect, test } from 'bun:test';
import { Semaphore } from '@server/semaphore';

/** Acquires a permit, notes in `order` when it is given, and answers how to give it back. */
async function ask(semaphore: Semaphore, client: string, order: string[] = [], first = false) {
  const permit = await semaphore.acquire({ client, first });
  order.push(client);
  return () => permit?.[Symbol.dispose]();
}

test('one client gets its permits in the order of asking, each given back once', async () => {
  const semaphore = new Semaphore({ permits: 1 });
  const first = await ask(semaphore, 'a');
  const order: number[] = [];
  const second = ask(semaphore, 'a').then((giveBack) => {
    order.push(2);
    return giveBack;
  });
  const third = ask(semaphore, 'a').then((giveBack) => {
    order.push(3);
    return giveBack;
  });
  first();
  first();
  (await second)();
  (await third)();
  expect(order).toEqual([2, 3]);
});

test('who waits too long gets none, and the place goes to the next', async () => {
  const semaphore = new Semaphore({ permits: 1 });
  const first = await ask(semaphore, 'a');
  expect(await semaphore.acquire({ client: 'a' }, { seconds: 0.01 })).toBeNull();
  const next = ask(semaphore, 'a');
  first();
  await next;
});

test('who gives up while waiting leaves the queue', async () => {
  const semaphore = new Semaphore({ permits: 1 });
  const first = await ask(semaphore, 'a');
  const cancel = new AbortController();
  const second = semaphore.acquire({ client: 'a' }, { signal: cancel.signal });
  const third = ask(semaphore, 'a');
  cancel.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  first();
  await third;
  await expect(semaphore.acquire({ client: 'a' }, { signal: cancel.signal })).rejects.toThrow('gone');
});

test('of several clients who has used least comes next, however many of another wait', async () => {
  let now = 0;
  const semaphore = new Semaphore({ permits: 1, now: () => now });
  const flooding = await ask(semaphore, 'flood');
  const order: string[] = [];
  const floods = Array.from({ length: 20 }, () => ask(semaphore, 'flood', order));
  const one = ask(semaphore, 'one', order);
  const two = ask(semaphore, 'two', order);
  const again = ask(semaphore, 'one', order);
  now = 7_000;
  flooding();
  now = 7_500;
  (await one)();
  now = 8_500;
  (await two)();
  now = 9_000;
  (await again)();
  now = 10_000;
  for (const given of floods) (await given)();
  expect(order.slice(0, 4)).toEqual(['one', 'two', 'one', 'flood']);
  expect(order).toHaveLength(23);
});

test('a place that is still held counts already', async () => {
  let now = 0;
  const semaphore = new Semaphore({ permits: 2, now: () => now });
  const long = await ask(semaphore, 'a');
  now = 5_000;
  const short = await ask(semaphore, 'b');
  const order: string[] = [];
  const a = ask(semaphore, 'a', order);
  const b = ask(semaphore, 'b', order);
  now = 6_000;
  short();
  (await b)();
  (await a)();
  long();
  expect(order).toEqual(['b', 'a']);
});

test('what was used is forgotten in minutes', async () => {
  let now = 0;
  const semaphore = new Semaphore({ permits: 1, now: () => now });
  const early = await ask(semaphore, 'a');
  now = 20_000;
  early();
  now += 15 * 60_000;
  const other = await ask(semaphore, 'b');
  now += 100;
  other();
  const held = await ask(semaphore, 'c');
  const order: string[] = [];
  const b = ask(semaphore, 'b', order);
  const a = ask(semaphore, 'a', order);
  held();
  (await a)();
  (await b)();
  expect(order).toEqual(['a', 'b']);
});

test('one client holds at most so many while others wait, and takes what lies idle but for a last place', async () => {
  const semaphore = new Semaphore({ permits: 5, perClient: 2, spare: 1 });
  const order: string[] = [];
  const many = Array.from({ length: 6 }, () => ask(semaphore, 'class', order));
  const held = await Promise.all(many.slice(0, 4));
  expect(order).toHaveLength(4);
  // The place that was left is there for whoever comes.
  const newcomer = await ask(semaphore, 'one', order);
  const waiting = ask(semaphore, 'one', order);
  expect(order.at(-1)).toBe('one');
  held[0]?.();
  await waiting;
  held[1]?.();
  held[2]?.();
  expect(order).toEqual(['class', 'class', 'class', 'class', 'one', 'one']);
  await many[4];
  newcomer();
  await many[5];
});

test('what lies idle is shared by all who wait', async () => {
  const semaphore = new Semaphore({ permits: 7, perClient: 2, spare: 1 });
  const order: string[] = [];
  const all = ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'].map((client) => ask(semaphore, client, order));
  const held = await Promise.all(all.slice(0, 6));
  expect(order.toSorted()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
  for (const giveBack of held) giveBack();
  await Promise.all(all);
});

test('the limit of one holds while nobody else is there, too', async () => {
  const semaphore = new Semaphore({ perClient: 1 });
  const order: string[] = [];
  const first = await ask(semaphore, 'a', order);
  const second = ask(semaphore, 'a', order);
  await ask(semaphore, 'b', order);
  expect(order).toEqual(['a', 'b']);
  first();
  await second;
});

test('who is to go first does, before those who have used less', async () => {
  const semaphore = new Semaphore({ permits: 1 });
  const held = await ask(semaphore, 'known');
  const order: string[] = [];
  const unknown = ask(semaphore, 'unknown', order);
  const known = ask(semaphore, 'known', order, true);
  held();
  (await known)();
  await unknown;
  expect(order).toEqual(['known', 'unknown']);
});

test('who does not wait gets a permit at once or none', () => {
  const semaphore = new Semaphore({ perClient: 2 });
  const first = semaphore.tryAcquire('a');
  expect(semaphore.tryAcquire('a')).not.toBeNull();
  expect(semaphore.tryAcquire('a')).toBeNull();
  expect(semaphore.tryAcquire('b')).not.toBeNull();
  first?.[Symbol.dispose]();
  first?.[Symbol.dispose]();
  expect(semaphore.tryAcquire('a')).not.toBeNull();
  expect(semaphore.tryAcquire('a')).toBeNull();
});
