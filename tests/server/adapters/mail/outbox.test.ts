import { expect, test } from 'bun:test';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutbox } from '@server/adapters/mail/outbox';
import { temporaryFolder } from '@tests/support/temporary-folder';

const message = {
  id: 12,
  to: 'maya.okafor@halden.com',
  subject: 'Your grade: 83/100, ../../etc/passwd',
  html: '<p>83</p>',
  text: '83\n',
  createdAt: new Date('2026-11-20T09:30:05.123Z'),
};
const never = new AbortController().signal;

test('a mail in the outbox is two files, named by its time and number alone', async () => {
  using folder = temporaryFolder();
  const outbox = join(folder.path, 'outbox');
  expect(await createOutbox(outbox).send(message, never)).toEqual({ kind: 'accepted', providerId: null });
  expect(readdirSync(outbox).sort()).toEqual(['20261120T093005123Z-12.html', '20261120T093005123Z-12.json']);
  expect(await Bun.file(join(outbox, '20261120T093005123Z-12.html')).text()).toBe('<p>83</p>');
  expect(await Bun.file(join(outbox, '20261120T093005123Z-12.json')).json()).toEqual({
    id: 12,
    to: 'maya.okafor@halden.com',
    subject: 'Your grade: 83/100, ../../etc/passwd',
    html: '<p>83</p>',
    text: '83\n',
    createdAt: '2026-11-20T09:30:05.123Z',
  });
});

test('a mail that is written again, after a crash, is still one mail', async () => {
  using folder = temporaryFolder();
  const outbox = createOutbox(folder.path);
  writeFileSync(join(folder.path, '20261120T093005123Z-12.html.part'), '<p>8');
  await outbox.send(message, never);
  await outbox.send(message, never);
  expect(readdirSync(folder.path)).toHaveLength(2);
});

test('an outbox that cannot be written keeps the mail for later', async () => {
  using folder = temporaryFolder();
  mkdirSync(join(folder.path, '20261120T093005123Z-12.html'));
  writeFileSync(join(folder.path, 'file'), '');
  expect(await createOutbox(folder.path).send(message, never)).toMatchObject({
    kind: 'later',
    retryAfterSeconds: null,
  });
  const blocked = await createOutbox(join(folder.path, 'file')).send(message, never);
  expect(blocked).toMatchObject({
    kind: 'later',
    reason: 'This email could not be saved to the outbox. We will try again automatically.',
  });
});
