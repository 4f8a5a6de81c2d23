import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { settingKeys } from '@domain/setting/setting';
import { settings } from '@server/db/schema/setting';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { signedIn, storedUser, type UserWorld, userWorld } from '@tests/support/user';
import { eq } from 'drizzle-orm';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

beforeEach(async () => {
  await world.deps.database.sql`update settings set value = (key <> 'admin_email_notifications')::text`;
});

afterAll(() => world[Symbol.asyncDispose]());

const stored = async (key: string) => {
  const [row] = await world.deps.database.db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
};

const switches = () => client.screen.findAllByRole('switch');
const display = 'Display results immediately';
const notify = 'Notify administrators';

const untilSwitched = (name: string, on: 'true' | 'false') =>
  waitFor(() => expect(client.screen.getByRole('switch', { name }).getAttribute('aria-checked')).toBe(on));

test('three switches show and change the settings, and the summary follows [2.48] [3.13] [7.34] [7.35]', async () => {
  await client.openAs(world, 'admin', '/settings');
  expect(await switches()).toHaveLength(3);
  await untilSwitched(notify, 'false');
  await client.shows('Administrators get no email');
  // Without a service no switch makes anybody get an email.
  await client.shows('No email service is set up.');
  await client.click('switch', notify);
  await client.shows('Setting updated');
  await client.screen.findByText('Administrators’ email is saved to the outbox');
  expect(await stored('admin_email_notifications')).toBe('true');
  await client.goTo('/settings');
  await untilSwitched(notify, 'true');
});

test('a setting is called by its name, and no key of it stands on any tab', async () => {
  await using world = await userWorld();
  const cookie = await signedIn(world.deps, 'admin');
  const course = {
    rosterOnly: true,
    asksName: true,
    showsCompanies: false,
    code: 'MKT 1',
    term: 'Fall',
    slug: 'mkt-1',
  };
  await world.send('PUT', '/api/courses/1', { cookie, body: course });
  await world.send('POST', '/api/courses', { cookie, body: { name: 'n'.repeat(200) } });
  await world.send('PUT', '/api/courses/2', { cookie, body: { term: 'Spring' } });
  const another = { name: 'Launch', description: 'D', courseId: 2 };
  await world.send('POST', '/api/case-studies', { cookie, body: another });
  await world.send('POST', '/api/courses/2/archive', { cookie });
  const limits = { monthlySpendingCap: 50, publicGradingsPerHour: 9, retentionDays: 400 };
  await world.send('PUT', '/api/limits', { cookie, body: limits });
  for (const key of settingKeys) await world.send('PUT', `/api/settings/${key}`, { cookie, body: { value: 'false' } });
  const study = { totalPoints: 40, dueAt: '2030-03-01T12:00:00Z', maxTeamSize: 2, anonymous: true, draft: true };
  await world.send('PUT', '/api/case-studies/1', { cookie, body: study });
  await world.send('PUT', '/api/case-studies/1/core-criteria', { cookie, body: { omitted: [2] } });
  for (const [tab, sign] of [
    ['email', 'Email results automatically'],
    ['courses', 'mkt-1'],
    ['users', 'Last Login'],
    ['model', 'Offline rules'],
    ['spending', 'Cap for a month'],
    ['personal-data', 'How long submissions are kept'],
    ['changes', 'Core criteria used'],
  ] as const) {
    await client.openAs(world, 'admin', `/settings?tab=${tab}`);
    await client.shows(sign);
    const parts = [...document.querySelectorAll('main *')].flatMap(({ childNodes }) => [...childNodes]);
    const text = parts.flatMap(({ nodeType, textContent }) => (nodeType === 3 ? (textContent ?? '') : [])).join(' ');
    expect([tab, text.match(/\b[a-z]+(_[a-z]+)+\b|\b[a-z]+[A-Z]\w*|\d{4}-\d\d-\d\dT/g)]).toEqual([tab, null]);
    if (tab !== 'changes') continue;
    // Within a line a course's name is short, and what was done to a course names it once.
    expect(text).toMatch(/Launch\s+·\s+n{39}…/);
    expect(text).not.toMatch(/n{200}\s+·/);
  }
}, 60_000);

test('a change that the server does not take is taken back and told [8.9]', async () => {
  await client.openAs(world, 'admin', '/settings');
  client.intercept('settings.update', () => new Response('down', { status: 503 }));
  await client.click('switch', display);
  await client.shows('Failed to update setting. Please try again.');
  await untilSwitched(display, 'true');
  expect(await stored('display_results_immediately')).toBe('true');
});

