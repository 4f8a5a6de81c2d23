import { expect, test } from 'bun:test';
import { createUnderWay } from '@server/services/submission/upload/under-way';

test('of one address so many uploads may be under way at once, and an end, good or bad, makes room', async () => {
  const underWay = createUnderWay(2);
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const kept = underWay('203.0.113.7', () => first.promise);
  const failed = underWay('203.0.113.7', () => second.promise);
  await expect(underWay('203.0.113.7', async () => 'third')).rejects.toMatchObject({
    code: 'too-many',
    details: { retryAfterSeconds: 30 },
  });
  expect(await underWay('203.0.113.8', async () => 'elsewhere')).toBe('elsewhere');
  first.resolve('kept');
  second.reject(new Error('cut off'));
  expect(await kept).toBe('kept');
  await expect(failed).rejects.toThrow('cut off');
  expect(await underWay('203.0.113.7', async () => 'room')).toBe('room');
});
