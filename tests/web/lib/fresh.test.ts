import { expect, test } from 'bun:test';
import { createQueryClient } from '@web/lib/query-client';

const key = (path: string[]) => [path, { type: 'query' }];

test('after a write lists and figures are asked anew however new they are, and nothing else is', async () => {
  const client = createQueryClient();
  const figures = [
    ['dashboard', 'morning'],
    ['analysis', 'company'],
    ['companies', 'performance'],
    ['submissions', 'list'],
  ];
  const others = [
    ['auth', 'me'],
    ['caseStudies', 'list'],
  ];
  for (const path of [...figures, ...others]) client.setQueryData(key(path), 'known');
  const isOld = (path: string[]) => client.getQueryState(key(path))?.isInvalidated;
  const change = (write: () => Promise<void>) =>
    client.getMutationCache().build(client, { mutationFn: write }).execute(undefined);

  await change(() => Promise.reject(new Error('refused'))).catch(() => undefined);
  expect(figures.map(isOld)).toEqual([false, false, false, false]);
  await change(() => Promise.resolve());
  expect(figures.map(isOld)).toEqual([true, true, true, true]);
  expect(others.map(isOld)).toEqual([false, false]);
  client.clear();
});
