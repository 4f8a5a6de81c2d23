import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Slot } from '@domain/evidence/evidence';
import type { UnreadableReason } from '@server/documents/document-reader';
import type { EvidenceOutcome } from '@server/documents/read-document';
import { countRows, scriptedReader, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';

let refusing: EvidenceOutcome | null = null;
let refusingToo: EvidenceOutcome | null = null;
let world: UploadWorld;

// One world for all: what is refused leaves nothing that another test could see.
beforeAll(async () => {
  const outcome = (slot: Slot) => (slot === 'ppt' && refusing) || (slot === 'excel' && refusingToo) || undefined;
  world = await uploadWorld({ reader: scriptedReader({ outcome }) }, { UPLOAD_MAX_MB: '1' });
});

afterAll(async () => world[Symbol.asyncDispose]());

const big = (name: string) => new File([new Uint8Array(1024 * 1024 + 1)], name);

async function refusal(form: FormData, headers?: Record<string, string>) {
  const response = await world.upload(form, headers);
  const { error, issues } = await response.json();
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(world.kept()).toEqual({ spooled: [], stored: [] });
  expect(await countRows(world.deps, 'submissions')).toBe(0);
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(0);
  return { status: response.status, error, paths: issues?.map(({ path }: { path: string }) => path) };
}

const badFields: [string, Record<string, string | File | (string | File)[] | null>, string][] = [
  ['a missing workbook', { excel: null }, 'excel'],
  ['a missing deck', { ppt: null }, 'ppt'],
  ['a missing summary', { summary: null }, 'summary'],
  ['a file field that nobody filled in', { ppt: new File([], '') }, 'ppt'],
  ['a text where a file belongs', { excel: 'model.xlsx' }, 'excel'],
  ['a file where a text belongs', { userEmail: new File(['maria.lopez@acme.com'], 'email.txt') }, 'userEmail'],
  ['a file sent twice', { excel: [new File(['a'], 'a.xlsx'), new File(['b'], 'b.xlsx')] }, 'excel'],
  ['an e-mail sent twice', { userEmail: ['a@acme.com', 'b@acme.com'] }, 'userEmail'],
  ['a missing case study', { caseStudyId: null }, 'caseStudyId'],
  ['a case study that is no number', { caseStudyId: '1 or 2' }, 'caseStudyId'],
  ['a case study below 1', { caseStudyId: '0' }, 'caseStudyId'],
  ['a missing e-mail', { userEmail: null }, 'userEmail'],
  ['a blank e-mail', { userEmail: '  ' }, 'userEmail'],
  ['a malformed e-mail', { userEmail: 'maria.lopez@acme' }, 'userEmail'],
  ['an e-mail with a line break', { userEmail: 'a@acme.com\r\nBcc: b@acme.com' }, 'userEmail'],
  ['an e-mail of 255 characters', { userEmail: `${'a'.repeat(64)}@${'b.'.repeat(94)}co` }, 'userEmail'],
  ['a student id of 101 characters', { studentId: 'x'.repeat(101) }, 'studentId'],
  ['a student id with a NUL', { studentId: 'S-\u0000204' }, 'studentId'],
  ['a text without end', { studentId: 'x'.repeat(100_000) }, 'studentId'],
];

for (const [what, changes, path] of badFields) {
  test(`an upload with ${what} is refused as invalid and names the field [5.14] [7.28]`, async () => {
    expect(await refusal(uploadForm(changes))).toEqual({ status: 400, error: expect.any(String), paths: [path] });
  });
}

test('several mistakes are named together, the first of them as the sentence', async () => {
  const answer = await refusal(uploadForm({ summary: null, userEmail: 'maria', caseStudyId: '' }));
  expect(answer).toEqual({
    status: 400,
    error: 'The Executive Summary file is missing.',
    paths: ['summary', 'caseStudyId', 'userEmail'],
  });
});

test('an Idempotency-Key that is too short, too long or with blanks is invalid', async () => {
  for (const key of ['x'.repeat(15), 'x'.repeat(201), 'sixteen letters and more']) {
    expect(await refusal(uploadForm(), { 'Idempotency-Key': key })).toMatchObject({
      status: 400,
      paths: ['Idempotency-Key'],
    });
  }
});

test('a body that is no form is invalid', async () => {
  const path = '/api/upload-submission';
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  expect((await world.call(path, json)).status).toBe(400);
  expect((await world.call(path, { method: 'POST' })).status).toBe(400);
  const cut = {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: '--b\r\nContent-Dis',
  };
  const response = await world.call(path, cut);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'The upload was cut off or is not a form. Please send it again.' },
  ]);
});

