import { expect, setDefaultTimeout, test } from 'bun:test';
import { freshPage } from '@tests/support/browser';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import { expectFourLooks } from '@tests/support/four-looks';
import { scenes } from './portal-scenes';

setDefaultTimeout(120_000);

/** States that one page goes through. */
const walks = [['empty', 'ready', 'uploading'], ['grading'], ['graded'], ['held'], ['failed'], ['waiting']];

test('every state of the portal is walked to', () => {
  expect(walks.flat()).toEqual(Object.keys(scenes));
});

for (const states of walks) {
  const names = states.map((state) => `'${state}'`).join(', ');
  test(`the portal's state ${names} is accessible and fits, wide and narrow, light and dark [2.41]`, async () => {
    await using api = await FakePortalApi.start();
    await using opened = await freshPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    for (const state of states) {
      await scenes[state]?.(opened.page, api);
      await expectFourLooks(opened.page, `portal ${state}`);
    }
  });
}
