import { expect, test } from 'bun:test';
import { createPlaces } from '@server/documents/places';

const never = () => new AbortController().signal;

test('places are given in the order of asking, each given back once', async () => {
  const places = createPlaces(1);
  const first = await places.take(1, never());
  const order: string[] = [];
  const second = places.take(1, never()).then((give) => {
    order.push('second');
    return give;
  });
  const third = places.take(1, never()).then((give) => {
    order.push('third');
    return give;
  });
  first?.();
  first?.();
  (await second)?.();
  (await third)?.();
  expect(order).toEqual(['second', 'third']);
});

test('who waits too long gets none, and the place goes to the next', async () => {
  const places = createPlaces(1);
  const first = await places.take(1, never());
  expect(await places.take(0.01, never())).toBeNull();
  const next = places.take(1, never());
  first?.();
  expect(await next).not.toBeNull();
});

test('who gives up while waiting leaves the queue', async () => {
  const places = createPlaces(1);
  const first = await places.take(1, never());
  const cancel = new AbortController();
  const second = places.take(1, cancel.signal);
  const third = places.take(1, never());
  cancel.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  first?.();
  expect(await third).not.toBeNull();
});
