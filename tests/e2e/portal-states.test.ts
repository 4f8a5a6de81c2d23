import { setDefaultTimeout, test } from 'bun:test';
import { freshPage } from '@tests/support/browser';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import { expectFourLooks } from '@tests/support/four-looks';
import { scenes } from './portal-scenes';

setDefaultTimeout(120_000);

for (const [state, scene] of Object.entries(scenes)) {
  test(`the portal's '${state}' state is accessible and fits, wide and narrow, light and dark [2.41]`, async () => {
    await using api = await FakePortalApi.start();
    await using opened = await freshPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const { page } = opened;
    await page.goto(`${api.url}/upload`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await scene(page, api);
    await expectFourLooks(page, `portal ${state}`);
  });
}
