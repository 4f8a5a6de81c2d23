import { expect, setDefaultTimeout, test } from 'bun:test';
import { createResendMailer } from '@server/adapters/mail/resend';
import { ensureGrading } from '@server/services/grading/ensure';
import { freshPage } from '@tests/support/browser';
import { type FakeResend, startFakeResend } from '@tests/support/resend';
import { scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { untilTable } from '@tests/support/until-table';
import { scriptedReader, uploadForm } from '@tests/support/upload';
import { sessionOf, storedUser } from '@tests/support/user';
import type { Page } from 'playwright-core';
import { adminPage, adminServer, toast } from './admin-page';
import { visibleScores, waitForResults } from './portal-page';
import { clickUpload, fileInput, pretendSubmissionFiles } from './portal-scenes';

setDefaultTimeout(120_000);

const team = ['ana.diaz@halden.com', 'bo.lee@halden.com', 'cy.young@halden.com'] as const;
const [ana, bo, cy] = team;

type Row = { id: number; userEmail: string; displayName: string; late: boolean; emailState: string };

/** Calls as somebody of the staff makes them. */
function callsOf(server: TestServer, cookie: string) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${server.address}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, count: answer.headers.get('x-total-count'), body: await answer.json() };
  };
}

async function assistant(server: TestServer, username: string) {
  const { id } = await storedUser(server.deps, { username });
  await server.deps.database.sql`update course_staff set role = 'assistant' where user_id = ${id}`;
  return { id, call: callsOf(server, await sessionOf(server.deps, id)) };
}

