import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readSubmission } from '@server/grading/submission/read-submission';
import { sending } from '@tests/support/app';
import { type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let world: UploadWorld;

beforeAll(async () => {
  world = await uploadWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const headers = { 'x-test-user': 'user' };

async function call(method: string, path: string, body?: unknown) {
  const answer = await world.call(path, body === undefined ? { method, headers } : sending(method, body, headers));
  return { status: answer.status, body: await answer.json(), total: answer.headers.get('x-total-count') };
}

async function handIn(changes: Record<string, string | null>) {
  const answer = await world.upload(uploadForm(changes));
  return { status: answer.status, body: await answer.json() };
}

const add = (email: string, name: string, number = '') =>
  call('POST', '/api/courses/1/students', { email, name, number });

const importing = (csv: string, options: object = {}) =>
  call('POST', '/api/courses/1/students/import', { csv, ...options });

const row = async (id: number) => (await call('GET', `/api/submissions/${id}`)).body;

describe('the student list of a course', () => {
  test('has each address once, in lower case, and says what it handed in [C8.3]', async () => {
    const { status, body } = await add('Ana@Example.com', 'Ana Díaz', '7');
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), email: 'ana@example.com', name: 'Ana Díaz', number: '7', leftAt: null },
    ]);
    expect((await add('ana@example.com', 'Ana')).status).toBe(409);
    expect((await add('bo@example.com', 'B'.repeat(201))).status).toBe(400);
    expect((await add('bo@example.com', ' ')).status).toBe(400);
    const { id: bo } = (await add('bo@example.com', 'Bo Lee')).body;
    expect((await call('PUT', `/api/students/${bo}`, { email: 'ana@example.com' })).status).toBe(409);
    await handIn({ userEmail: 'ana@example.com' });
    const all = await call('GET', '/api/courses/1/students');
    expect(all.total).toBe('2');
    expect(all.body.map((one: { name: string; submissions: number }) => [one.name, one.submissions])).toEqual([
      ['Ana Díaz', 1],
      ['Bo Lee', 0],
    ]);
    const names = async (query: string) =>
      (await call('GET', `/api/courses/1/students?${query}`)).body.map(({ name }: { name: string }) => name);
    expect(await names('notHandedIn=1')).toEqual(['Bo Lee']);
    expect(await names('search=LEE')).toEqual(['Bo Lee']);
    expect(await names('limit=1&page=2')).toEqual(['Bo Lee']);
    await call('PUT', `/api/students/${bo}`, { left: true });
    expect(await names('left=true')).toEqual(['Bo Lee']);
    expect(await names('notHandedIn=1')).toEqual([]);
    expect((await call('DELETE', `/api/students/${bo}`)).body).toEqual({ success: true });
    expect((await call('DELETE', `/api/students/${bo}`)).status).toBe(404);
  });

  test('is imported from a file, all of it or nothing [C8.3]', async () => {
    const { sql } = world.deps.database;
    await sql`delete from students`;
    const csv = 'email,name,number\nana@example.com,Ana,1\nbo@example.com,Bo,2';
    const counts = { added: 2, renamed: 0, unchanged: 0, left: 0, errors: [] };
    expect((await importing(csv)).body).toEqual(counts);
    expect((await call('GET', '/api/courses/1/students')).body).toEqual([]);
    expect((await importing(csv, { apply: true })).body).toEqual(counts);
    expect((await importing(csv, { apply: true })).body).toEqual({ ...counts, added: 0, unchanged: 2 });
    const bad = await importing('email,name\ncy@example.com,Cy\nbad,Bad', { apply: true, markLeft: true });
    expect([bad.status, bad.body.errors]).toEqual([200, [{ line: 3, message: 'bad is not an email address.' }]]);
    const next = 'email,name,number\nbo@example.com,Bo Lee,2\ncy@example.com,Cy,3';
    const changed = { added: 1, renamed: 1, unchanged: 0, left: 1, errors: [] };
    expect((await importing(next, { apply: true, markLeft: true })).body).toEqual(changed);
    const left = (await call('GET', '/api/courses/1/students?left=true')).body;
    expect(left).toMatchObject([{ email: 'ana@example.com', name: 'Ana', leftAt: expect.any(String) }]);
    expect((await importing(csv)).body).toMatchObject({ added: 1, renamed: 1, left: 1 });
    expect((await importing('email,name\nana@example.com,A\0')).status).toBe(400);
    expect((await importing(`email,name\n${'x'.repeat(2_000_000)}`)).status).toBe(413);
    expect((await importing(`email,name\n${' '.repeat(1_500_000)}`)).status).toBe(200);
  });

  test('of 10,000 with 200 mistakes is not imported, and each mistake is told with its line [C8.3]', async () => {
    const { sql } = world.deps.database;
    await sql`delete from students`;
    const wrong = ['x@halden', '', 'student0@halden.com', 'a@b@c.com'];
    const lines = Array.from({ length: 10_000 }, (_, nth) =>
      nth % 50 === 7 ? `${wrong[Math.floor(nth / 50) % 4]},Student ${nth}` : `student${nth}@halden.com,Student ${nth}`,
    );
    const { status, body } = await importing(`email,name\n${lines.join('\n')}`, { apply: true, markLeft: true });
    expect([status, body.added, body.errors.length]).toEqual([200, 9_800, 200]);
    expect(body.errors.slice(0, 4)).toEqual([
      { line: 9, message: 'x@halden is not an email address.' },
      { line: 59, message: 'The email address is missing.' },
      { line: 109, message: 'This address is already on line 2.' },
      { line: 159, message: 'a@b@c.com is not an email address.' },
    ]);
    expect(await sql`select from students`).toHaveLength(0);
    const good = lines.filter((_, nth) => nth % 50 !== 7).join('\n');
    expect((await importing(`email,name\n${good}`, { apply: true })).body).toMatchObject({ added: 9_800, errors: [] });
    expect((await call('GET', '/api/courses/1/students?notHandedIn=1&limit=10&page=500')).total).toBe('9800');
    expect((await call('GET', '/api/courses/1/students?limit=10&page=9000')).total).toBe('9800');
    await sql`delete from students`;
    await importing('email,name\nbo@example.com,Bo\ncy@example.com,Cy', { apply: true });
  });

  test('alone may hand in, where the course wants it so [C8.4]', async () => {
    const { sql } = world.deps.database;
    await call('PUT', '/api/courses/1', { rosterOnly: true });
    const refused = {
      status: 403,
      body: {
        error:
          'This address is not on the list of this course. Use the address your school gave you, or ask your instructor.',
      },
    };
    expect(await handIn({ userEmail: 'nobody@example.com' })).toEqual(refused);
    await sql`update students set left_at = now() where email = 'cy@example.com'`;
    expect(await handIn({ userEmail: 'cy@example.com' })).toEqual(refused);
    expect((await handIn({ userEmail: 'bo@example.com' })).status).toBe(201);
    const check = await world.call(
      '/api/public/hand-in-check',
      sending('POST', { caseStudyId: 1, userEmail: 'cy@example.com' }),
    );
    expect(await check.json()).toMatchObject({ allowed: false, reason: refused.body.error });
    await call('PUT', '/api/courses/1', { rosterOnly: false });
  });
});

