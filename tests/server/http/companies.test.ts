import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { findCompanyOfDomain } from '@server/services/company/link';
import { type AdminCalls, adminCalls, storeInstructor } from '@tests/support/admin-calls';
import { type AppWorld, appWorld } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;
let instructor: AdminCalls;

beforeAll(async () => {
  world = await appWorld();
  instructor = adminCalls(world);
  await storeInstructor(world);
});

afterAll(() => world[Symbol.asyncDispose]());

type Sent = { id: number; name: string; domain: string; contactEmail: string | null };

async function made(domain: string, name = 'Acme'): Promise<number> {
  return (await instructor.post<Sent>('/api/companies', { name, domain })).body.id;
}

/** A submission of somebody at `domain`, as an upload leaves it. */
async function handedIn(domain: string): Promise<number> {
  const { db, sql } = world.deps.database;
  const id = await storedSubmission(db);
  await sql`update submissions set user_email = ${`ana.${id}@${domain}`} where id = ${id}`;
  return id;
}

async function companyOf(submissionId: number): Promise<number | null> {
  const { body } = await instructor.get<{ companyId: number | null }>(`/api/submissions/${submissionId}`);
  return body.companyId;
}

describe('the domain of a company', () => {
  test('as it stands in an address bar links the students of the domain', async () => {
    const student = await handedIn('contoso.com');
    const { status, body } = await instructor.post<Sent>('/api/companies', {
      name: 'Contoso',
      domain: 'https://www.contoso.com/',
    });
    expect([status, body.domain, 'warning' in body]).toEqual([201, 'contoso.com', false]);
    expect(await companyOf(student)).toBe(body.id);
  });

  test('that links nobody says so where addresses under its parent exist', async () => {
    await handedIn('fabrikam.com');
    const created = await instructor.post<Sent & { warning?: string }>('/api/companies', {
      name: 'Fabrikam',
      domain: 'students.fabrikam.com',
    });
    expect(created.body.warning).toBe(
      'No submission comes from students.fabrikam.com, but some come from fabrikam.com. Change the domain to link them.',
    );
    const path = `/api/companies/${created.body.id}`;
    expect((await instructor.put<Sent>(path, { domain: 'fabrikam.com' })).body).not.toHaveProperty('warning');
    const moved = await instructor.put<{ warning?: string }>(path, { domain: 'mail.fabrikam.com' });
    expect(moved.body.warning).toContain('No submission comes from mail.fabrikam.com');
  });

  test('that links nobody says nothing where nobody could be meant: no parent, its own students, or another company’s', async () => {
    await handedIn('under.northwind.com');
    await handedIn('other.co.uk');
    await handedIn('taken.tailspin.com');
    await made('tailspin.com');
    for (const domain of ['under.northwind.com', 'empty.co.uk', 'new.tailspin.com']) {
      const { body } = await instructor.post<Sent>('/api/companies', { name: 'Quiet', domain });
      expect({ domain, said: 'warning' in body }).toEqual({ domain, said: false });
    }
  });
});

