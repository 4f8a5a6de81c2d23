import { expect, test } from 'bun:test';
import { underEndless } from '@tests/support/openai/endless-load';

test('a server answers and stays small while eleven calls of its model do not end', async () => {
  const { asked, failed, p99, aboveIdle } = await underEndless({ of: 'prose', api: 'responses', perSecond: 300 }, 3);
  expect(asked).toBeGreaterThan(30);
  expect(failed).toBe(0);
  expect(p99).toBeLessThan(250);
  expect(aboveIdle).toBeLessThan(100);
});
