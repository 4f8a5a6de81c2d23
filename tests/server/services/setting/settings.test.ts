import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { defaultSettings } from '@domain/setting/setting';
import { settings } from '@server/db/schema/setting';
import { seedDatabase } from '@server/db/seed';
import { signedIn, type UserWorld, userWorld } from '@tests/support/user';
import { eq } from 'drizzle-orm';

let world: UserWorld;
let admin: string;
let user: string;

beforeAll(async () => {
  world = await userWorld();
  admin = await signedIn(world.deps, 'admin');
  user = await signedIn(world.deps, 'user');
});

beforeEach(async () => {
  for (const [key, setting] of Object.entries(defaultSettings)) {
    await world.deps.database.db.update(settings).set(setting).where(eq(settings.key, key));
  }
});

afterAll(() => world[Symbol.asyncDispose]());

const put = (key: string, body: unknown, cookie = admin) => world.send('PUT', `/api/settings/${key}`, { body, cookie });

test('both roles read the three settings, by key [7.34] [3.13]', async () => {
  for (const cookie of [admin, user]) {
    const { status, body } = await world.send('GET', '/api/settings', { cookie });
    const updatedAt = expect.stringMatching(/Z$/);
    expect([status, body]).toEqual([
      200,
      {
        admin_email_notifications: { ...defaultSettings.admin_email_notifications, updatedAt },
        auto_email_results: { ...defaultSettings.auto_email_results, updatedAt },
        display_results_immediately: { ...defaultSettings.display_results_immediately, updatedAt },
      },
    ]);
  }
});

test('a change answers the setting with its new time, and holds for the next who asks [7.35] [7.33]', async () => {
  const before = Date.now();
  const { status, body } = await put('display_results_immediately', { value: 'false', description: 'Hold back' });
  expect([status, body]).toEqual([
    200,
    {
      key: 'display_results_immediately',
      value: 'false',
      description: 'Hold back',
      updatedAt: expect.any(String),
    },
  ]);
  const { body: shown } = await world.send('GET', '/api/public/settings');
  expect(shown).toMatchObject({ display_results_immediately: { value: 'false', description: 'Hold back' } });
  const [row] = await world.deps.database.db
    .select()
    .from(settings)
    .where(eq(settings.key, 'display_results_immediately'));
  expect(row?.updatedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
});

test.each([{}, { description: '' }, { description: '  ' }])('the description stays with %j', async (description) => {
  const { body } = await put('auto_email_results', { value: 'false', ...description });
  expect(body).toMatchObject({ value: 'false', description: defaultSettings.auto_email_results.description });
});

test.each([['TRUE'], ['yes'], [''], [' true'], [true], [1], [null], [['true']]])(
  'the value %j is 400',
  async (value) => {
    expect((await put('auto_email_results', { value })).status).toBe(400);
  },
);

test('a missing value is 400, before an unknown key', async () => {
  expect((await put('auto_email_results', {})).status).toBe(400);
  expect((await put('unknown', {})).status).toBe(400);
});

test.each(['unknown', 'AUTO_EMAIL_RESULTS', '__proto__', 'constructor', "'%20or%20'1'='1"])(
  'the key %s is 404',
  async (key) => {
    const { status, body } = await put(key, { value: 'true' });
    expect([status, body]).toEqual([404, { error: 'This setting does not exist.' }]);
  },
);

test('a key or a description that the database cannot keep is 400', async () => {
  expect((await put('a%00b', { value: 'true' })).status).toBe(400);
  expect((await put('auto_email_results', { value: 'true', description: 'a\u0000b' })).status).toBe(400);
  expect((await put('auto_email_results', { value: 'true', description: '\ud800' })).status).toBe(400);
  expect((await put('auto_email_results', { value: 'true', description: 'x'.repeat(5001) })).status).toBe(400);
});

test('a user changes none, whatever is asked for', async () => {
  for (const [key, body] of [
    ['auto_email_results', { value: 'false' }],
    ['unknown', { value: 'maybe' }],
  ] as const) {
    const { status, body: refused } = await put(key, body, user);
    expect([status, refused]).toEqual([403, { error: 'Only administrators can do this.' }]);
  }
});

test('a start leaves changed settings as they are', async () => {
  await put('auto_email_results', { value: 'false' });
  await seedDatabase(world.deps.database.db);
  const { body } = await world.send('GET', '/api/settings', { cookie: user });
  expect(body).toMatchObject({ auto_email_results: { value: 'false' } });
});
