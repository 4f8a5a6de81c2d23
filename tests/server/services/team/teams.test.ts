import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { openZip } from '@server/documents/package/zip';
import { readNames } from '@server/grading/submission/read-names';
import { grantAccess } from '@server/services/submission/upload/grant-access';
import { forgetUnusedTeams } from '@server/services/team/forget-unused';
import { sending } from '@tests/support/app';
import { provedCookie } from '@tests/support/identity';
import { type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

// Many hand-ins at once, on a busy machine.
setDefaultTimeout(60_000);

let world: UploadWorld;
let made = 0;

beforeAll(async () => {
  world = await uploadWorld();
});

beforeEach(async () => {
  const { sql } = world.deps.database;
  await sql`update case_studies set max_team_size = 3, max_attempts = null`;
  await sql`delete from submissions`;
  await sql`delete from teams`;
  await sql`delete from extensions`;
  await sql`delete from throttles`;
});

afterAll(() => world[Symbol.asyncDispose]());

const headers = { 'x-test-user': 'user' };

async function call(method: string, path: string, body?: unknown) {
  const answer = await world.call(path, body === undefined ? { method, headers } : sending(method, body, headers));
  return { status: answer.status, body: await answer.json() };
}

async function handIn(userEmail: string, members = '', sent: Record<string, string> = {}) {
  made += 1;
  const answer = await world.upload(uploadForm({ userEmail, members, studentId: `student_${made}` }), sent);
  const body = await answer.json();
  return { status: answer.status, body, id: Number(body.submission?.id), number: body.submission?.submissionNumber };
}

const teams = async () => {
  const rows = await world.deps.database.sql`
    select string_agg(email, ' ' order by email) as members from team_members
    where exists (select from submissions where submissions.team_id = team_members.team_id) group by team_id order by 1`;
  return rows.map(({ members }) => members);
};

const row = async (id: number) => (await call('GET', `/api/submissions/${id}`)).body;

describe('a hand-in for a team', () => {
  test.each([
    ['bo@x.com,cy@x.com,dee@x.com', 'A team has at most 3 members.'],
    ['bo', 'bo is not an email address.'],
    ['ANA@x.com', 'Leave your own address out of the team members.'],
    ['bo@x.com, BO@x.com', 'Each team member is named once.'],
  ])('with the members %j is 400 [C8.11]', async (members, error) => {
    const { status, body } = await handIn('ana@x.com', members);
    expect([status, body.error]).toEqual([400, error]);
  });

  test('is one for all: number, latest attempt, names and members are the team’s [C8.13] [C8.1]', async () => {
    const first = await handIn('ana.diaz@x.com', 'bo.lee@x.com, cy.young@x.com');
    const second = await handIn('bo.lee@x.com', 'ana.diaz@x.com');
    expect([first.number, second.number]).toEqual([1, 2]);
    expect(await row(first.id)).toMatchObject({
      displayName: 'Ana Diaz + 2',
      members: [{ email: 'ana.diaz@x.com' }, { email: 'bo.lee@x.com' }, { email: 'cy.young@x.com' }],
    });
    expect((await row(second.id)).displayName).toBe('Bo Lee + 2 - Submission #2');
    const latest = await call('GET', '/api/submissions?attempts=latest');
    expect(latest.body.map(({ id }: { id: number }) => id)).toEqual([second.id]);
    expect((await call('GET', '/api/submissions?search=cy.young')).body).toHaveLength(2);
    const pair = await handIn('dee.fox@x.com', 'eve.hall@x.com');
    expect((await row(pair.id)).displayName).toBe('Dee Fox, Eve Hall');
    const alone = await handIn('fay@x.com');
    const idsOf = async (query: string) =>
      (await call('GET', `/api/submissions?${query}`)).body.map(({ id }: { id: number }) => id).sort();
    expect(await idsOf('team=false')).toEqual([alone.id]);
    expect(await idsOf('team=true')).toEqual([first.id, second.id, pair.id]);
    expect((await call('GET', '/api/reviews/count?team=false&late=true')).body.total).toBe(0);
    expect((await call('GET', '/api/reviews?team=perhaps')).status).toBe(400);
  });

  test('takes nobody from another team, and lets who was only named go [C8.12]', async () => {
    await handIn('ana@x.com', 'bo@x.com');
    const conflict = { error: 'Somebody you named is in another team. Ask your instructor.' };
    expect(await handIn('cy@x.com', 'bo@x.com')).toMatchObject({ status: 409, body: conflict });
    expect((await handIn('bo@x.com')).number).toBe(1);
    expect(await teams()).toEqual(['ana@x.com', 'bo@x.com']);
    expect((await handIn('ana@x.com', 'bo@x.com')).status).toBe(409);
    expect((await handIn('ana@x.com', 'cy@x.com')).number).toBe(2);
    expect(await teams()).toEqual(['ana@x.com cy@x.com', 'bo@x.com']);
  });

  test('uses up the team’s attempts, which leaving does not bring back [C8.13] [C8.15]', async () => {
    await world.deps.database.sql`update case_studies set max_attempts = 2`;
    const { id } = await handIn('ana@x.com', 'bo@x.com');
    await handIn('bo@x.com', 'ana@x.com');
    expect(await handIn('ana@x.com')).toMatchObject({
      status: 409,
      body: { error: 'No attempts left. Ask your instructor.' },
    });
    const changed = await call('PUT', `/api/submissions/${id}/team`, { emails: ['ana@x.com'] });
    expect(changed.body).toMatchObject({ members: [{ email: 'ana@x.com', name: 'Ana' }], notMailed: [] });
    expect((await handIn('bo@x.com')).status).toBe(409);
    expect((await handIn('cy@x.com', 'bo@x.com')).status).toBe(409);
    expect((await handIn('cy@x.com')).status).toBe(201);
    await call('PUT', '/api/case-studies/1/extensions', { email: 'bo@x.com', extraAttempts: 1 });
    const last = await handIn('bo@x.com');
    expect(last.status).toBe(201);
    // The third of three that he has, and the first of a team that has no more.
    expect((await call('GET', `/api/submissions/${last.id}/place`)).body).toMatchObject({
      attempts: 1,
      maxAttempts: 1,
    });
  });

  test('has a row per member in an export, each with the state of its own mail [C8.14]', async () => {
    const { id } = await handIn('ana@x.com', 'bo@x.com');
    await world.deps.database.sql`delete from mails`;
    await world.deps.database.sql`insert into mails (kind, recipient, submission_id, state, provider_id, sent_at)
      values ('results', 'bo@x.com', ${id}, 'sent', 're_1', now())`;
    const csv = await (await world.call('/api/submissions/export', { headers })).text();
    const states = csv.split('\n').flatMap((line) => line.match(/(ana|bo)@x\.com.*(Not sent|Sent)/)?.slice(1) ?? []);
    expect(states).toEqual(['ana', 'Not sent', 'bo', 'Sent']);
  });

  test('is told to the others at once, five times a day at most [C8.14]', async () => {
    for (let nth = 0; nth < 6; nth += 1) await handIn('ana@x.com', 'bo@x.com');
    const mails = await world.deps.database.sql`select recipient from mails where kind = 'team'`;
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(5).fill('bo@x.com'));
  });

  test('by two members at once has the numbers 1 and 2, or the second is 409 at the limit', async () => {
    const both = () => Promise.all([handIn('ana@x.com', 'bo@x.com'), handIn('bo@x.com', 'ana@x.com')]);
    expect((await both()).map(({ number }) => number).toSorted()).toEqual([1, 2]);
    await world.deps.database.sql`update case_studies set max_attempts = 3`;
    expect((await both()).map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('of many overlapping teams at once leaves every address in one team and no gap in the numbers', async () => {
    const someone = () => `s${Math.floor(Math.random() * 12)}@x.com`;
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const own = someone();
        const members = [...new Set([someone(), someone()])].filter((email) => email !== own);
        return (await handIn(own, members.join(','))).status;
      }),
    );
    expect(new Set(statuses).isSubsetOf(new Set([201, 400, 409]))).toBe(true);
    const gaps = await world.deps.database.sql`
      select student_key from submissions group by student_key having max(submission_number) <> count(*)`;
    expect(gaps).toHaveLength(0);
    const foreign = await world.deps.database.sql`select s.id from submissions s
      where not exists (select from team_members m where m.team_id = s.team_id and m.email = s.user_email)`;
    expect(foreign).toHaveLength(0);
  });
});

