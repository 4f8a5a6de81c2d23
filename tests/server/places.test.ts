import { expect, test } from 'bun:test';
import { createPlaces, type Places } from '@server/places';

const never = () => new AbortController().signal;

/** Asks for a place, and notes in `order` when it is given. */
function ask(places: Places, client: string, order: string[] = [], first = false) {
  return places.take({ client, first }, 10, never()).then((giveBack) => {
    if (!giveBack) throw new Error('no place came free');
    order.push(client);
    return giveBack;
  });
}

test('one client gets its places in the order of asking, each given back once', async () => {
  const places = createPlaces({ count: 1 });
  const first = await ask(places, 'a');
  const order: number[] = [];
  const second = ask(places, 'a').then((giveBack) => {
    order.push(2);
    return giveBack;
  });
  const third = ask(places, 'a').then((giveBack) => {
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
  const places = createPlaces({ count: 1 });
  const first = await ask(places, 'a');
  expect(await places.take({ client: 'a' }, 0.01, never())).toBeNull();
  const next = ask(places, 'a');
  first();
  await next;
});

test('who gives up while waiting leaves the queue', async () => {
  const places = createPlaces({ count: 1 });
  const first = await ask(places, 'a');
  const cancel = new AbortController();
  const second = places.take({ client: 'a' }, 1, cancel.signal);
  const third = ask(places, 'a');
  cancel.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  first();
  await third;
  await expect(places.take({ client: 'a' }, 1, cancel.signal)).rejects.toThrow('gone');
});

test('of several clients who has used least comes next, however many of another wait', async () => {
  let now = 0;
  const places = createPlaces({ count: 1, now: () => now });
  const flooding = await ask(places, 'flood');
  const order: string[] = [];
  const floods = Array.from({ length: 20 }, () => ask(places, 'flood', order));
  const one = ask(places, 'one', order);
  const two = ask(places, 'two', order);
  const again = ask(places, 'one', order);
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
  const places = createPlaces({ count: 2, now: () => now });
  const long = await ask(places, 'a');
  now = 5_000;
  const short = await ask(places, 'b');
  const order: string[] = [];
  const a = ask(places, 'a', order);
  const b = ask(places, 'b', order);
  now = 6_000;
  short();
  (await b)();
  (await a)();
  long();
  expect(order).toEqual(['b', 'a']);
});

test('what was used is forgotten in minutes', async () => {
  let now = 0;
  const places = createPlaces({ count: 1, now: () => now });
  const early = await ask(places, 'a');
  now = 20_000;
  early();
  now += 15 * 60_000;
  const other = await ask(places, 'b');
  now += 100;
  other();
  const held = await ask(places, 'c');
  const order: string[] = [];
  const b = ask(places, 'b', order);
  const a = ask(places, 'a', order);
  held();
  (await a)();
  (await b)();
  expect(order).toEqual(['a', 'b']);
});

test('one client holds at most so many while others wait, and takes what lies idle but for a last place', async () => {
  const places = createPlaces({ count: 5, forOne: 2, spare: 1 });
  const order: string[] = [];
  const many = Array.from({ length: 6 }, () => ask(places, 'class', order));
  const held = await Promise.all(many.slice(0, 4));
  expect(order).toHaveLength(4);
  // The place that was left is there for whoever comes.
  const newcomer = await ask(places, 'one', order);
  const waiting = ask(places, 'one', order);
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
  const places = createPlaces({ count: 7, forOne: 2, spare: 1 });
  const order: string[] = [];
  const all = ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b'].map((client) => ask(places, client, order));
  const held = await Promise.all(all.slice(0, 6));
  expect(order.toSorted()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
  for (const giveBack of held) giveBack();
  await Promise.all(all);
});

test('the limit of one holds while nobody else is there, too', async () => {
  const places = createPlaces({ count: Number.POSITIVE_INFINITY, forOne: 1 });
  const order: string[] = [];
  const first = await ask(places, 'a', order);
  const second = ask(places, 'a', order);
  await ask(places, 'b', order);
  expect(order).toEqual(['a', 'b']);
  first();
  await second;
});

test('who is to go first does, before those who have used less', async () => {
  const places = createPlaces({ count: 1 });
  const held = await ask(places, 'known');
  const order: string[] = [];
  const unknown = ask(places, 'unknown', order);
  const known = ask(places, 'known', order, true);
  held();
  (await known)();
  await unknown;
  expect(order).toEqual(['known', 'unknown']);
});
