import { expect, setDefaultTimeout, test } from 'bun:test';
import { createResendMailer } from '@server/adapters/mail/resend';
import { sendDueMails } from '@server/services/mail/send-due';
import { sending } from '@tests/support/app';
import { startFakeResend } from '@tests/support/resend';
import { uploadForm, uploadWorld } from '@tests/support/upload';

setDefaultTimeout(60_000);

test('of a team of ten with two addresses that bounce, eight get their results, and the two are named as failed [C8.14]', async () => {
  await using resend = startFakeResend();
  const mailer = createResendMailer({ apiKey: 're_test', baseUrl: resend.url, from: 'grades@example.com' });
  await using world = await uploadWorld({ mailer });
  const { sql } = world.deps.database;
  await sql`update case_studies set max_team_size = 10, results = 'held'`;
  const team = Array.from({ length: 10 }, (_, nth) => `member${nth}@halden.com`);
  const [first = '', ...others] = team;
  const uploaded = await world.upload(
    uploadForm({ userEmail: first, members: others.join(', '), studentId: 'student_1' }),
  );
  const id = Number((await uploaded.json()).submission.id);
  await sendDueMails(world.deps);
  expect(resend.sent.map(({ to }) => to).toSorted()).toEqual(others);

  resend.sent.length = 0;
  resend.refuse('member3@halden.com');
  resend.refuse('member0@halden.com');
  await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
      rationale, evidence, graded_by)
    select ${id}, id, version, 1, 3, max_score, 'Sound.', '[]', 'ai' from criteria where archived_at is null`;
  await sql`update submissions set result_count = 11, total_score = 33, max_score = 100, graded_at = now()`;
  const headers = { 'x-test-user': 'user' };
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await world.call(path, body === undefined ? { method, headers } : sending(method, body, headers));
    return (await answer.json()) as Record<string, unknown>;
  };
  await call('PUT', '/api/case-studies/1/publication', { results: 'published', mail: 'first' });
  await sendDueMails(world.deps);
  const eight = team.filter((email) => !/[03]@/.test(email));
  expect(resend.sent.map(({ to }) => to).toSorted()).toEqual(eight);
  const row = await call('GET', `/api/submissions/${id}`);
  expect(row).toMatchObject({ emailState: 'failed', displayName: 'Member + 9' });
  expect(row.members).toMatchObject(
    team.map((email) => ({ email, emailState: eight.includes(email) ? 'sent' : 'failed' })),
  );

  // Published again, nobody gets a second one.
  await call('PUT', '/api/case-studies/1/publication', { results: 'published', mail: 'first' });
  await sendDueMails(world.deps);
  expect(resend.sent).toHaveLength(8);
});

test('asked for twice, the results of a team go to each member once [C8.14]', async () => {
  await using resend = startFakeResend();
  const mailer = createResendMailer({ apiKey: 're_test', baseUrl: resend.url, from: 'grades@example.com' });
  await using world = await uploadWorld({ mailer });
  const { sql } = world.deps.database;
  await sql`update case_studies set max_team_size = 3`;
  const team = ['ana@halden.com', 'bo@halden.com', 'cy@halden.com'];
  const [first = '', ...others] = team;
  const uploaded = await world.upload(
    uploadForm({ userEmail: first, members: others.join(', '), studentId: 'student_1' }),
  );
  const id = Number((await uploaded.json()).submission.id);
  await sql`update submissions set result_count = 1, total_score = 3, max_score = 10, graded_at = now()`;
  await sql`insert into grading_results (submission_id, criterion_id, criterion_version, iteration, score, max_score,
      rationale, evidence, graded_by) values (${id}, 1, 1, 1, 3, 12, 'Sound.', '[]', 'ai')`;
  await sql`delete from mails`;
  const email = () =>
    world.call(`/api/submissions/${id}/email-results`, sending('POST', {}, { 'x-test-user': 'user' }));
  const answers = await Promise.all([email(), email()]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  const waiting = await sql`select recipient from mails where recipient <> ${first} order by recipient`;
  expect(waiting.map(({ recipient }) => recipient)).toEqual(others);
});
