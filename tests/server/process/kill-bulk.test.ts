import { expect, setDefaultTimeout, test } from 'bun:test';
import { openDatabase } from '@server/db/client';
import { sending } from '@tests/support/app';
import { gradedSubmission, setSetting } from '@tests/support/mail';
import { startFakeResend } from '@tests/support/resend';
import { testServer } from '@tests/support/server';
import { startProcess, testSite } from '@tests/support/server-process';
import { untilTable } from '@tests/support/until-table';
import { signedIn } from '@tests/support/user';

setDefaultTimeout(120_000);

test('a bulk action survives a kill, and acts once on each submission [S3.2]', async () => {
  await using resend = startFakeResend();
  await using site = await testSite();
  const env = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: resend.url };
  const ids: number[] = [];
  let cookie = '';
  {
    await using grading = await testServer({ site, env });
    await setSetting(grading.deps, 'auto_email_results', 'false');
    for (let one = 0; one < 4; one++) ids.push(await gradedSubmission(grading.deps));
    cookie = await signedIn(grading.deps, 'user');
  }
  const database = await openDatabase(site.database);
  try {
    {
      await using first = await startProcess({ site, env, killAt: 'bulk.begun:2' });
      const asked = sending('POST', { action: 'email', ids }, { cookie });
      await fetch(`${first.address}/api/bulk`, asked).catch(() => null);
      expect(await first.exited).toBe(137);
    }
    // Its holds on emails run out after a minute: that is over here.
    await database.sql`update mails set not_before = now() where state = 'queued'`;
    await using _second = await testServer({ site, env });
    const states = async () => [...(await database.sql`select state from bulk_actions`)].map(({ state }) => state);
    await untilTable(database, 'bulk_actions', async () => (await states())[0] === 'done');
    const items = await database.sql`select submission_id, state, reason, error from bulk_items order by submission_id`;
    expect([...items]).toEqual(
      ids.map((submission_id) => ({ submission_id, state: 'done', reason: null, error: null })),
    );
    expect(resend.sent).toHaveLength(4);
    expect(new Set(resend.sent.map(({ to }) => to)).size).toBe(4);
  } finally {
    await database.close();
  }
});
