import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { createOutbox } from '@server/adapters/mail/outbox';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { readConfig } from '@server/config';
import { openZip } from '@server/documents/package/zip';
import { sweepStorage } from '@server/jobs/sweep-storage';
import { sendDueMails } from '@server/services/mail/send-due';
import { adminCalls, storeAccount } from '@tests/support/admin-calls';
import { type AppWorld, administrator, appWorld, sending } from '@tests/support/app';
import { setSetting } from '@tests/support/mail';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { storedPicture } from '@tests/support/stored-picture';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { countRows, scriptedReader, uploadForm } from '@tests/support/upload';

const folder = temporaryFolder();
const lying = () => [...new Bun.Glob('{files,outbox}/**/*').scanSync({ cwd: folder.path, absolute: true })];
const address = 'zebulon.quist@halden.com';
const words = [address, 'zebulon', 'quist', 'Zorro-7', 'okapi-'];
let world: AppWorld;

beforeAll(async () => {
  const mailer = createOutbox(join(folder.path, 'outbox'));
  world = await appWorld(scriptedGrader(), {
    config: readConfig({ DATA_DIR: folder.path }),
    storage: createDiskStorage(join(folder.path, 'files')),
    reader: scriptedReader(),
    mailer,
    mailCopies: mailer,
  });
  await storeAccount(world, administrator);
  await setSetting(world.deps, 'admin_email_notifications', 'true');
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const person = {
  userEmail: address,
  studentId: 'Zorro-7',
  excel: new File(['workbook of z'], 'okapi-model.xlsx'),
  ppt: new File(['deck of z'], 'okapi-deck.pptx'),
  summary: new File(['summary of z'], 'okapi-summary.docx'),
};

/** Handed in, graded, asked about, commented on, given feedback, edited, linked to, mailed. */
async function handIn(form: FormData): Promise<number> {
  const user = adminCalls(world);
  const answer = await world.call('/api/upload-submission', { method: 'POST', body: form });
  const id: number = (await answer.json()).submission.id;
  const { body: results } = await user.post<{ id: number }[]>(`/api/submissions/${id}/grade`);
  await storedPicture(world.deps, id, `Chart by ${form.get('studentId')}`);
  await user.post(`/api/submissions/${id}/questions`, { question: 'Why is that so?' });
  await user.post(`/api/submissions/${id}/comments`, { audience: 'staff', text: `About ${form.get('studentId')}` });
  await user.post(`/api/submissions/${id}/feedback`, { feedback: `Be fair to ${form.get('studentId')}` });
  const [first, second] = results;
  await user.put(`/api/grading-results/${second?.id}/text`, { rationale: `Sound, ${form.get('studentId')}.` });
  await user.post(`/api/grading-results/${second?.id}/override`, {
    score: 1,
    studentReason: `Seen, ${form.get('studentId')}`,
  });
  await user.post(`/api/submissions/${id}/links`);
  await user.post(`/api/grading-results/${first?.id}/feedback`, { feedback: 'Look at the prices again' });
  await sendDueMails(world.deps);
  return id;
}

/** The tables in which one of the words stands, in whatever column, bytes as text included. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { sql } = world.database;
  const columns = await sql<{ place: string; expression: string }[]>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as place,
      case when udt_name = 'bytea' then 'encode(' || quote_ident(column_name) || ', ''escape'')'
        else quote_ident(column_name) || '::text' end as expression
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;
  const found = new Set<string>();
  for (const [place, of] of Map.groupBy(columns, (column) => column.place)) {
    const text = `concat_ws(' ', ${of.map(({ expression }) => expression).join(', ')})`;
    const rows = await sql.unsafe(`select 1 from ${place} where ${text} ilike any($1) limit 1`, [
      texts.map((each) => `%${each}%`),
    ]);
    if (rows.length > 0) found.add(place);
  }
  return [...found].sort();
}

test('everything of one address comes as a zip, whatever the case it is asked in, and nothing of anybody else', async () => {
  const first = await handIn(uploadForm(person));
  const second = await handIn(uploadForm({ ...person, userEmail: 'Zebulon.Quist@Halden.com' }));
  await handIn(uploadForm({ userEmail: 'other@halden.com' }));
  const admin = adminCalls(world, 'admin');
  expect((await admin.post('/api/people/find', { email: 'ZEBULON.quist@halden.com ' })).body).toMatchObject({
    submissions: 2,
    files: 6,
    mails: 2,
    hasAccount: false,
    isContact: false,
  });
  const asked = sending('POST', { email: 'Zebulon.Quist@HALDEN.com' }, { 'x-test-user': 'admin' });
  const answer = await world.call('/api/people/export', asked);
  expect(answer.headers.get('content-disposition')).not.toContain('quist');
  const zip = openZip(Buffer.from(await answer.arrayBuffer()));
  const part = (name: string) => zip.read(name)?.toString() ?? '';
  const places = (id: number) => [
    `Submission ${id}/evidence.json`,
    `Submission ${id}/files/okapi-deck.pptx`,
    `Submission ${id}/files/okapi-model.xlsx`,
    `Submission ${id}/files/okapi-summary.docx`,
    `Submission ${id}/pictures/1.png`,
    `Submission ${id}/submission.json`,
  ];
  const pages = zip.names.filter((name) => name.endsWith('.html'));
  expect(zip.names.filter((name) => !pages.includes(name)).sort()).toEqual(
    [...places(first), ...places(second), 'index.csv', 'index.json'].sort(),
  );
  expect(pages).toHaveLength(2);
  expect(part(`Submission ${first}/files/okapi-model.xlsx`)).toBe('workbook of z');
  const exported = JSON.parse(part(`Submission ${first}/submission.json`));
  expect(exported).toMatchObject({ userEmail: address, totalScore: 63, questions: [{ question: 'Why is that so?' }] });
  expect(exported.comments).toMatchObject([
    { audience: 'staff', text: 'About Zorro-7' },
    { audience: 'ai', text: 'Be fair to Zorro-7' },
  ]);
  expect(exported.comments[0]).not.toHaveProperty('authorId');
  expect(JSON.stringify(exported.results)).toContain('Sound, Zorro-7.');
  expect(part(`Submission ${first}/evidence.json`)).toContain('Chart by Zorro-7');
  expect([exported.results.length, exported.links.length, exported.mails.length]).toEqual([12, 3, 1]);
  expect(JSON.stringify(exported)).toContain('Look at the prices again');
  expect(part('index.csv').split('\r\n')).toHaveLength(4);
  expect(JSON.stringify(zip.names.map(part))).not.toContain('other@halden.com');
});

test('after erasing, no table and no file knows the person any more, what is another student’s stays, and the audit names nobody', async () => {
  const { database } = world;
  const others =
    await database.sql`select count(*)::int as count from grading_results r join submissions s on s.id = r.submission_id
    where user_email = 'other@halden.com'`;
  await database.sql`insert into mails (kind, recipient, submission_id)
    select 'results', ${address}, id from submissions where user_email = 'other@halden.com'`;
  expect(await tablesWith(words)).toEqual([
    'public.comments',
    'public.grading_results',
    'public.mails',
    'public.pictures',
    'public.submission_files',
    'public.submissions',
  ]);
  const admin = adminCalls(world, 'admin');
  const erase = (confirmation: string) =>
    admin.post('/api/people/erase', { email: address.toUpperCase(), confirmation });
  expect((await erase('other@halden.com')).status).toBe(400);
  expect((await erase(address)).body).toEqual({ submissions: 2, otherMails: 1 });

  expect(await tablesWith(words)).toEqual([]);
  await sweepStorage(world.deps);
  const left = await Promise.all(lying().map((path) => Bun.file(path).text()));
  expect(left.filter((text) => words.some((word) => text.toLowerCase().includes(word.toLowerCase())))).toEqual([]);
  // Three files and a picture of the other student, and the two of each mail: theirs, and to administrators about them.
  expect(left.length).toBeGreaterThanOrEqual(6);
  expect(await countRows(world.deps, 'submissions')).toBe(1);
  expect(
    await database.sql`select count(*)::int as count from grading_results r join submissions s on s.id = r.submission_id
    where user_email = 'other@halden.com'`,
  ).toEqual(others);
  const { body: lines } =
    await admin.get<{ action: string; subject: string; changes: unknown }[]>('/api/audit?limit=2');
  expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
    ['person.erased', '2 submissions'],
    ['person.exported', '2 submissions'],
  ]);
  expect((await erase(address)).status).toBe(404);
  expect((await admin.post('/api/people/find', { email: 'no address' })).status).toBe(400);
});
