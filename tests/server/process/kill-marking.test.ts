import { expect, setDefaultTimeout, test } from 'bun:test';
import { openDatabase, type Sql } from '@server/db/client';
import { sending } from '@tests/support/app';
import { setSetting } from '@tests/support/mail';
import { testServer } from '@tests/support/server';
import { startDoomed, testSite } from '@tests/support/server-process';
import { untilTable } from '@tests/support/until-table';
import { untilWaiting } from '@tests/support/until-waiting';
import { sessionOf, storedUser } from '@tests/support/user';

setDefaultTimeout(120_000);

const students = 12;

/** Graded work at two case studies, of which one has markers already, to whom nothing is assigned yet. */
async function store(sql: Sql, markers: readonly number[]): Promise<void> {
  await sql`insert into case_studies (name, description) values ('Second', 'D')`;
  await sql`insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint,
      result_count, total_score, max_score, graded_at)
    select study, 's' || n, 's' || n || '@example.com', 1, '\\x00', 1, 7, 10, now()
    from generate_series(1, 2) as study, generate_series(1, ${students}::int) as n`;
  for (const id of markers) {
    await sql`insert into course_staff (course_id, user_id, role) values (1, ${id}, 'assistant') on conflict do nothing`;
    await sql`insert into case_study_markers (case_study_id, course_id, user_id) values (2, 1, ${id})`;
  }
}

/** How many each marker of a case study has; null for nobody. */
async function sharesOf(sql: Sql, caseStudy: number) {
  const rows = await sql`select marker_id, count(*)::int as count from submissions where case_study_id = ${caseStudy}
    group by 1 order by 1`;
  return rows.map(({ marker_id, count }) => [marker_id, count]);
}

test('a server killed while it assigns and publishes has done neither, and another one does both, once', async () => {
  await using site = await testSite();
  const database = await openDatabase(site.database);
  const { sql } = database;
  try {
    let cookie = '';
    let caller = 0;
    const userIds: number[] = [];
    {
      await using server = await testServer({ site });
      await setSetting(server.deps, 'auto_email_results', 'false');
      await setSetting(server.deps, 'display_results_immediately', 'false');
      caller = (await storedUser(server.deps, { role: 'admin' })).id;
      cookie = await sessionOf(server.deps, caller);
      for (let nth = 0; nth < 3; nth += 1) userIds.push((await storedUser(server.deps)).id);
    }
    await store(sql, userIds);
    const assignAndPublish = (address: string) =>
      [
        fetch(`${address}/api/case-studies/1/markers`, sending('PUT', { userIds }, { cookie })),
        fetch(
          `${address}/api/case-studies/1/publication`,
          sending('PUT', { results: 'published', mail: 'first' }, { cookie }),
        ),
      ].map((call) => call.then(({ status }) => status));

    await using first = await startDoomed([{ ...site, env: {}, killAt: 'upload.read' }]);
    // Both calls end with the change log, which names the caller; the job locks what it assigns.
    const calls = await sql.begin(async (tx) => {
      await tx`select 1 from users where id = ${caller} for update`;
      await tx`select 1 from submissions where case_study_id = 2 order by id limit 1 for update`;
      const asked = Promise.allSettled(assignAndPublish(first.addresses[0] ?? ''));
      await untilWaiting(sql, 3);
      await first[Symbol.asyncDispose]();
      return asked;
    });
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await sharesOf(sql, 1)).toEqual([[null, students]]);
    const [left] = await sql`select results, (select count(*)::int from mails) as mails,
      (select count(*)::int from audit_log where action in ('markers.changed', 'results.published')) as logged
      from case_studies where id = 1`;
    expect(left).toEqual({ results: 'by-setting', mails: 0, logged: 0 });

    await using second = await testServer({ site });
    const even = userIds.map((id) => [id, 4]);
    await untilTable(database, 'submissions', async () => Bun.deepEquals(await sharesOf(sql, 2), even));
    expect(await Promise.all(assignAndPublish(second.address))).toEqual([200, 200]);
    expect(await sharesOf(sql, 1)).toEqual(even);
    const mails = await sql`select recipient, count(*)::int as count from mails where kind = 'results' group by 1`;
    expect(mails.map(({ count }) => count)).toEqual(Array(students).fill(1));
  } finally {
    await database.close();
  }
});
