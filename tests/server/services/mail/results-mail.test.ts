import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { createOutbox } from '@server/adapters/mail/outbox';
import { submissions } from '@server/db/schema/submission';
import { ensureGrading } from '@server/services/grading/ensure';
import { emailError, emailState, emailVia, latestMail } from '@server/services/mail/email-state';
import { readResults } from '@server/services/mail/read-results';
import { sendDueMails } from '@server/services/mail/send-due';
import { eventsOf, silent } from '@tests/support/grading';
import { allMails, gradedSubmission, mailWorld, makeDue, setSetting } from '@tests/support/mail';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { eq, sql } from 'drizzle-orm';

setDefaultTimeout(60_000);

test('a completely graded submission is mailed to its student once, also while results are held back [3.13] [4.3]', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  await setSetting(deps, 'display_results_immediately', 'false');
  const id = await gradedSubmission(deps);
  const { db } = deps.database;
  const [row] = await db
    .select({ state: emailState })
    .from(submissions)
    .leftJoin(latestMail, sql`true`)
    .where(eq(submissions.id, id));
  expect(row).toEqual({ state: 'queued' });
  await sendDueMails(deps);
  await sendDueMails(deps);
  expect(resend.sent).toHaveLength(1);
  expect(resend.sent[0]?.to).toEndWith('@halden.com');
  expect(resend.sent[0]?.subject).toBe('Your grade: 72/100, Pricing & Profit Simulation');
  const [sent] = await db
    .select({ state: emailState, error: emailError, at: submissions.emailSentAt })
    .from(submissions)
    .leftJoin(latestMail, sql`true`)
    .where(eq(submissions.id, id));
  expect(sent).toMatchObject({ state: 'sent', error: null });
  expect(sent?.at).toBeInstanceOf(Date);
});

test('the mail has total, letter, and for each area score, reasons and places of evidence', async () => {
  await using world = await mailWorld();
  await gradedSubmission(world.deps);
  await sendDueMails(world.deps);
  const { html = '', text = '' } = world.resend.sent[0] ?? {};
  for (const said of [
    'Pricing-Concept Application: the summary names the price and the month.',
    'The recommendation comes first.',
    'The month has no reason.',
    'Say why March.',
    '¶ 1',
    'Margin leaks',
  ]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).toContain('is graded: 72 out of 100, C-.');
  expect(text).toContain('Graded by AI, ');
  expect(text).not.toContain('Offline rules');
});

test('the mail says that an instructor reviewed the result once they kept one in the queue', async () => {
  await using world = await mailWorld();
  await gradedSubmission(world.deps);
  await world.deps.database.sql`update grading_results set reviewed_at = '2026-11-22T10:00:00Z' where criterion_id = 2`;
  await sendDueMails(world.deps);
  const said = / Reviewed by your instructor, Nov 22, 2026\./;
  expect(world.resend.sent[0]?.text).toMatch(said);
  expect(world.resend.sent[0]?.html).toMatch(said);
});

test('where fixed rules have graded, the mail says so', async () => {
  await using world = await mailWorld({ ...scriptedGrader(), gradedBy: 'offline' });
  await gradedSubmission(world.deps);
  await sendDueMails(world.deps);
  expect(world.resend.sent[0]?.html).toContain('Offline rules, not AI');
  expect(world.resend.sent[0]?.text).toContain('Offline rules, not AI');
});

test('with auto_email_results off nothing is mailed by itself, not even after the next grading when it is on [3.13]', async () => {
  await using world = await mailWorld();
  const { deps } = world;
  await setSetting(deps, 'auto_email_results', 'false');
  const id = await gradedSubmission(deps);
  await setSetting(deps, 'auto_email_results', 'true');
  await ensureGrading(deps, id, true);
  await eventsOf(deps, id);
  expect(await allMails(deps)).toEqual([]);
  const [row] = await deps.database.db
    .select({ state: emailState })
    .from(submissions)
    .leftJoin(latestMail, sql`true`)
    .where(eq(submissions.id, id));
  expect(row?.state).toBe('none');
});

test('grading a submission again mails nothing again', async () => {
  await using world = await mailWorld();
  const id = await gradedSubmission(world.deps);
  await ensureGrading(world.deps, id, true);
  await eventsOf(world.deps, id);
  expect(await allMails(world.deps)).toHaveLength(1);
});

