import { expect, test } from 'bun:test';
import { companies } from '@server/db/schema/company';
import { submissions } from '@server/db/schema/submission';
import { evidenceOf } from '@server/grading/submission/evidence';
import { countRows, scriptedReader, uploadForm, uploadWorld } from '@tests/support/upload';
import { eq } from 'drizzle-orm';

const key = 'a1b2c3d4e5f6a7b8';
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';

test('an accepted upload is answered with its submission and files, and all of it is kept [7.28] [3.8] [3.10]', async () => {
  await using world = await uploadWorld();
  const response = await world.upload(uploadForm({ userEmail: ' Maria.Lopez@Acme.com ' }));
  expect(response.status).toBe(201);
  const body = await response.json();
  expect(body).toEqual({
    submission: {
      id: 1,
      studentId: 'S-204',
      caseStudyId: 1,
      companyId: null,
      companyName: null,
      userEmail: 'maria.lopez@acme.com',
      submissionNumber: 1,
      uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      fileName: 'model.xlsx',
      emailSent: false,
      emailSentAt: null,
    },
    files: [
      {
        id: 1,
        slot: 'excel',
        fileName: 'model.xlsx',
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        size: 8,
      },
      {
        id: 2,
        slot: 'ppt',
        fileName: 'deck.pptx',
        contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
        size: 4,
      },
      {
        id: 3,
        slot: 'summary',
        fileName: 'summary.docx',
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        size: 7,
      },
    ],
  });
  expect(world.kept()).toMatchObject({ spooled: [], stored: { length: 3 } });
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(0);
  const read = await evidenceOf(world.deps.database.db, 1);
  expect(read.map(({ evidence }) => evidence.slot)).toEqual(['excel', 'ppt', 'summary']);
});

test('the stored objects are the bytes that were sent', async () => {
  await using world = await uploadWorld();
  await world.upload(uploadForm());
  const rows = await world.deps.database.sql`select slot, storage_key, sha256 from submission_files order by slot`;
  const texts = await Promise.all(
    rows.map(async (row) => new Response(await world.deps.storage.read(row.storage_key)).text()),
  );
  expect(texts).toEqual(['workbook', 'deck', 'summary']);
  expect(rows[1]?.sha256.toString('hex')).toBe(new Bun.CryptoHasher('sha256').update('deck').digest('hex'));
});