describe('a company', () => {
  test('is made with 201, its domain bare and in lower case [7.17] [3.7]', async () => {
    const input = { name: ' Halden Foods ', domain: 'HTTPS://Halden-Foods.com/about', contactEmail: 'Ida@Halden.com ' };
    const answer = await instructor.post<Sent>('/api/companies', input);
    expect<unknown>(answer).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'Halden Foods',
        domain: 'halden-foods.com',
        contactEmail: 'ida@halden.com',
        createdAt: expect.stringMatching(/Z$/),
      },
    });
    expect(await instructor.get(`/api/companies/${answer.body.id}`)).toEqual({ status: 200, body: answer.body });
    expect((await instructor.get<Sent[]>('/api/companies')).body).toContainEqual(answer.body);
  });

  test.each([
    ['a blank name', { name: ' ', domain: 'blank.com' }, 'name'],
    ['no name', { domain: 'blank.com' }, 'name'],
    ['a long name', { name: 'n'.repeat(201), domain: 'blank.com' }, 'name'],
    ['a blank domain', { name: 'Blank', domain: ' ' }, 'domain'],
    ['a domain without a dot', { name: 'Blank', domain: 'blank' }, 'domain'],
    ['a domain of 254 characters', { name: 'Blank', domain: `${`${'a'.repeat(49)}.`.repeat(5)}comm` }, 'domain'],
    ['a broken contact address', { name: 'Blank', domain: 'blank.com', contactEmail: 'ida@' }, 'contactEmail'],
  ])('needs its fields: %s is 400 [5.8]', async (_what, input, path) => {
    const answer = await instructor.post('/api/companies', input);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String), issues: [{ path }] } });
    expect(await world.deps.database.sql`select 1 from companies where domain = 'blank.com'`).toHaveLength(0);
  });

  test('is told what a domain looks like [8.5]', async () => {
    const { body } = await instructor.post<{ error: string }>('/api/companies', { name: 'A', domain: 'nowhere' });
    expect(body.error).toBe('Please enter an email domain such as acme.com.');
  });

  test('is the only one of its domain, however that is written: 409, also of two at once', async () => {
    await made('only.com');
    const taken = 'Another company has this domain. Edit that one, or enter another domain.';
    expect(await instructor.post('/api/companies', { name: 'Again', domain: '@ONLY.com' })).toEqual({
      status: 409,
      body: { error: taken, issues: [{ path: 'domain', message: taken }] },
    });
    const other = await made('other-one.com');
    expect((await instructor.put(`/api/companies/${other}`, { domain: 'only.com' })).status).toBe(409);
    const both = await Promise.all(
      [1, 2].map(() => instructor.post('/api/companies', { name: 'T', domain: 'twins.com' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('may have a public mail domain, and is warned of it', async () => {
    const warning = 'gmail.com is a public email provider. Every student using it is counted under this company.';
    const answer = await instructor.post<Sent>('/api/companies', { name: 'Private', domain: 'gmail.com' });
    expect(answer).toMatchObject({ status: 201, body: { domain: 'gmail.com', warning } });
    expect((await instructor.get(`/api/companies/${answer.body.id}`)).body).not.toHaveProperty('warning');
  });

  test('is changed in part; a blank contact address is none [7.18]', async () => {
    const id = await made('partly.com');
    const changed = { name: 'Renamed', contactEmail: 'ida@partly.com' };
    expect(await instructor.put(`/api/companies/${id}`, changed)).toMatchObject({
      status: 200,
      body: { id, domain: 'partly.com', ...changed },
    });
    const blank = await instructor.put(`/api/companies/${id}`, { contactEmail: '' });
    expect(blank.body).toMatchObject({ name: 'Renamed', contactEmail: null });
    expect((await instructor.put(`/api/companies/${id}`, {})).body).toEqual(blank.body);
    expect((await instructor.put(`/api/companies/${id}`, { name: ' ' })).status).toBe(400);
    expect((await instructor.put(`/api/companies/${id}`, { domain: '' })).status).toBe(400);
  });

  test('that is not there is 404, whatever is asked of it', async () => {
    const path = '/api/companies/999999';
    const answers = [
      await instructor.get(path),
      await instructor.put(path, { name: 'A' }),
      await instructor.remove(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('leaves its changes in the audit log', async () => {
    const id = await made('audited.com', 'Audited');
    await instructor.put(`/api/companies/${id}`, { domain: 'audited.org' });
    await instructor.remove(`/api/companies/${id}`);
    const rows = await world.deps.database.sql`
      select action, changes from audit_log where subject = 'Audited' order by id`;
    expect(rows.map(({ action }) => action)).toEqual(['company.created', 'company.updated', 'company.deleted']);
    expect(rows[1]?.changes).toEqual({ domain: { from: 'audited.com', to: 'audited.org' } });
  });
});

describe('the submissions of a company', () => {
  test('are those from its domain or below it that have none when it is made', async () => {
    const at = await handedIn('link.com');
    const below = await handedIn('eu.labs.link.com');
    const alike = await handedIn('notlink.com');
    const above = await handedIn('com.link');
    const labs = await made('labs.link.com', 'Labs');
    expect(await companyOf(below)).toBe(labs);
    const whole = await made('link.com', 'Link');
    expect([await companyOf(at), await companyOf(below)]).toEqual([whole, labs]);
    expect([await companyOf(alike), await companyOf(above)]).toEqual([null, null]);
    expect((await instructor.get(`/api/submissions/${at}`)).body).toMatchObject({ companyName: 'Link' });
  });

  test('grow by those of a changed domain, and those it has stay', async () => {
    const old = await handedIn('was.com');
    const id = await made('was.com');
    const next = await handedIn('sales.is.com');
    expect(await companyOf(next)).toBeNull();
    await instructor.put(`/api/companies/${id}`, { domain: 'is.com' });
    expect([await companyOf(old), await companyOf(next)]).toEqual([id, id]);
  });

  test('stay when it is deleted, without a company [7.19]', async () => {
    const submission = await handedIn('leaves.com');
    const id = await made('leaves.com');
    expect(await companyOf(submission)).toBe(id);
    expect(await instructor.remove(`/api/companies/${id}`)).toEqual({ status: 200, body: { success: true } });
    expect((await instructor.get(`/api/submissions/${submission}`)).body).toMatchObject({
      companyId: null,
      companyName: null,
    });
    expect((await instructor.get(`/api/companies/${id}`)).status).toBe(404);
  });

  test('are linked even when they are on their way while it is made', async () => {
    const { db, sql } = world.deps.database;
    const looked = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const upload = db.transaction(async (tx) => {
      expect(await findCompanyOfDomain(tx, 'sales.late.com')).toBeNull();
      looked.resolve();
      await waiting.promise;
      await tx.execute(`insert into submissions (case_study_id, student_id, user_email, submission_number,
        upload_fingerprint) values (1, 'late', 'ana@sales.late.com', 1, '\\x00')`);
    });
    await looked.promise;
    const making = made('late.com');
    waiting.resolve();
    await upload;
    const id = await making;
    const [row] = await sql`select company_id from submissions where student_id = 'late'`;
    expect(row?.company_id).toBe(id);
  });

  test('are each given to one company when a family of domains is made at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const domain = `family-${round}.com`;
      const ids = await Promise.all([1, 2, 3, 4].map(() => handedIn(`a.b.${domain}`)));
      const companies = await Promise.all([domain, `b.${domain}`, `a.b.${domain}`].map((each) => made(each)));
      for (const id of ids) expect(companies).toContain(Number(await companyOf(id)));
    }
  });
});
