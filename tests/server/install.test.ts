import { expect, setDefaultTimeout, test } from 'bun:test';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { startProcess, testSite } from '@tests/support/server-process';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { fakeUploadThing } from '@tests/support/uploadthing';

// Installs from the package manager's cache, and builds the client.
setDefaultTimeout(60_000);

const root = join(import.meta.dir, '../..');

test('what `bun start` installs is enough to build the client and to serve with every vendor in use', async () => {
  using folder = temporaryFolder();
  for (const path of ['package.json', 'bun.lock', 'bunfig.toml', 'tsconfig.json', 'patches', 'drizzle', 'src'])
    cpSync(join(root, path), join(folder.path, path), { recursive: true });
  const install = Bun.spawn([process.execPath, 'run', 'packages'], { cwd: folder.path, stdin: 'ignore' });
  expect(await install.exited).toBe(0);
  expect(existsSync(join(folder.path, 'node_modules/typescript'))).toBe(false);

  await using site = await testSite();
  await using storage = fakeUploadThing();
  const vendors = {
    ...storage.env,
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  };
  await using server = await startProcess({ site, folder: folder.path, env: vendors });
  expect(await (await fetch(server.address)).text()).toContain('<title>CaseGrade</title>');
  expect((await fetch(`${server.address}/api/health/ready`)).status).toBe(200);
  expect(server.output()).not.toContain('Cannot find');
});
