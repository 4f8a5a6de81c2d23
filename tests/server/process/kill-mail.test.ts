import { expect, setDefaultTimeout, test } from 'bun:test';
import { openDatabase } from '@server/db/client';
import { enqueueMail } from '@server/services/mail/enqueue';
import { accountOf, allMails } from '@tests/support/mail';
import { startFakeResend } from '@tests/support/resend';
import { testServer } from '@tests/support/server';
import { startProcess, testSite } from '@tests/support/server-process';
import { untilTable } from '@tests/support/until-table';

setDefaultTimeout(60_000);

test('a server killed between the answer of the mail service and its own note of it mails nothing twice', async () => {
  await using resend = startFakeResend();
  await using site = await testSite();
  const env = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: resend.url };
  const database = await openDatabase(site.database);
  try {
    const deps = { database };
    const userId = await accountOf(deps, 'ruth');
    await using first = await startProcess({ site, env, killAt: 'mail.answered' });
    await database.db.transaction((tx) => enqueueMail(tx, { kind: 'reset', recipient: 'ruth@example.com', userId }));
    expect(await first.exited).toBe(137);
    expect(resend.sent).toHaveLength(1);
    expect(await allMails(deps)).toMatchObject([{ state: 'queued', attempts: 1 }]);
    // Its hold on the mail runs out after a minute: that is over here.
    await database.sql`update mails set not_before = now()`;
    await using _second = await testServer({ site, env });
    await untilTable(database, 'mails', async () => (await allMails(deps))[0]?.state !== 'queued');
    expect(resend.requests).toEqual(['mail-1', 'mail-1']);
    expect(resend.sent).toHaveLength(1);
    expect(await allMails(deps)).toMatchObject([{ state: 'sent' }]);
  } finally {
    await database.close();
  }
});
