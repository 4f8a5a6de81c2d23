import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { courseRoles, mayAct } from '@domain/course/roles';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { exampleBody, idFields, type RestCall, restCalls, rowIn } from '@tests/support/course-calls';
import { type CourseWorld, storedCourse } from '@tests/support/course-world';
import { sessionOf, signedIn, storedUser, type UserWorld, userWorld } from '@tests/support/user';

let world: UserWorld;
let own: CourseWorld;
let other: CourseWorld;
let admin = '';
let stranger = '';
let calls = 0;

beforeAll(async () => {
  world = await userWorld();
  own = await storedCourse(world, 'strategy');
  other = await storedCourse(world, 'finance');
  admin = await signedIn(world.deps, 'admin');
  stranger = await sessionOf(world.deps, (await storedUser(world.deps)).id);
});

afterAll(() => world[Symbol.asyncDispose]());

const all = restCalls(listProcedures(appRouter));
const ofCourses = all.filter(({ course }) => course !== 'none');

const unknownId = 987_654_321;

type Ids = Readonly<Record<string, unknown>>;

type Answered = { status: number; headers: [string, string][]; text: string };

/** The whole answer, but for what is another one each time. */
async function send(
  { method, path, fields }: RestCall,
  ids: Ids,
  cookie: string | null,
  body: Ids = {},
): Promise<Answered> {
  calls += 1;
  const input: Record<string, unknown> = { ...body, ...ids };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name] ?? unknownId));
  const inBody = method !== 'GET' && method !== 'DELETE';
  const query = fields.flatMap(({ name, place }) =>
    place === 'query' && name in input ? [[name, [input[name]].flat().join(',')]] : [],
  );
  const answer = await world.fetch(
    `${address}?${new URLSearchParams(query)}`,
    {
      method,
      headers: { ...(cookie && { cookie }), ...(inBody && { 'Content-Type': 'application/json' }) },
      ...(inBody && { body: JSON.stringify(input) }),
    },
    { address: `2001:db8:${calls.toString(16)}::1` },
  );
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  const stays = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (stays) await answer.body?.cancel();
  return { status: answer.status, headers, text: stays ? '' : await answer.text() };
}

