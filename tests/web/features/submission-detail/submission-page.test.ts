import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { gradeAndWait } from '@server/services/grading/grade';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { dom } from '@tests/support/component/dom';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, storedUser, type UserWorld, userWorld } from '@tests/support/user';

setDefaultTimeout(60_000);

const client = Client.ofFile();
let world: UserWorld;
let id = 0;

beforeAll(async () => {
  world = await userWorld();
});

beforeEach(async () => {
  await world.deps.database.sql`delete from submissions`;
  id = await named('Maya Okafor');
});

afterAll(() => world[Symbol.asyncDispose]());

async function named(student: string): Promise<number> {
  const { db, sql } = world.deps.database;
  const stored = await storedSubmission(db);
  await sql`update submissions set student_id = ${student} where id = ${stored}`;
  return stored;
}

async function graded(): Promise<void> {
  const user = await storedUser(world.deps);
  const caller = { user, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  await gradeAndWait(world.deps, caller, { id });
}

const open = (search = '') => {
  // The files are not what is tested here.
  client.intercept('submissions.outline');
  return client.openAs(world, 'user', `/results/${id}${search}`);
};

test('a submission stands where the list that it was opened from has it, in its order [S3.1]', async () => {
  const before = await named('Ana Ruiz');
  await named('Zoe Kaiser');
  await open('?sort=student');
  await client.shows('2 of 3');
  await client.click('button', 'Previous submission (K)');
  await client.shows('1 of 3');
  expect(location.pathname + location.search).toBe(`/results/${before}?sort=student`);
});

test('a phone asks for neither the sidebar nor the findings of files before they are opened', async () => {
  dom.happyDOM.setViewport({ width: 390, height: 844 });
  try {
    await graded();
    await open();
    const files = await client.screen.findAllByRole('button', { name: 'Open files' });
    await waitFor(() => expect(client.calls).toContain('comments.list'));
    expect(client.screen.queryByRole('navigation')).toBeNull();
    expect(client.calls).not.toContain('submissions.findings');
    expect(client.calls).not.toContain('reviews.count');
    files[0]?.click();
    await waitFor(() => expect(client.calls).toContain('submissions.findings'));
  } finally {
    dom.happyDOM.setViewport({ width: 1280, height: 720 });
  }
});

test('an email that is no longer true says both totals and opens the next one [S6.1]', async () => {
  await graded();
  const { sql } = world.deps.database;
  await sql`update submissions set email_sent_at = '2026-11-20T12:00:00Z', sent_digest = '\\x00' where id = ${id}`;
  await sql`insert into mails (kind, recipient, submission_id, state, provider_id, scores, sent_at) values
    ('results', 'maya@halden.com', ${id}, 'sent', 're_1', ${sql.json({ total: 82, maximum: 100, criteria: [] })}, '2026-11-20T12:00:00Z'),
    ('results', 'dean@halden.com', ${id}, 'sent', 're_2', ${sql.json({ total: 70, maximum: 100, criteria: [] })}, '2026-11-21T12:00:00Z')`;
  await sql`update submissions set user_email = 'maya@halden.com' where id = ${id}`;
  const [row] = await sql<{ total: number }[]>`select total_score as total from submissions where id = ${id}`;
  await open();
  await client.screen.findByText(new RegExp(`^Sent Nov 20(?:, 2026)?: 82\\. Now ${row?.total}\\.$`));
  await client.click('button', 'Email the change');
  await client.screen.findByRole('dialog', { name: 'Email Results' });
});

test('the sheet has four lines: what the student sees, the email, the rubric, and who marks it, else the link', async () => {
  const { sql } = world.deps.database;
  const names = async () => {
    await client.screen.findByText('Not sent');
    return [...document.querySelectorAll('[aria-labelledby=details] dt')].map(({ textContent }) => textContent);
  };
  await open();
  expect(await names()).toEqual(['Results', 'Email', 'Rubric', 'Link']);
  const { id: marker } = await storedUser(world.deps, { username: 'j.mbeki' });
  await sql`update submissions set marker_id = ${marker} where id = ${id}`;
  await open();
  expect(await names()).toEqual(['Results', 'Email', 'Rubric', 'Marker']);
  await client.shows('j.mbeki');
});

test('what concerns the whole submission is said once for the page, and on no criterion', async () => {
  await graded();
  await world.deps.database
    .sql`update grading_results set graded_by = 'offline', flag_codes = '{hidden}', flag_reasons = '{"The workbook has a hidden sheet."}'
    where submission_id = ${id}`;
  await open('?criterion=1');
  await client.shows('1 thing to check.');
  await client.screen.findByRole('button', { name: 'Edit text' });
  expect(client.screen.getAllByText('The workbook has a hidden sheet.', { exact: false })).toHaveLength(1);
  expect(client.screen.getAllByText(/offline rules/i)).toHaveLength(1);
  await world.deps.database
    .sql`update grading_results set graded_by = 'ai' where submission_id = ${id} and criterion_id = 2`;
  await open('?criterion=1');
  await client.shows('Written by offline rules, for the student');
});

test('re-grading the whole submission says first that an edited text is replaced [S4.2]', async () => {
  await graded();
  await world.deps.database
    .sql`update grading_results set edited = '{"rationale":"Mine."}', edited_by_name = 'noor', edited_at = '2026-11-20'
    where submission_id = ${id} and criterion_id = 2`;
  await open();
  const again = async () => {
    await client.screen.findAllByRole('heading', { level: 3 });
    await client.click('button', 'More actions');
    await client.click('menuitem', 'Re-grade the whole submission…');
    return client.screen.findByRole('alertdialog', { name: 'Re-grade the whole submission?' });
  };
  expect((await again()).textContent).toContain('Your edited text is replaced.');
  await world.deps.database
    .sql`update grading_results set locked = true where submission_id = ${id} and criterion_id = 2`;
  await open();
  const dialog = await again();
  expect(dialog.textContent).toContain('1 locked score stays.');
  expect(dialog.textContent).not.toContain('Your edited text is replaced.');
});

async function inTeam(of: number, emails: readonly string[]): Promise<void> {
  const { sql } = world.deps.database;
  const [team] = await sql<{ id: number }[]>`insert into teams (case_study_id) values (1) returning id`;
  for (const email of emails) {
    await sql`insert into team_members (case_study_id, email, team_id, handed_in) values (1, ${email}, ${team?.id ?? 0}, true)`;
  }
  await sql`update submissions set team_id = ${team?.id ?? 0}, user_email = ${emails[0] ?? ''} where id = ${of}`;
}

test('the details of a team list its members, each with the state of its mail [C8.14]', async () => {
  await inTeam(id, ['ana@x.com', 'bo@x.com']);
  await world.deps.database.sql`insert into mails (kind, recipient, submission_id, state, provider_id, sent_at)
    values ('results', 'ana@x.com', ${id}, 'sent', 're_1', now())`;
  await open('?dialog=details');
  const dialog = await client.screen.findByRole('dialog', { name: 'Submission Details' });
  const members = [...dialog.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(members).toEqual(['ana@x.comSent', 'bo@x.comNot sent']);
  await client.shows('1 of 2 sent');
});

test('changing a team says who is not emailed, and who has work in another one [C8.15]', async () => {
  await inTeam(id, ['dee@x.com', 'eve@x.com']);
  const other = await named('Zoe Kaiser');
  await inTeam(other, ['zoe@x.com']);
  await open();
  await client.click('button', 'More actions');
  await client.click('menuitem', 'Change team…');
  const field = await client.screen.findByRole('textbox', { name: 'Email addresses' });
  expect(field).toHaveProperty('value', 'dee@x.com\neve@x.com');
  await client.fill('Email addresses', 'dee@x.com\nnobody');
  await client.click('button', 'Save Team');
  await client.shows('nobody is not an email address.');
  await client.fill('Email addresses', 'dee@x.com\nzoe@x.com');
  await client.click('button', 'Save Team');
  await client.shows(`Somebody has submissions in another team. (#${other})`);
  await client.fill('Email addresses', 'dee@x.com, fay@x.com');
  await client.click('button', 'Save Team');
  await client.toasted('Team saved Not emailed: fay@x.com');
});

test('results are emailed by instructors, and never of a test, which has no student, company or email to name [C7.18]', async () => {
  const { sql } = world.deps.database;
  const emailButtons = () => client.screen.queryAllByRole('button', { name: 'Email Results' }).length;
  await open();
  await client.shows('Submission Details');
  await waitFor(() => expect(emailButtons()).toBeGreaterThan(0));
  const { id: assistant } = await storedUser(world.deps);
  await sql`update course_staff set role = 'assistant' where user_id = ${assistant}`;
  client.useSession(await sessionOf(world.deps, assistant));
  await client.open(world, `/results/${id}`);
  await client.shows('Submission Details');
  expect(emailButtons()).toBe(0);
  const [test] = await sql`insert into submissions
      (case_study_id, student_id, user_email, submission_number, upload_fingerprint, is_test)
    values (1, 'Tried', 'ruth@halden.com', -1, '', true) returning id`;
  await client.openAs(world, 'user', `/results/${test?.id}`);
  await client.screen.findByText('Test', { selector: 'h2 *' });
  await client.shows('Pricing & Profit Simulation · attempt 1');
  expect(emailButtons()).toBe(0);
  for (const term of ['Results', 'Email', 'Link'])
    expect(client.screen.queryByText(term, { selector: 'dt' })).toBeNull();
});
