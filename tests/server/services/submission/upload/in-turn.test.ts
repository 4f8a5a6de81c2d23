import { expect, test } from 'bun:test';
import { createInTurn } from '@server/services/submission/upload/in-turn';

test('works of one name run one after the other, those of other names at once', async () => {
  const inTurn = createInTurn();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = (name: string, wait: Promise<void>) => async () => {
    log.push(`${name} begins`);
    await wait;
    log.push(`${name} ends`);
    return name;
  };
  const first = inTurn('a', work('first', gate.promise));
  const second = inTurn('a', work('second', Promise.resolve()));
  const third = inTurn('a', work('third', Promise.resolve()));
  expect(await inTurn('b', work('other', Promise.resolve()))).toBe('other');
  gate.resolve();
  expect(await Promise.all([first, second, third])).toEqual(['first', 'second', 'third']);
  expect(log).toEqual([
    'first begins',
    'other begins',
    'other ends',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
});

test('a work that fails is told to whoever asked for it and holds nobody up', async () => {
  const inTurn = createInTurn();
  const failing = inTurn('a', () => Promise.reject(new Error('refused')));
  const next = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
