import { expect, test } from 'bun:test';
import { AppError } from '@server/errors';
import { arriving, keepsUp } from '@server/http/routes/arriving';
import { readText } from '@server/http/routes/body';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a body may dribble for a minute, and then has to average 8 KB a second', () => {
  expect(keepsUp(1, 60_000)).toBe(true);
  expect(keepsUp(1, 61_000)).toBe(false);
  expect(keepsUp(8 * 1024, 61_000)).toBe(true);
});

test('a body that dribbles is given up as a fault of who sends it', async () => {
  let now = 0;
  const body = new ReadableStream({
    pull(controller) {
      now += 20_000;
      controller.enqueue(bytes('x'));
    },
  });
  const request = new Request('http://localhost', { method: 'POST', body });
  const limit = { maxBytes: 1024, tooLarge: () => new AppError('too-large', 'Too large.') };
  await expect(Array.fromAsync(arriving(request, limit, () => now))).rejects.toMatchObject({ code: 'invalid' });
  expect(now).toBeLessThan(120_000);
});

test('a client that leaves in the middle of its body has sent a bad request, which is no fault of ours', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes('{"username":'));
      controller.error(new DOMException('The connection was closed.', 'AbortError'));
    },
  });
  const request = new Request('http://localhost/api/auth/login', { method: 'POST', body });
  await expect(readText(request)).rejects.toMatchObject({
    code: 'invalid',
    message: 'The request was cut off. Please send it again.',
  });
});
