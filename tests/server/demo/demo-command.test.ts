import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { testSite, urlOf } from '../../support/server-process';

test('the demo command finds nothing to remove in an installation without a demo, and ends well', async () => {
  await using site = await testSite();
  const child = Bun.spawn([process.execPath, 'src/server/demo/main.ts', '--remove'], {
    cwd: join(import.meta.dir, '../../..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: site.dataDir,
      DATABASE_URL: urlOf(site.database),
    },
    stderr: 'inherit',
  });
  expect(await new Response(child.stdout).text()).toBe('There is no demo to remove.\nThe demo is gone.\n');
  expect(await child.exited).toBe(0);
});
