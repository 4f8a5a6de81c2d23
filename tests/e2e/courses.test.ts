import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { freshPage } from '@tests/support/browser';
import type { TestServer } from '@tests/support/server';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { scriptedReader } from '@tests/support/upload';
import { storedUser } from '@tests/support/user';
import { watchedOutbox } from '@tests/support/watched-outbox';
import { adminPage, adminServer, goWithin, logIn, phone, toast } from './admin-page';
import { chooseFiles, corpusFiles, uploadAndGrade } from './portal-page';

setDefaultTimeout(120_000);

const folder = temporaryFolder();
const outbox = watchedOutbox(folder.path);
let server: TestServer;

beforeAll(async () => {
  server = await adminServer({ deps: { mailer: outbox.mailer, reader: scriptedReader() } });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

test('an administrator makes a second course, a student hands in by its link, and the other course shows nothing of it [C7.1] [C7.2] [C7.17]', async () => {
  await using opened = await adminPage(server, 'admin', '/settings?tab=courses', {
    viewport: { width: 1600, height: 900 },
  });
  const { page, context, complaints } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await page.getByRole('button', { name: 'New Course' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').first().fill('Strategy for Executives');
  await dialog.getByLabel('Code').fill('STR 1');
  await dialog.getByRole('button', { name: 'Create Course' }).click();
  await toast(page, 'Course created').waitFor();

  // A second course brings the switcher.
  await page.getByRole('button', { name: /^Course:/ }).click();
  await page.getByRole('combobox', { name: 'Search courses' }).fill('strat');
  await page.getByRole('option', { name: /Strategy/ }).click();
  await page.waitForURL(/course=str-1/);
  await page.getByRole('link', { name: 'Case Studies' }).click();
  await page.getByRole('button', { name: 'Add Case Study' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Market entry');
  await page.getByRole('dialog').getByLabel('Description').fill('Enter a market with 40 competitors.');
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('article', { name: 'Market entry' }).waitFor();
  await page.getByRole('button', { name: /Copy link for students/ }).click();
  await toast(page, 'Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/upload\?course=str-1&case=\d+$/);

  await using student = await freshPage(phone);
  await student.page.goto(link);
  await student.page.getByText('Strategy for Executives').waitFor();
  await student.page.getByLabel('Email').fill('maya.okafor@halden.com');
  await chooseFiles(student.page, corpusFiles('strong'));
  const kept = student.page.waitForResponse(
    (answer) => answer.url().endsWith('/api/upload-submission') && answer.status() === 201,
  );
  await uploadAndGrade(student.page);
  await kept;
  expect(student.complaints).toEqual([]);

  const students = page.getByRole('region', { name: 'Individual results' });
  await page.goto(`${server.address}/results?tab=individual&course=str-1`);
  await students.getByText('Maya Okafor').first().waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Overview', 'Individual Results']);
  await goWithin(page, '/results?tab=individual&course=pricing-profit-academy');
  await page.getByText('No submissions yet').first().waitFor();
  expect(await page.getByText('Maya Okafor').count()).toBe(0);
  await goWithin(page, '/results?tab=individual&course=*');
  await students.getByText('Maya Okafor').first().waitFor();
  await page.getByRole('columnheader', { name: 'Course' }).waitFor();
  await students.getByRole('cell', { name: 'STR 1' }).first().waitFor();

  // Without a course in the address a student is asked.
  await student.page.goto(`${server.address}/upload`);
  await student.page.getByRole('heading', { name: 'Which course?' }).waitFor();
  await student.page.getByRole('link', { name: 'Strategy for Executives' }).waitFor();
  expect(complaints).toEqual([]);
});

/** The link of the next email that invites. */
async function invitationLink(): Promise<string> {
  for (;;) {
    const link = /\/join\?token=[\w-]+/.exec(await Bun.file(await outbox.next()).text())?.[0];
    if (link) return link;
  }
}

test('an instructor who is invited by email joins, copies the course and opens a case study of it; staff of another course sees nothing [C7.3] [C7.11]', async () => {
  const { sql } = server.deps.database;
  await sql`insert into courses (slug, name) values ('first', 'Finance')`;
  await sql`insert into case_studies (course_id, name, description)
    select id, 'Takeover', 'Value a target.' from courses where slug = 'first'`;
  await using admin = await adminPage(server, 'admin', '/course?course=first&dialog=add');
  const adding = admin.page.getByRole('dialog');
  await adding.getByLabel('Email').fill('nadia@school.example');
  await adding.getByText('Instructor', { exact: true }).click();
  await adding.getByRole('button', { name: 'Add Person' }).click();
  await toast(admin.page, 'Invitation sent').waitFor();

  await using invited = await freshPage();
  const { page } = invited;
  await page.goto(server.address + (await invitationLink()));
  await page.getByRole('heading', { name: 'Join Finance' }).waitFor();
  await page.getByLabel('Username').fill('nadia');
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7');
  await page.getByRole('button', { name: 'Join the course' }).click();
  await page.getByText('Case Study Performance').first().waitFor();

  await page.goto(`${server.address}/course?tab=settings&dialog=copy`);
  const copying = page.getByRole('dialog', { name: 'Copy course' });
  await copying.getByLabel('Name').first().fill('Finance next year');
  await copying.getByRole('button', { name: 'Copy Course' }).click();
  await toast(page, 'Course copied').waitFor();
  await goWithin(page, '/case-studies?course=finance-next-year');
  const card = page.getByRole('article', { name: 'Takeover' });
  await card.getByText('Draft', { exact: true }).waitFor();
  await card.getByRole('link', { name: /^Open to students/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open to students' }).click();
  await card.getByText('Open', { exact: true }).waitFor();
  expect(invited.complaints).toEqual([]);

  const assistant = await storedUser(server.deps);
  await sql`insert into course_staff (course_id, user_id, role) values (1, ${assistant.id}, 'assistant')`;
  await using other = await freshPage();
  await logIn(other.context, server, assistant.id);
  await other.page.goto(`${server.address}/case-studies?course=finance-next-year`);
  await other.page.getByRole('article', { name: 'Pricing & Profit Simulation' }).waitFor();
  expect(await other.page.getByText('Takeover').count()).toBe(0);
  await other.page.keyboard.press('Control+k');
  await other.page.getByRole('combobox', { name: /^Search students/ }).fill('takeover');
  await other.page.getByText('No match for “takeover”.').waitFor();
});
