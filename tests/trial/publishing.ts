import { createSessions } from '@server/adapters/session/lucia';
import { openDatabase } from '@server/db/client';
import { sending } from '@tests/support/app';
import { setSetting } from '@tests/support/mail';
import { startFakeResend } from '@tests/support/resend';
import { startProcess, testSite } from '@tests/support/server-process';
import { smallEvidence } from '@tests/support/submission';
import { untilTable } from '@tests/support/until-table';
import { signedIn } from '@tests/support/user';
import { storeMany } from '../bench/many-submissions';

/** A process lives so long before it is killed, in milliseconds. */
const shortestLife = 50;
const lifeSpread = 2_500;

/**
 * Publishes a case study with so many results and emails its students, killing the server `kills` times at random;
 * others publish at the same time. Says which student was emailed twice or not at all, and what isn't published.
 */
export async function publishTrial(results: number, kills: number, random: () => number): Promise<string[]> {
  await using resend = startFakeResend();
  await using site = await testSite();
  const env = { RESEND_API_KEY: 're_test', RESEND_BASE_URL: resend.url, LOG_LEVEL: 'error' };
  const database = await openDatabase(site.database);
  try {
    const { sql } = database;
    await setSetting({ database }, 'auto_email_results', 'false');
    await setSetting({ database }, 'display_results_immediately', 'false');
    await storeMany(database, results, smallEvidence);
    await sql`update submissions set email_sent_at = null`;
    await sql`delete from submissions where total_score is null`;
    const cookie = await signedIn({ database, sessions: createSessions(database.db, false) }, 'user');
    const publish = (address: string) =>
      Promise.allSettled([
        fetch(
          `${address}/api/case-studies/1/publication`,
          sending('PUT', { results: 'published', mail: 'first' }, { cookie }),
        ),
        fetch(`${address}/api/bulk`, sending('POST', { action: 'email', filter: { caseStudyId: 1 } }, { cookie })),
      ]);
    for (let kill = 1; kill <= kills; kill += 1) {
      await using server = await startProcess({ site, env });
      const asked = publish(server.address);
      await Bun.sleep(shortestLife + random() * lifeSpread);
      await server.end('SIGKILL');
      await asked;
      // The holds of the process that was killed run out after a minute: that is over here.
      await sql`update mails set not_before = now() where state = 'queued'`;
    }
    await using last = await startProcess({ site, env });
    await publish(last.address);
    const count = async (what: string) => (await sql.unsafe(`select from ${what}`)).length;
    await untilTable(
      database,
      'bulk_actions',
      async () => (await count('bulk_actions where finished_at is null')) === 0,
    );
    await untilTable(database, 'mails', async () => (await count("mails where state = 'queued'")) === 0);
    const students = await sql<{ email: string; emails: number }[]>`
      select user_email as email,
        (select count(*)::int from mails where submission_id = submissions.id and kind = 'results') as emails
      from submissions order by id`;
    const sent = Map.groupBy(resend.sent, ({ to }) => to);
    const faults = students.flatMap(({ email, emails }) => {
      const times = sent.get(email)?.length ?? 0;
      return times === 1 && emails === 1 ? [] : [`${email}: ${emails} queued, ${times} sent`];
    });
    const [study] = await sql`select results from case_studies where id = 1`;
    if (study?.results !== 'published') faults.push(`the case study is ${study?.results}`);
    process.stdout.write(
      `${kills} kills, ${students.length} results published, ${resend.requests.length} requests for ` +
        `${resend.sent.length} emails, ${faults.length} faults\n`,
    );
    return faults;
  } finally {
    await database.close();
  }
}