describe('staff', () => {
  test('changes a team; the address of somebody with other work is 409 with its submissions [C8.15]', async () => {
    const { id } = await handIn('ana@x.com');
    const other = await handIn('bo@x.com');
    const refused = await call('PUT', `/api/submissions/${id}/team`, { emails: ['ana@x.com', 'bo@x.com'] });
    expect(refused).toMatchObject({ status: 409, body: { current: { submissionIds: [other.id] } } });
    const four = ['ana@x.com', 'cy@x.com', 'dee@x.com', 'eve@x.com'];
    const { body } = await call('PUT', `/api/submissions/${id}/team`, { emails: four });
    expect(body.notMailed).toEqual(four.slice(1));
    expect((await row(id)).displayName).toBe('Ana + 3');
    await call('PUT', `/api/submissions/${id}/team`, { emails: ['dee@x.com', 'cy@x.com'] });
    expect(await row(id)).toMatchObject({ userEmail: 'cy@x.com', displayName: 'Cy, Dee' });
    for (const emails of [[], Array.from({ length: 11 }, (_, nth) => `s${nth}@x.com`), ['nobody']])
      expect((await call('PUT', `/api/submissions/${id}/team`, { emails })).status).toBe(400);
  });

  test('leaves the work with whoever stands in for an uploader, who hands in for the team from then on [C8.15]', async () => {
    const { id } = await handIn('ana@x.com', 'bo@x.com');
    await call('PUT', `/api/submissions/${id}/team`, { emails: ['bo@x.com', 'cy@x.com'] });
    expect((await handIn('bo@x.com')).number).toBe(2);
    expect(await teams()).toEqual(['bo@x.com cy@x.com']);
  });

  test('makes everybody a team of one where teams begin, and ends them only without one of two [C8.16]', async () => {
    const limit = (maxTeamSize: number) => call('PUT', '/api/case-studies/1', { maxTeamSize });
    await limit(1);
    await handIn('ana@x.com');
    expect((await handIn('ana@x.com', 'bo@x.com')).body.error).toBe('This case study takes no teams.');
    expect((await limit(2)).body.maxTeamSize).toBe(2);
    expect(await teams()).toEqual(['ana@x.com']);
    expect((await handIn('ana@x.com')).number).toBe(2);
    expect((await limit(1)).status).toBe(200);
    expect((await handIn('ana@x.com')).number).toBe(3);
    await limit(2);
    await handIn('ana@x.com', 'bo@x.com');
    expect((await limit(1)).status).toBe(409);
    for (const maxTeamSize of [0, 11, 1.5]) expect((await limit(maxTeamSize)).status).toBe(400);
  });

  test('erases a person out of its teams; the work goes with the last one [C8.16]', async () => {
    const { id } = await handIn('ana@x.com', 'bo@x.com');
    const erase = (email: string) =>
      world.call('/api/people/erase', sending('POST', { email, confirmation: email }, { 'x-test-user': 'admin' }));
    expect((await erase('ana@x.com')).status).toBe(200);
    const left = await row(id);
    expect(left).toMatchObject({ userEmail: 'bo@x.com', displayName: 'Bo' });
    expect(JSON.stringify(left)).not.toContain('ana');
    expect((await erase('bo@x.com')).status).toBe(200);
    expect((await call('GET', `/api/submissions/${id}`)).status).toBe(404);
  });
});