describe('a name', () => {
  test('is the roster’s, else the one entered, else of the address, as written [C8.1] [C8.5] [9.12]', async () => {
    const { body } = await handIn({
      userEmail: 'dee.fox@example.com',
      studentId: 'student_1',
      studentName: ' deirdre FOX ',
    });
    const { id } = body.submission;
    expect((await row(id)).displayName).toBe('deirdre FOX');
    const { body: student } = await add('dee.fox@example.com', 'Fox, Deirdre');
    expect((await row(id)).displayName).toBe('Fox, Deirdre');
    const again = await handIn({ userEmail: 'dee.fox@example.com', studentId: 'student_1' });
    expect((await row(again.body.submission.id)).displayName).toBe('Fox, Deirdre - Submission #2');
    const found = async (search: string) => (await call('GET', `/api/submissions?search=${search}`)).body.length;
    expect([await found('deirdre'), await found('fox,')]).toEqual([2, 2]);
    await call('DELETE', `/api/students/${student.id}`);
    expect((await row(id)).displayName).toBe('deirdre FOX');
    expect((await row(again.body.submission.id)).displayName).toBe('Dee Fox - Submission #2');
  });

  test('has at most 200 characters and no line breaks', async () => {
    expect((await handIn({ studentName: 'n'.repeat(201) })).status).toBe(400);
    expect((await handIn({ studentName: 'a\nb' })).status).toBe(400);
    expect((await handIn({ userEmail: 'long@example.com', studentName: '각'.repeat(200) })).status).toBe(201);
  });

  test('of the roster and as entered is known to the mask [C8.2]', async () => {
    const { body } = await handIn({ userEmail: 'x9@example.com', studentName: 'Guadalupe Reyes' });
    await add('x9@example.com', 'Lupe R. Okonkwo');
    const read = await readSubmission(world.deps, body.submission.id, []);
    expect(read?.identity.names?.toSorted()).toEqual(['Guadalupe Reyes', 'Lupe R. Okonkwo']);
  });

  test('of an erased person is nowhere', async () => {
    const { database } = world.deps;
    await add('gone@example.com', 'Gone Girl');
    await world.call(
      '/api/people/erase',
      sending('POST', { email: 'gone@example.com', confirmation: 'gone@example.com' }, { 'x-test-user': 'admin' }),
    );
    expect(await database.sql`select id from students where email = 'gone@example.com'`).toHaveLength(0);
  });
});
