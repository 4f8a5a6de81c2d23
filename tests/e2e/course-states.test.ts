import { afterAll, beforeAll, setDefaultTimeout, test } from 'bun:test';
import { issueInvitation } from '@server/services/invitation/token';
import { type BrowserPage, freshPage } from '@tests/support/browser';
import { untilFocused } from '@tests/support/focus';
import { followRequests } from '@tests/support/follow-requests';
import { expectFourLooks } from '@tests/support/four-looks';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { storedUser } from '@tests/support/user';
import type { Page } from 'playwright-core';
import { adminServer, goWithin, logIn, untilAtWork } from './admin-page';

setDefaultTimeout(120_000);

/** As long as it may be, without a place to break. */
const longName = 'W'.repeat(200);

const shows = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const opensSwitcher = async (page: Page) => {
  await untilAtWork(page);
  await page
    .getByRole('button', { name: /^Course:/ })
    .first()
    .click();
  await page.getByRole('option', { name: /^الاستراتيجية/ }).waitFor();
};

/** Of an administrator of four courses: one with a long name, one written from the right, one archived. */
const states: Record<string, readonly [path: string, (page: Page) => Promise<unknown>]> = {
  'dashboard of all courses': ['/?course=*', shows('Recent Submissions')],
  'results of all courses': ['/results?tab=individual&course=*', shows('Maya Okafor')],
  'choose a course': ['/rubrics?course=*', shows('Choose a course.')],
  staff: ['/course?course=str-1', shows('Not accepted yet')],
  'long name': ['/course?course=long', shows(longName)],
  'right to left': ['/course?course=rtl&tab=settings', shows('Name and address')],
  students: ['/course?course=str-1&tab=students', shows('Jana Novak')],
  settings: ['/course?course=str-1&tab=settings', shows('Show companies')],
  copy: ['/course?course=str-1&tab=settings&dialog=copy', shows('Case studies become drafts')],
  'add a person': ['/course?course=str-1&dialog=add', (page) => page.getByRole('dialog').waitFor()],
  archived: ['/case-studies?course=old', shows('This course is archived.')],
  'archived upload': ['/upload?course=old', shows('This course is archived.')],
  'my courses': ['/account', shows('My courses')],
  courses: ['/settings?tab=courses', shows('pricing-profit-academy')],
  'new course': ['/settings?tab=courses&dialog=new', (page) => page.getByRole('dialog').waitFor()],
};

const student: typeof states = {
  'which course': ['/upload', shows('Which course?')],
  'course of a link': ['/upload?course=long', shows('Your files')],
  'course from the right': ['/upload?course=rtl', shows('Your files')],
  'archived course': ['/upload?course=old', shows('You can no longer hand in.')],
};

let server: TestServer;
let admin: BrowserPage;
let nobody: BrowserPage;
let token = '';
let untilQuiet: () => Promise<void>;

beforeAll(async () => {
  server = await adminServer();
  const { db, sql } = server.deps.database;
  const { id } = await storedUser(server.deps, { username: 'admin', role: 'admin' });
  await sql`insert into courses (slug, name, code, term, archived_at) values
    ('str-1', 'Strategy for Executives', 'STR 1', 'Fall 2026', null), ('long', ${longName}, '', '', null),
    ('rtl', 'الاستراتيجية 101 (مساء)', 'إدارة', '2026', null), ('old', 'Finance of last year', 'FIN 2', '2025', now())`;
  await sql`insert into course_staff (course_id, user_id, role) select id, ${id}, 'instructor' from courses
    on conflict do nothing`;
  for (const role of ['reader', 'assistant']) {
    const email = `${role}.${'long.'.repeat(20)}x@example.com`;
    const other = await storedUser(server.deps, { username: `${role}${'x'.repeat(80)}`, email });
    await sql`insert into course_staff (course_id, user_id, role)
      select id, ${other.id}, ${role} from courses where slug = 'str-1'`;
  }
  await sql`insert into case_studies (course_id, name, description) select id, 'Market entry', 'D' from courses`;
  const [study] = await sql`select case_studies.id from case_studies join courses on courses.id = course_id
    where slug = 'str-1'`;
  await storedSubmission(db, undefined, Number(study?.id));
  await sql`insert into students (course_id, email, name, number)
    select id, 'jana@halden.com', 'Jana Novak', '4711' from courses where slug = 'str-1'`;
  const [invitation] = await sql`insert into invitations (course_id, email, role, expires_at)
    select id, 'examiner@example.com', 'reader', now() + interval '1 day' from courses where slug = 'str-1' returning id`;
  token = await issueInvitation(db, Number(invitation?.id));
  admin = await freshPage({ reducedMotion: 'reduce' });
  untilQuiet = followRequests(admin.page);
  admin.page.on('dialog', (dialog) => dialog.accept());
  await logIn(admin.context, server, id);
  nobody = await freshPage({ reducedMotion: 'reduce' });
});