test('a team that is changed has one alias for all of its attempts [C8.18]', async () => {
  const { sql } = world.deps.database;
  const first = await handIn('ana@x.com');
  const second = await handIn('ana@x.com');
  await sql`update submissions set alias = 'AAAAAA' where id = ${first.id}`;
  await sql`update submissions set alias = 'BBBBBB' where id = ${second.id}`;
  await call('PUT', `/api/submissions/${first.id}/team`, { emails: ['ana@x.com', 'bo@x.com'] });
  const rows = await sql`select alias from submissions`;
  expect(rows.map(({ alias }) => alias)).toEqual(['BBBBBB', 'BBBBBB']);
});

describe('personal data of a member', () => {
  const people = (path: string, email: string) =>
    world.call(`/api/people/${path}`, sending('POST', { email }, { 'x-test-user': 'admin' }));

  test('has the team’s work, and nothing of the other members [C8.16]', async () => {
    const { id } = await handIn('ana@x.com', 'bo@x.com');
    expect(await (await people('find', 'bo@x.com')).json()).toMatchObject({
      ...{ submissions: 1, staying: 1, files: 3, mails: 1, listed: 1 },
    });
    const exported = await people('export', 'bo@x.com');
    const zip = openZip(Buffer.from(await exported.arrayBuffer()));
    expect(zip.names).toContain(`Submission ${id}/files/model.xlsx`);
    const texts = zip.names.map((name) => zip.read(name)?.toString() ?? '');
    expect(texts.join()).not.toContain('ana@x.com');
    const about = JSON.parse(zip.read(`Submission ${id}/submission.json`)?.toString() ?? '');
    expect(about).toMatchObject({ userEmail: 'bo@x.com', studentId: null, isOfTeam: true, isUploader: false });
    expect(about.mails).toMatchObject([{ kind: 'team', recipient: 'bo@x.com' }]);
  });

  test('goes with the last work of the team; what was used up elsewhere with that of the case study', async () => {
    const { db, sql } = world.deps.database;
    const members = async () => (await sql`select email from team_members order by email`).map(({ email }) => email);
    const first = await handIn('ana@x.com', 'bo@x.com');
    const other = await handIn('cy@x.com');
    await call('PUT', `/api/submissions/${first.id}/team`, { emails: ['ana@x.com'] });
    await call('DELETE', `/api/submissions/${first.id}`);
    await forgetUnusedTeams(db);
    expect(await members()).toEqual(['bo@x.com', 'cy@x.com']);
    await call('DELETE', `/api/submissions/${other.id}`);
    await forgetUnusedTeams(db);
    expect(await members()).toEqual([]);
  });
});