test('x-course is a field of the input [C7.8]', () => {
  const strange = ofCourses.filter(({ course, fields }) => !fields.some(({ name }) => name === course));
  expect(strange.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

const needed = ({ access, path }: RestCall) =>
  access !== 'own' ? access : /\/grade$/.test(path) ? 'assistant' : 'reader';

describe.each(ofCourses.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_name, call) => {
  const first = idFields(call).find(({ name }) => name === call.course);

  test('a stranger is 401, and an account without a role in the course reads what it would of an unknown id [C7.3]', async () => {
    const known = { [call.course]: rowIn(own.rows, call, call.course) };
    expect((await send(call, known, null)).status).toBe(401);
    const required = exampleBody(call);
    for (const cookie of [stranger, ...courseRoles.map((role) => other.cookies[role])]) {
      const foreign = await send(call, known, cookie, required);
      expect([400, 403, 404]).toContain(foreign.status);
      expect(foreign).toEqual(await send(call, { [call.course]: withId(known[call.course]) }, cookie, required));
    }
  });

  test('too low a role in one’s own course is 403 before the input is looked at, and a higher one is let through', async () => {
    const known = { [call.course]: rowIn(own.rows, call, call.course) };
    const unknown = { [call.course]: withId(known[call.course]) };
    const role = needed(call);
    for (const held of courseRoles) {
      const may = role !== 'admin' && role !== 'public' && role !== 'account' && mayAct(held, role);
      if (!may) expect([held, (await send(call, known, own.cookies[held])).status]).toEqual([held, 403]);
      else
        expect([401, 403]).not.toContain(
          (await send(call, call.method === 'GET' ? known : unknown, own.cookies[held])).status,
        );
    }
    expect([401, 403]).not.toContain((await send(call, unknown, admin)).status);
  });

  for (const field of idFields(call).filter(({ name }) => name !== call.course)) {
    test(`another course’s row as ${field.name} is like one that nobody has [C7.3]`, async () => {
      const foreign = rowIn(own.rows, call, field.name);
      const given = { ...exampleBody(call), ...(first && { [call.course]: rowIn(other.rows, call, call.course) }) };
      const cookie = other.cookies.instructor;
      const answer = await send(call, { [field.name]: foreign }, cookie, given);
      const ofUnknown = await send(call, { [field.name]: withId(foreign) }, cookie, given);
      expect(withoutNew(answer)).toEqual(withoutNew(ofUnknown));
    });
  }
});

describe.each(
  all.filter(({ course }) => course === 'none').map((call) => [`${call.method} ${call.path}`, call] as const),
)('%s', (_name, call) => {
  test('is for whom x-access says [C7.8]', async () => {
    if (call.access === 'public') return;
    expect((await send(call, {}, null)).status).toBe(401);
    const refused = [
      await send(call, { id: unknownId }, own.cookies.instructor, {}),
      await send(call, { id: unknownId }, stranger, {}),
    ];
    if (call.access === 'admin') expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    if (call.access === 'account') for (const { status } of refused) expect([401, 403]).not.toContain(status);
  });
});

/** What an archived course doesn't refuse. */
const inArchived = new Set([
  'POST /api/courses/{id}/copy',
  'POST /api/courses/{id}/archive',
  'POST /api/courses/{id}/unarchive',
]);

test('of an archived course every call that changes something is 409, and its reader reads on', async () => {
  await world.deps.database.sql`update courses set archived_at = now() where id = ${own.rows.course ?? 0}`;
  const answers: [call: string, status: number, text: string][] = [];
  for (const call of ofCourses.filter(({ method, path }) => method !== 'GET' && !inArchived.has(`${method} ${path}`))) {
    const ids = Object.fromEntries(idFields(call).map(({ name }) => [name, rowIn(own.rows, call, name)]));
    const cookie = ['admin', 'public'].includes(call.access) ? admin : own.cookies.instructor;
    const { status, text } = await send(call, ids, cookie, exampleBody(call));
    if (status !== 409 || !text.includes('This course is archived.'))
      answers.push([`${call.method} ${call.path}`, status, text.slice(0, 80)]);
  }
  expect(answers).toEqual([]);
  for (const call of ofCourses.filter(({ method, access }) => method === 'GET' && access === 'reader')) {
    const ids = { [call.course]: rowIn(own.rows, call, call.course) };
    expect([call.path, (await send(call, ids, own.cookies.reader)).status]).not.toEqual([call.path, 409]);
  }
  await world.deps.database.sql`update courses set archived_at = null`;
});

test('what a course holds is in no answer to somebody of another one, whatever it lists, counts or finds [C7.2] [C7.3]', async () => {
  await world.deps.database.sql`
    update submissions set student_id = 'strategy', user_email = 'sam' || id || '@strategy.com'
    where course_id = ${own.rows.course ?? 0}`;
  const told: string[] = [];
  let answered = 0;
  let toldOwn = 0;
  for (const call of all.filter(({ method, access }) => method === 'GET' && access !== 'public')) {
    const ids = idFields(call).map((field) => [field.place, field.name, rowIn(other.rows, call, field.name)] as const);
    const idsAt = (wanted: (place: string) => boolean) =>
      Object.fromEntries(ids.flatMap(([place, name, id]) => (wanted(place) ? [[name, id]] : [])));
    for (const given of [
      { ...exampleBody(call), ...idsAt(() => true) },
      { ...exampleBody(call), ...idsAt((place) => place === 'path') },
      { q: 'strategy', search: 'strategy', ...idsAt((place) => place === 'path') },
    ]) {
      const { status, text } = await send(call, given, other.cookies.instructor);
      if (status === 200) answered += 1;
      if (/strategy/i.test(text)) told.push(`${call.path} ${JSON.stringify(given)}`);
    }
    const ofOwn = Object.fromEntries(idFields(call).map(({ name }) => [name, rowIn(own.rows, call, name)]));
    if (/strategy/i.test((await send(call, ofOwn, own.cookies.instructor)).text)) toldOwn += 1;
  }
  expect(told).toEqual([]);
  expect([answered > 100, toldOwn > 20]).toEqual([true, true]);
}, 60_000);

/** What was made has ids and times of its own. */
const withoutNew = ({ status, text, ...rest }: Answered) => ({
  ...rest,
  status,
  text: status < 300 ? text.replaceAll(/\d+/g, '0') : text,
});

const withId = (value: unknown) => (Array.isArray(value) ? [unknownId] : unknownId);