async function handInAsTeam(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${server.address}/upload`);
  await page.getByLabel('Case study').selectOption({ label: 'Pricing & Profit Simulation' });
  await page.getByLabel('Email', { exact: true }).fill(ana);
  await page.getByText('Team members (up to 3 with you)').waitFor();
  for (const [at, email] of [bo, cy].entries()) {
    await page.getByRole('button', { name: 'Add a member' }).click();
    await page.getByLabel(`Email of team member ${at + 1}`).fill(email);
  }
  await fileInput(page).setInputFiles(pretendSubmissionFiles());
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/upload-submission'));
  await clickUpload(page);
  expect((await kept).status()).toBe(201);
}

async function handIn(server: TestServer, userEmail: string): Promise<number> {
  const files = Object.fromEntries(
    ['excel:xlsx', 'ppt:pptx', 'summary:docx'].map((slot) => {
      const [name = '', extension] = slot.split(':');
      return [name, new File([`${userEmail} ${name}`], `${name}.${extension}`)];
    }),
  );
  const form = uploadForm({ userEmail, studentId: `student_${userEmail.slice(0, 2)}`, ...files });
  const answer = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body: form });
  const body = await answer.json();
  expect([answer.status, body.error]).toEqual([201, undefined]);
  return Number(body.submission.id);
}

/** Where the button of a student's results email leads. */
function linkTo(resend: FakeResend, recipient: string): string {
  const mail = resend.sent.findLast(({ to }) => to === recipient);
  const link = new URL(/href="([^"]*\/my-results[^"]*)"/.exec(mail?.html ?? '')?.[1] ?? '');
  return `${link.pathname}${link.hash}`;
}

test('a team hands in, late work gets an extension, two assistants share forty submissions, five are marked a second time, and after publishing each member reads the results by a link of their own [C8]', async () => {
  await using resend = startFakeResend();
  const mailer = createResendMailer({ apiKey: 're_test', baseUrl: resend.url, from: 'grades@example.com' });
  const deps = { mailer, reader: scriptedReader(), grader: scriptedGrader() };
  await using server = await adminServer({ deps });
  const { database } = server.deps;
  // Forty gradings by a longer rubric are longer, and no others.
  await database.sql`update criteria set archived_at = now() where id > 3`;
  const waiting = async (table: string, which: string) =>
    Number((await database.sql.unsafe(`select count(*) from ${table} where ${which}`))[0]?.count);
  const [ada, ben] = [await assistant(server, 'ada'), await assistant(server, 'ben')];
  const instructor = await storedUser(server.deps);
  const call = callsOf(server, await sessionOf(server.deps, instructor.id));
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  await call('PUT', '/case-studies/1', { maxTeamSize: 3, dueAt: soon });
  await call('PUT', '/case-studies/1/publication', { results: 'held' });

  await using student = await freshPage({ viewport: { width: 390, height: 844 } });
  await handInAsTeam(student.page, server);
  await resend.received(2);
  expect(resend.sent.map(({ to }) => to).sort()).toEqual([bo, cy]);
  const punctual = Array.from({ length: 37 }, (_, at) => `student.${at + 1}@halden.com`);
  await Promise.all(punctual.map((email) => handIn(server, email)));

  // The due date passes.
  await call('PUT', '/case-studies/1', { dueAt: new Date().toISOString() });
  const late = [await handIn(server, 'dee.fox@halden.com'), await handIn(server, 'eve.hall@halden.com')];
  const [deesWork = 0] = late;
  const lateIds = async () => (await call('GET', '/submissions?late=true')).body.map(({ id }: Row) => id).sort();
  expect(await lateIds()).toEqual(late);
  const extension = { email: 'eve.hall@halden.com', until: '2099-01-31T12:00:00Z' };
  expect((await call('PUT', '/case-studies/1/extensions', extension)).status).toBe(200);
  expect(await lateIds()).toEqual([deesWork]);

  const { body: rows, count } = await call('GET', '/submissions?limit=100');
  expect(count).toBe('40');
  await Promise.all(rows.map(({ id }: Row) => ensureGrading(server.deps, id, false)));
  await untilTable(database, 'submissions', async () => (await waiting('submissions', 'graded_at is null')) === 0);

  const shares = (await call('PUT', '/case-studies/1/markers', { userIds: [ada.id, ben.id] })).body;
  expect(shares.markers.map(({ assigned }: { assigned: number }) => assigned)).toEqual([20, 20]);
  expect((await ada.call('GET', '/submissions?marker=me')).count).toBe('20');

  // Five of them: the team's work and four others.
  const work: Row = rows.find(({ userEmail }: Row) => userEmail === ana);
  const ofTeam = (await call('GET', `/submissions/${work.id}`)).body;
  const [first, second] = ofTeam.marker.username === 'ada' ? [ada, ben] : [ben, ada];
  const own: Row[] = (await first.call('GET', '/submissions?marker=me')).body;
  const five = [work.id, ...own.map(({ id }) => id).filter((id) => id !== work.id)].slice(0, 5);
  const given = await call('PUT', '/case-studies/1/second-marks', { submissionIds: five, userIds: [ada.id, ben.id] });
  expect(given.body).toEqual({ assigned: 5, skipped: [] });
  const markAgain = async (id: number) => {
    expect((await second.call('GET', `/submissions/${id}/results`)).status).toBe(403);
    const { criteria } = (await second.call('GET', `/submissions/${id}/second-mark`)).body;
    const scored = criteria.map(({ criterionId, maxScore }: Record<string, number>) =>
      second.call('PUT', `/submissions/${id}/second-mark/scores/${criterionId}`, { score: maxScore }),
    );
    await Promise.all(scored);
    expect((await second.call('POST', `/submissions/${id}/second-mark/finish`)).status).toBe(200);
  };
  await Promise.all(five.map(markAgain));
  const keepFirst = async (id: number) => {
    const { criteria } = (await call('GET', `/submissions/${id}/second-mark`)).body;
    const scores = criteria.map(({ criterionId, resultId, first: score }: Record<string, number>) => ({
      ...{ criterionId, resultId, score },
    }));
    expect((await call('POST', `/submissions/${id}/second-mark/resolve`, { scores })).status).toBe(200);
  };
  await Promise.all(five.slice(1).map(keepFirst));
  await using ruth = await adminPage(server, 'user', `/results/${work.id}`, { viewport: { width: 1440, height: 900 } });
  const { page } = ruth;
  const comparison = page.getByRole('region', { name: 'Second marking' });
  await comparison.getByText('For all criteria').waitFor();
  await comparison.getByRole('button', { name: 'Average', exact: true }).last().click();
  await comparison.getByRole('button', { name: 'Resolve' }).click();
  await toast(page, 'Second marks resolved').waitFor();

  resend.sent.length = 0;
  resend.refuse(cy);
  await page.goto(`${server.address}/case-studies?publish=1`);
  const publish = page.getByRole('dialog', { name: /^Publish results/ });
  await publish.getByRole('radio', { name: /^Everything/ }).check();
  await publish.getByRole('button', { name: 'Publish 40 results' }).click();
  await toast(page, 'Results published').waitFor();
  await untilTable(database, 'mails', async () => (await waiting('mails', "state = 'queued'")) === 0);
  const published = (await call('GET', `/submissions/${work.id}`)).body;
  expect(published).toMatchObject({ displayName: 'Ana Diaz + 2', late: false, emailState: 'failed' });
  expect(published.members).toMatchObject([
    { email: ana, emailState: 'sent' },
    { email: bo, emailState: 'sent' },
    { email: cy, emailState: 'failed' },
  ]);
  expect(new Set(resend.sent.map(({ to }) => to)).size).toBe(41);

  const links = [linkTo(resend, ana), linkTo(resend, bo)];
  expect(new Set(links).size).toBe(2);
  for (const link of links) {
    await using reader = await freshPage({ viewport: { width: 390, height: 844 } });
    await reader.page.goto(`${server.address}${link}`);
    await waitForResults(reader.page);
    // Nine of twelve and twelve of twelve are eleven, half up.
    expect(await visibleScores(reader.page)).toEqual({ total: 32, areas: [11, 12, 9] });
    expect(reader.complaints).toEqual([]);
  }
  expect([...ruth.complaints, ...student.complaints]).toEqual([]);
});