describe('whoever has left a team', () => {
  const namedOf = async (id: number) =>
    (await readNames(world.deps.database.db, id)).map(({ email, hasLeft }) => [email, hasLeft]);

  /** An open page of results; `over` once its stream has ended. */
  async function openPage(id: number, cookie: string) {
    const input = encodeURIComponent(JSON.stringify({ submissionIds: [id] }));
    const stream = await world.call(`/api/trpc/grading.watch?input=${input}`, { headers: { cookie } });
    const page = { over: false, end: stream.text() };
    void page.end.then(() => Object.assign(page, { over: true }));
    return page;
  }

  /** A link as mailed, and the cookie of a browser that has opened it. */
  async function mailedLink(id: number, recipient: string) {
    const { db, sql } = world.deps.database;
    const [mail] = await sql`insert into mails (kind, recipient, submission_id, state)
      values ('results', ${recipient}, ${id}, 'sent') returning id`;
    const open = async (token: string) => world.call('/api/public/links/open', sending('POST', { token }));
    const token = await grantAccess(db, id, 'link', Number(mail?.id));
    const opened = await open(token);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const sees = async () => (await world.call(`/api/submissions/${id}/results`, { headers: { cookie } })).status;
    return { opens: async () => (await open(token)).status, sees, watches: () => openPage(id, cookie) };
  }

  test.each([
    ['by handing in alone', () => handIn('bo@x.com')],
    ['by staff', (id: number) => call('PUT', `/api/submissions/${id}/team`, { emails: ['ana@x.com'] })],
    [
      'by being erased',
      () => {
        const body = { email: 'bo@x.com', confirmation: 'bo@x.com' };
        return world.call('/api/people/erase', sending('POST', body, { 'x-test-user': 'admin' }));
      },
    ],
  ])('%s has lost its links and proofs, and the others have theirs [C8.15]', async (_how, leave) => {
    const { id } = await handIn('ana@x.com', 'bo@x.com');
    const ana = await mailedLink(id, 'ana@x.com');
    const bo = await mailedLink(id, 'bo@x.com');
    expect([await bo.opens(), await bo.sees(), await ana.sees()]).toEqual([200, 200, 200]);
    const pages = [await ana.watches(), await bo.watches()];
    await leave(id);
    expect(await pages[1]?.end).toContain('"httpStatus":404');
    expect(pages[0]?.over).toBe(false);
    expect([await bo.opens(), await bo.sees()]).toEqual([404, 401]);
    expect([await ana.opens(), await ana.sees()]).toEqual([200, 200]);
  });

  test('has lost what the proof of its address showed, at once [C8.15] [C10.10]', async () => {
    const { id } = await handIn('ana@x.com', 'bo@x.com', { cookie: await provedCookie(world.deps, 'ana@x.com') });
    const [ana, bo] = await Promise.all(
      ['ana@x.com', 'bo@x.com'].map(async (email) => openPage(id, await provedCookie(world.deps, email))),
    );
    await call('PUT', `/api/submissions/${id}/team`, { emails: ['ana@x.com'] });
    expect(await bo?.end).toContain('"httpStatus":404');
    expect(ana?.over).toBe(false);
  });

  test('is still masked in its files, until it is erased [C8.2] [C8.16]', async () => {
    const first = await handIn('ana@x.com', 'bo@x.com,cy@x.com');
    await call('PUT', `/api/submissions/${first.id}/team`, { emails: ['ana@x.com', 'bo@x.com'] });
    // Only named so far, it leaves by handing in alone.
    expect((await handIn('bo@x.com')).status).toBe(201);
    expect(await namedOf(first.id)).toEqual([
      ['ana@x.com', false],
      ['bo@x.com', true],
      ['cy@x.com', true],
    ]);
    for (const email of ['bo@x.com', 'cy@x.com']) {
      const body = { email, confirmation: email };
      await world.call('/api/people/erase', sending('POST', body, { 'x-test-user': 'admin' }));
    }
    expect(await namedOf(first.id)).toEqual([['ana@x.com', false]]);
  });
});

