import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { AppRouter } from '@server/trpc/router';
import { type AppWorld, appWorld } from '@tests/support/app';
import { createTRPCClient, httpBatchLink } from '@trpc/client';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

/** How thirty calls of one moment end, by a client whose batch link is the usual one but for these options. */
async function thirtyCalls(options: { maxItems?: number }): Promise<unknown[]> {
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        ...options,
        url: 'http://localhost/api/trpc',
        fetch: (input, init) => {
          const { pathname, search } = new URL(String(input));
          return world.call(pathname + search, { method: init?.method ?? 'GET' });
        },
      }),
    ],
  });
  const ended = await Promise.allSettled(Array.from({ length: 30 }, () => client.public.settings.query()));
  return ended.map((each) => (each.status === 'fulfilled' ? 'answered' : String(each.reason.message)));
}

test('thirty calls by the usual batch link are refused with the limit, and answered in requests of twenty', async () => {
  const sentence = 'One request takes at most 20 calls. Give httpBatchLink the option maxItems: 20.';
  expect(new Set(await thirtyCalls({}))).toEqual(new Set([sentence]));
  expect(new Set(await thirtyCalls({ maxItems: 20 }))).toEqual(new Set(['answered']));
});

test('the documentation says how many calls one request takes', async () => {
  const page = await (await world.call('/api/docs')).text();
  expect(page.includes('One request takes at most 20 calls.')).toBe(true);
});