test('a grading that left an area without a result is mailed only when it is complete', async () => {
  let broken = true;
  const grader = scriptedGrader(async ({ criterion }) => {
    if (broken && criterion.name === 'Margin leaks') return { ...fairAnswer(criterion), score: 1_000 };
    return fairAnswer(criterion);
  });
  await using world = await mailWorld(grader);
  const id = await storedSubmission(world.deps.database.db);
  await ensureGrading(world.deps, id, false);
  await eventsOf(world.deps, id);
  expect(await allMails(world.deps)).toEqual([]);
  broken = false;
  await ensureGrading(world.deps, id, false);
  await eventsOf(world.deps, id);
  expect(await allMails(world.deps)).toMatchObject([{ kind: 'results', state: 'queued', submissionId: id }]);
});

test('a refused address fails the mail with a sentence for the instructor, and is not tried again', async () => {
  await using world = await mailWorld();
  const { deps, resend } = world;
  const id = await gradedSubmission(deps);
  resend.refuse((await allMails(deps))[0]?.recipient ?? '');
  await sendDueMails(deps);
  await makeDue(deps);
  await sendDueMails(deps);
  expect(resend.requests).toHaveLength(1);
  const [row] = await deps.database.db
    .select({ state: emailState, error: emailError, at: submissions.emailSentAt })
    .from(submissions)
    .leftJoin(latestMail, sql`true`)
    .where(eq(submissions.id, id));
  expect(row).toEqual({
    state: 'failed',
    error: 'The email service rejected this address. Check it and send again.',
    at: null,
  });
});

test('a mail in the outbox, or whose links name localhost, is sent and says so [S6.2]', async () => {
  await using world = await mailWorld();
  const viaOf = async (appUrl: string | null, outbox: boolean) => {
    const config = { ...world.deps.config, appUrl };
    const mailer = outbox ? createOutbox(join(folder.path, 'outbox')) : world.deps.mailer;
    const deps = { ...world.deps, config, mailer };
    const id = await gradedSubmission(deps);
    const { db } = deps.database;
    const rows = () =>
      db
        .select({ state: emailState, via: emailVia })
        .from(submissions)
        .leftJoin(latestMail, sql`true`)
        .where(eq(submissions.id, id));
    expect(await rows()).toEqual([{ state: 'queued', via: null }]);
    await sendDueMails(deps);
    const [row] = await rows();
    expect(row?.state).toBe('sent');
    return row?.via;
  };
  using folder = temporaryFolder();
  expect(await viaOf('https://grades.example.com', true)).toBe('outbox');
  for (const local of [null, 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://app.localhost'])
    expect(await viaOf(local, false)).toBe('local-links');
  expect(await viaOf('https://localhost.example.com', false)).toBe('resend');
});

test('a deleted submission takes its waiting mail along', async () => {
  await using world = await mailWorld();
  const id = await gradedSubmission(world.deps);
  await world.deps.database.db.delete(submissions).where(eq(submissions.id, id));
  await sendDueMails(world.deps);
  expect(world.resend.requests).toEqual([]);
  expect(await allMails(world.deps)).toEqual([]);
});

test('a submission that is deleted while its mail is made gets none, and that is no fault', async () => {
  const faults: string[] = [];
  const log = { ...silent, error: (event: string) => void faults.push(event) };
  await using world = await mailWorld(scriptedGrader(), { log });
  const { sql } = world.database;
  const id = await gradedSubmission(world.deps);
  // The link is waited for until the submission is gone.
  const { sending } = await sql.begin(async (tx) => {
    await tx`lock table submission_access in exclusive mode`;
    const sending = sendDueMails(world.deps);
    while (
      (await tx`select 1 from pg_locks where not granted and relation = 'submission_access'::regclass`).length === 0
    );
    await tx`delete from submissions where id = ${id}`;
    return { sending };
  });
  await sending;
  expect([faults, world.resend.sent, await allMails(world.deps)]).toEqual([[], [], []]);
});

test('the email of results names the course once there are two [C7.13]', async () => {
  await using world = await mailWorld();
  const id = await gradedSubmission(world.deps);
  const { db, sql } = world.deps.database;
  const name = async () => (await readResults(db, id, 'maya@halden.com'))?.first.caseStudy;
  expect(await name()).toBe('Pricing & Profit Simulation');
  await sql`insert into courses (slug, name) values ('strategy', 'Strategy')`;
  expect(await name()).toBe('Pricing & Profit Simulation (Pricing & Profit Academy)');
});