describe('an extension [C8.7] [C8.8]', () => {
  const past = '2020-03-01T12:00:00Z';
  const future = '2099-03-01T12:00:00.000Z';
  const set = (input: object) => call('PUT', '/api/case-studies/1/extensions', input);

  test('has a date, extra attempts or both, and is removed without', async () => {
    const { body } = await set({ email: 'Ana@x.com', until: future, extraAttempts: 2, mail: true });
    expect(body).toEqual([{ email: 'ana@x.com', displayName: 'Ana', until: future, extraAttempts: 2 }]);
    expect((await set({ email: 'ana@x.com', extraAttempts: 21 })).status).toBe(400);
    const mails = await world.deps.database.sql`select recipient from mails where kind = 'extension'`;
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ana@x.com']);
    expect((await set({ email: 'ana@x.com' })).body).toEqual([]);
  });

  test('of somebody who is not on the roster is kept, and holds once they are on it [C8.4]', async () => {
    const { sql } = world.deps.database;
    await sql`update case_studies set closes_at = ${past}`;
    await call('PUT', '/api/courses/1', { rosterOnly: true });
    expect((await set({ email: 'new@x.com', until: future })).body).toEqual([
      { email: 'new@x.com', displayName: 'New', until: future, extraAttempts: 0 },
    ]);
    const proof = { cookie: await provedCookie(world.deps, 'new@x.com') };
    expect((await handIn('new@x.com', '', proof)).status).toBe(403);
    await call('POST', '/api/courses/1/students', { email: 'new@x.com', name: 'Nora New' });
    expect((await handIn('new@x.com', '', proof)).status).toBe(201);
    expect((await call('GET', '/api/case-studies/1/extensions')).body).toMatchObject([{ displayName: 'Nora New' }]);
    await call('PUT', '/api/courses/1', { rosterOnly: false });
    await sql`update case_studies set closes_at = null`;
    await sql`delete from students`;
  });

  test('holds for whoever proves the address and for staff; others have the dates of the case study', async () => {
    const { sql } = world.deps.database;
    await sql`update case_studies set due_at = ${past}, closes_at = ${past}, max_attempts = 1`;
    await set({ email: 'ana@x.com', until: future });
    const cookie = await provedCookie(world.deps, 'ana@x.com');
    const check = async (sent: Record<string, string>) =>
      (
        await world.call('/api/public/hand-in-check', sending('POST', { caseStudyId: 1, userEmail: 'ana@x.com' }, sent))
      ).json();
    expect(await check({})).toMatchObject({ allowed: false, dueAt: '2020-03-01T12:00:00.000Z', late: true });
    expect(await check({ cookie })).toMatchObject({ allowed: true, dueAt: future, closesAt: future, late: false });
    expect((await handIn('ana@x.com')).status).toBe(409);
    const { status, id } = await handIn('ana@x.com', 'bo@x.com', { cookie });
    expect(status).toBe(201);
    expect(await row(id)).toMatchObject({ late: false, lateMinutes: 0 });
    await set({ email: 'ana@x.com' });
    expect(await row(id)).toMatchObject({ late: true });
    await set({ email: 'bo@x.com', until: future });
    expect(await row(id)).toMatchObject({ late: false });
    await set({ email: 'bo@x.com' });
    expect((await handIn('cy@x.com', '', headers)).status).toBe(409);
    await set({ email: 'cy@x.com', until: future });
    expect((await handIn('cy@x.com', '', headers)).status).toBe(201);
    await sql`update case_studies set due_at = null, closes_at = null`;
  });
});
