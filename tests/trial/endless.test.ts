import { expect, test } from 'bun:test';
import { underEndless } from '@tests/support/openai/endless-load';

test('a server answers and stays small while eleven calls of its model do not end', async () => {
  const { asked, failed, slowest, aboveIdle } = await underEndless(
    { of: 'prose', api: 'responses', perSecond: 300 },
    3,
    2,
  );
  expect(asked).toBeGreaterThan(3);
  expect(failed).toBe(0);
  // How fast it answers is the bench's to say: here other tests run beside it.
  expect(slowest).toBeLessThan(5_000);
  expect(aboveIdle).toBeLessThan(100);
}, 240_000);