test('the answer sets a cookie that proves this submission to the browser, and nothing else does', async () => {
  await using world = await uploadWorld();
  const response = await world.upload(uploadForm());
  expect(response.headers.get('set-cookie')).toMatch(
    /^cg_1=[A-Za-z0-9_-]{22}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
  const own = await world.call('/api/public/submissions', { headers: { cookie: cookieOf(response) } });
  expect(await own.json()).toMatchObject([{ id: 1, userEmail: 'maria.lopez@acme.com' }]);
  expect(await (await world.call('/api/public/submissions')).json()).toEqual([]);
  const token = cookieOf(response).split('=')[1] ?? '';
  const [row] = await world.deps.database.sql`select encode(token_hash, 'hex') as hash from submission_access`;
  expect(row?.hash).toBe(new Bun.CryptoHasher('sha256').update(token).digest('hex'));
});

test('the cookie is Secure when the public address is https', async () => {
  await using world = await uploadWorld({}, { APP_URL: 'https://grades.example.com' });
  expect((await world.upload(uploadForm())).headers.get('set-cookie')).toEndWith('; SameSite=Lax; Secure');
});

test('a missing student id is made up [3.15]', async () => {
  await using world = await uploadWorld();
  const ids: string[] = [];
  for (const studentId of [null, '']) {
    const { submission } = await (await world.upload(uploadForm({ studentId }))).json();
    ids.push(submission.studentId);
  }
  expect(ids[0]).toMatch(/^student_[A-Za-z0-9_-]{12}$/);
  expect(ids[1]).toMatch(/^student_[A-Za-z0-9_-]{12}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test('uploads of one e-mail and case study are numbered after the highest stored one, also when they come together', async () => {
  await using world = await uploadWorld();
  const numberOf = async (response: Response) => (await response.json()).submission.submissionNumber;
  const numbers = await Promise.all([1, 2, 3].map(async () => numberOf(await world.upload(uploadForm()))));
  expect(numbers.toSorted()).toEqual([1, 2, 3]);
  await world.deps.database.db.delete(submissions).where(eq(submissions.submissionNumber, 2));
  expect(await numberOf(await world.upload(uploadForm()))).toBe(4);
  expect(await numberOf(await world.upload(uploadForm({ userEmail: 'ben@acme.com' })))).toBe(1);
});

test("the most specific company of the e-mail's domain or a parent of it is linked", async () => {
  await using world = await uploadWorld();
  await world.deps.database.db.insert(companies).values([
    { name: 'Acme', domain: 'acme.com' },
    { name: 'Acme Labs', domain: 'labs.acme.com' },
    { name: 'Other', domain: 'me.com' },
  ]);
  const companyOf = async (userEmail: string) => {
    const { submission } = await (await world.upload(uploadForm({ userEmail }))).json();
    return submission.companyName;
  };
  expect(await companyOf('a@acme.com')).toBe('Acme');
  expect(await companyOf('a@eu.labs.acme.com')).toBe('Acme Labs');
  expect(await companyOf('a@sales.acme.com')).toBe('Acme');
  expect(await companyOf('a@notacme.com')).toBeNull();
});

test('file names are stored without folders and control characters', async () => {
  await using world = await uploadWorld();
  const form = uploadForm({
    excel: new File(['x'], 'C:\\Users\\maria\\Prüfung "final".xlsx'),
    ppt: new File(['x'], '../../etc/deck\u202excod.pptx'),
  });
  const { files } = await (await world.upload(form)).json();
  expect(files.map((file: { fileName: string }) => file.fileName)).toEqual([
    'Prüfung "final".xlsx',
    'deckxcod.pptx',
    'summary.docx',
  ]);
});

test('a repeat with the same key, case study and files is answered with the first, and proves it to that browser again', async () => {
  const reader = scriptedReader();
  await using world = await uploadWorld({ reader });
  const headers = { 'Idempotency-Key': key };
  const first = await world.upload(uploadForm(), headers);
  const again = await world.upload(uploadForm({ studentId: 'another' }), headers);
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(await again.json()).toEqual(await first.json());
  expect(reader.reads).toHaveLength(3);
  expect(cookieOf(again)).not.toBe(cookieOf(first));
  for (const cookie of [cookieOf(first), cookieOf(again)]) {
    const own = await world.call('/api/public/submissions', { headers: { cookie } });
    expect(await own.json()).toHaveLength(1);
  }
  expect(world.kept().stored).toHaveLength(3);
});

test('the key is held per e-mail, and with other files or another case study it is a conflict', async () => {
  await using world = await uploadWorld();
  const headers = { 'Idempotency-Key': key };
  await world.deps.database.sql`insert into case_studies (name, description) values ('Two', 'Second')`;
  await world.upload(uploadForm(), headers);
  const otherFiles = await world.upload(uploadForm({ ppt: new File(['new deck'], 'deck.pptx') }), headers);
  const otherCase = await world.upload(uploadForm({ caseStudyId: '2' }), headers);
  const otherEmail = await world.upload(uploadForm({ userEmail: 'ben@acme.com' }), headers);
  expect([otherFiles.status, otherCase.status, otherEmail.status]).toEqual([409, 409, 201]);
  expect(otherFiles.headers.get('set-cookie')).toBeNull();
  expect(await countRows(world.deps, 'submissions')).toBe(2);
});

test('the same upload twice at once is read and kept once, and both get the same answer', async () => {
  const reader = scriptedReader();
  await using world = await uploadWorld({ reader });
  const headers = { 'Idempotency-Key': key };
  const responses = await Promise.all([world.upload(uploadForm(), headers), world.upload(uploadForm(), headers)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  const [one, two] = await Promise.all(responses.map((response) => response.json()));
  expect(one).toEqual(two);
  expect(reader.reads).toHaveLength(3);
});

test('of the same upload in two processes at once the second gets the first answer and leaves nothing behind', async () => {
  const { promise: bothRead, resolve } = Promise.withResolvers<void>();
  const reader = scriptedReader({
    gate: async () => {
      if (reader.reads.length === 6) resolve();
      await bothRead;
    },
  });
  await using world = await uploadWorld({ reader });
  const headers = { 'Idempotency-Key': key };
  const responses = await Promise.all([
    world.upload(uploadForm(), headers),
    world.uploadElsewhere(uploadForm(), headers),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
  const [one, two] = await Promise.all(responses.map((response) => response.json()));
  expect(one).toEqual(two);
  expect(await countRows(world.deps, 'submissions')).toBe(1);
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(0);
  expect(world.kept()).toMatchObject({ spooled: [], stored: { length: 3 } });
});