test('a case study that does not exist is not found, however large its number', async () => {
  expect((await refusal(uploadForm({ caseStudyId: '4711' }))).status).toBe(404);
  expect((await refusal(uploadForm({ caseStudyId: '99999999999' }))).status).toBe(404);
});

test('a file over the limit is too large whatever else is wrong', async () => {
  expect(await refusal(uploadForm({ ppt: big('deck.pptx') }))).toMatchObject({
    status: 413,
    error: 'A file may have at most 1 MB. Make it smaller, for example by compressing its pictures.',
  });
  const wrong = { caseStudyId: '4711', userEmail: 'maria', summary: null };
  expect((await refusal(uploadForm({ ...wrong, excel: big('malware.exe') }))).status).toBe(413);
  expect((await refusal(uploadForm({ other: big('unknown.bin') }))).status).toBe(413);
  expect((await refusal(uploadForm({ excel: [new File(['a'], 'a.xlsx'), big('b.xlsx')] }))).status).toBe(413);
});

test('a file over the limit is named, with how many bytes a file may have', async () => {
  const response = await world.upload(uploadForm({ ppt: big('deck.pptx') }));
  expect([response.status, await response.json()]).toEqual([
    413,
    {
      error: 'A file may have at most 1 MB. Make it smaller, for example by compressing its pictures.',
      issues: [
        {
          path: 'ppt',
          message: 'A file may have at most 1 MB. Make it smaller, for example by compressing its pictures.',
        },
      ],
      maxFileBytes: 1024 * 1024,
    },
  ]);
});

test('a file of exactly the limit is not too large', async () => {
  const exact = new File([new Uint8Array(1024 * 1024)], 'deck.pptx');
  expect((await refusal(uploadForm({ ppt: exact, summary: null }))).status).toBe(400);
});

test('a request that announces more than three files may have is refused before it is read', async () => {
  const response = await world.call('/api/upload-submission', {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(5 * 1024 * 1024) },
    body: 'x',
  });
  expect(response.status).toBe(413);
});

test('a file in the wrong slot or of another extension is of the wrong kind and named by its slot [5.13]', async () => {
  expect(await refusal(uploadForm({ excel: new File(['x'], 'model.csv') }))).toEqual({
    status: 415,
    error: 'Please select a valid Excel (.xlsx, .xls) file.',
    paths: ['excel'],
  });
  const swapped = { excel: new File(['x'], 'deck.pptx'), ppt: new File(['x'], 'model.xlsx') };
  expect(await refusal(uploadForm(swapped))).toMatchObject({ status: 415, paths: ['excel', 'ppt'] });
});

test('what the reader says of a file is the answer: 415 for another kind, 422 for one that cannot be read', async () => {
  const statuses: [UnreadableReason, number][] = [
    ['wrong-kind', 415],
    ['empty', 422],
    ['encrypted', 422],
    ['corrupt', 422],
    ['too-old', 422],
    ['hostile', 422],
    ['too-slow', 422],
    ['too-big', 422],
  ];
  try {
    for (const [reason, status] of statuses) {
      refusing = { ok: false, unreadable: { reason, message: `It is ${reason}.` } };
      expect(await refusal(uploadForm())).toEqual({ status, error: `It is ${reason}.`, paths: ['ppt'] });
    }
  } finally {
    refusing = null;
  }
});

test('when all readers are busy the answer says when to come back', async () => {
  refusing = { ok: false, unreadable: { reason: 'busy', message: 'Many files are being read right now.' } };
  try {
    const response = await world.upload(uploadForm());
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  } finally {
    refusing = null;
  }
});

test('a file that no reader had time for is not named beside one that was refused', async () => {
  refusing = { ok: false, unreadable: { reason: 'encrypted', message: 'It has a password.' } };
  refusingToo = { ok: false, unreadable: { reason: 'busy', message: 'Many files are being read right now.' } };
  try {
    expect(await refusal(uploadForm())).toEqual({ status: 422, error: 'It has a password.', paths: ['ppt'] });
  } finally {
    refusing = null;
    refusingToo = null;
  }
});

test('an upload from a page of another origin is refused before it is read', async () => {
  expect((await refusal(uploadForm(), { Origin: 'https://evil.example' })).status).toBe(403);
});