test('before results are hidden from students, or shown to them, it is said to how many [3.13]', async () => {
  await using world = await userWorld();
  const { sql } = world.deps.database;
  const value = async () => (await sql`select value from settings where key = 'display_results_immediately'`)[0]?.value;
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, result_count,
      total_score, max_score)
    select 1, 'student', 's' || n || '@example.com', 1, '\\x00', 11, 80, 100 from generate_series(1, 148) as n`;
  await client.openAs(world, 'admin', '/settings');
  await client.shows('Applies immediately, to earlier submissions too unless they are published');
  await client.click('switch', display);
  await client.screen.findByRole('alertdialog', { name: 'Hide the results of 148 students?' });
  await client.shows('They see them now only because of this setting.');
  await client.click('button', 'Cancel');
  await client.loses('alertdialog', 'Hide the results of 148 students?');
  await untilSwitched(display, 'true');
  expect(await value()).toBe('true');

  await client.click('switch', display);
  await client.click('button', 'Hide them');
  await client.shows('Setting updated');
  expect(await value()).toBe('false');

  await sql`update submissions set release = 'held' where student_id = 'student' and user_email <> 's1@example.com'`;
  await client.click('switch', display);
  await client.screen.findByRole('alertdialog', { name: 'Show results to 1 student?' });
  await client.click('button', 'Show them');
  await client.shows('Grading streams to the page');
  await untilSwitched(display, 'true');
});

test('results that are visible only by the setting are published before it is turned off [C8.21]', async () => {
  await using world = await userWorld();
  const { sql } = world.deps.database;
  await sql`
    insert into submissions (case_study_id, student_id, user_email, submission_number, upload_fingerprint, result_count,
      total_score, max_score, release)
    select 1, 'student', n || '@example.com', 1, '\\x00', n, 80, 100, case n when 2 then 'held' else 'by-setting' end
    from generate_series(0, 3) as n`;
  await client.openAs(world, 'admin', '/settings');
  await client.click('switch', display);
  await client.screen.findByRole('alertdialog', { name: 'Hide the results of 2 students?' });
  await client.click('button', 'Publish them first');
  await client.shows('Setting updated');
  const rows = await sql`select release from submissions order by user_email`;
  expect(rows.map(({ release }) => release)).toEqual(['by-setting', 'released', 'held', 'released']);
  const [noted] = await sql`select action, subject, changes from audit_log where action = 'results.published'`;
  expect(noted).toEqual({
    action: 'results.published',
    subject: 'all case studies',
    changes: { graded: { from: null, to: 2 } },
  });
});

test('Refresh Settings fetches what somebody else has changed [2.48]', async () => {
  const mail = 'Email results automatically';
  await client.openAs(world, 'admin', '/settings');
  await switches();
  await untilSwitched(mail, 'true');
  await world.deps.database.db.update(settings).set({ value: 'false' }).where(eq(settings.key, 'auto_email_results'));
  await client.click('button', 'Refresh Settings');
  await untilSwitched(mail, 'false');
  await client.shows('The student gets no email');
});

test('settings and users that cannot be loaded say so and are loaded again on demand', async () => {
  await using world = await userWorld();
  await client.openAs(world, 'admin', '/');
  for (const [path, call, title, sign] of [
    ['/settings', 'settings.list', 'The settings could not be loaded', 'Refresh Settings'],
    ['/settings?tab=users', 'users.list', 'The users could not be loaded', 'Last Login'],
    ['/settings?tab=changes', 'audit.list', 'The changes could not be loaded', 'Nothing has been changed yet'],
    ['/account', 'account.sessions', 'Your sessions could not be loaded', 'This browser'],
  ] as const) {
    const undo = client.intercept(call);
    await client.goTo(path);
    await client.shows(title);
    undo();
    await client.click('button', 'Try again');
    await client.shows(sign);
  }
});

test('a user sees settings and users but can change neither, and no log of changes [6.2]', async () => {
  const user = await client.openAs(world, 'user', '/settings');
  await client.shows('Only administrators can change settings.');
  const shown = await switches();
  expect(shown).toHaveLength(3);
  for (const control of shown) expect(control.matches(':disabled')).toBe(true);
  const tabs = client.screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Email Settings', 'User Management', 'Model', 'Spending']);
  await client.click('tab', 'User Management');
  await client.shows('Only administrators can change settings.');
  await client.screen.findByRole('cell', { name: user.email });
  expect(client.screen.queryAllByRole('button', { name: /Add User|Edit|Delete/ })).toEqual([]);
  await client.goTo(`/settings?tab=users&user=${user.id}`);
  await client.screen.findByRole('cell', { name: user.email });
  expect(client.screen.queryByRole('dialog')).toBeNull();
});

test('an administrator reads who changed which user or setting when', async () => {
  await using world = await userWorld();
  const other = await storedUser(world.deps, { username: 'j.mbeki' });
  const user = await client.openAs(world, 'admin', `/settings?tab=users&user=${other.id}`);
  const dialog = await client.screen.findByRole('dialog');
  await client.click('radio', 'admin', dialog);
  await client.click('button', 'Save Changes', dialog);
  await client.shows('User updated successfully');
  await client.loses('dialog', 'Edit User');
  await client.click('tab', 'Email Settings');
  await client.click('switch', notify);
  await client.shows('Setting updated');
  await client.click('tab', 'Change Log');
  const stateAfter = await waitFor(() => {
    const changes = [...document.querySelectorAll('li > time + div')].map(({ textContent }) => textContent);
    expect(changes).toHaveLength(2);
    return changes;
  });
  expect(stateAfter).toEqual([
    `${user.username} turned on Notify administrators`,
    `${user.username} changed the user j.mbekiRole: user → admin`,
  ]);
});