afterAll(async () => {
  await admin[Symbol.asyncDispose]();
  await nobody[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

/** Within the panel; the portal is loaded. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page === nobody.page || !page.url().startsWith(server.address)) await page.goto(`${server.address}${path}`);
  else await goWithin(page, path);
  // What a state is told by may stand on the one before as well.
  if (page === admin.page) await untilQuiet();
}

/** As narrow as is promised. */
const narrowest = 320;

for (const [who, all] of [
  ['an instructor', states],
  ['a student', student],
] as const) {
  for (const [state, [path, until]] of Object.entries(all)) {
    test(`with several courses ${who}'s '${state}' is accessible and fits, wide and narrow, light and dark`, async () => {
      const { page } = who === 'a student' ? nobody : admin;
      await goTo(page, path);
      await until(page);
      await expectFourLooks(page, `courses ${state}`, narrowest);
    });
  }
}

test('the open switcher is accessible and fits', async () => {
  await admin.page.goto(`${server.address}/?course=str-1`);
  await opensSwitcher(admin.page);
  await expectFourLooks(admin.page, 'courses switcher');
});

test('the switcher opens, finds, chooses and closes by the keyboard, and gives the focus back', async () => {
  const { page } = admin;
  await page.goto(`${server.address}/case-studies?course=str-1`);
  await untilAtWork(page);
  const trigger = page.getByRole('button', { name: /^Course:/ }).first();
  await trigger.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: 'Search courses' });
  await untilFocused(field);
  await page.keyboard.press('Escape');
  await untilFocused(trigger);
  await page.keyboard.press('Enter');
  await untilFocused(field);
  await page.keyboard.type('academy');
  await page.getByRole('option').filter({ hasText: 'Academy' }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
  await page.keyboard.press('Enter');
  await page.waitForURL(/course=pricing-profit-academy/);
  await page.getByText('Pricing & Profit Simulation').first().waitFor();
});

test('who is in no course is told so, and joins by an invitation with the keyboard alone', async () => {
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page } = opened;
  const user = await storedUser(server.deps, { email: `nobody.${'long.'.repeat(30)}x@example.com` });
  await logIn(opened.context, server, user.id);
  await server.deps.database.sql`delete from course_staff where user_id = ${user.id}`;
  await page.goto(server.address);
  await page.getByText('You are not in a course yet.').waitFor();
  await expectFourLooks(page, 'courses none', narrowest);

  await nobody.page.goto(`${server.address}/join?token=${token}`);
  await nobody.page.getByRole('heading', { name: 'Join Strategy for Executives' }).waitFor();
  await expectFourLooks(nobody.page, 'courses join', narrowest);
  await untilFocused(nobody.page.getByRole('textbox', { name: 'Username' }));
  await nobody.page.keyboard.type('examiner');
  await nobody.page.keyboard.press('Tab');
  await nobody.page.keyboard.type('Correct-Horse-7');
  await nobody.page.keyboard.press('Enter');
  await nobody.page.getByText('Case Study Performance').first().waitFor();
});
