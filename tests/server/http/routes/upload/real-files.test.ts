import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestServer, testServer } from '@tests/support/server';
import { countRows, filesBelow, uploadForm } from '@tests/support/upload';
import { makeZip } from '@tests/support/zip';

const corpus = join(import.meta.dir, '../../../../corpus');
const bytesOf = (path: string) => new Uint8Array(readFileSync(join(corpus, path)));
const corpusFile = (path: string, name = path.split('/').at(-1) ?? path) => new File([bytesOf(path)], name);

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(async () => server[Symbol.asyncDispose]());

const strong = () => ({
  excel: corpusFile('strong/pricing-model.xlsx'),
  ppt: corpusFile('strong/launch-deck.pptx'),
  summary: corpusFile('strong/exec-summary.docx'),
});

async function send(changes: Record<string, File>) {
  const body = uploadForm({ ...strong(), ...changes });
  const response = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body });
  const { error, issues, submission, files } = await response.json();
  return {
    status: response.status,
    error,
    slots: issues?.map(({ path }: { path: string }) => path),
    submission,
    files,
  };
}

const refused: [string, number, Record<string, File>, string][] = [
  ['a deck named as a workbook', 415, { excel: corpusFile('strong/launch-deck.pptx', 'model.xlsx') }, 'excel'],
  ['random bytes named as a workbook', 415, { excel: new File([noise(5_000)], 'model.xlsx') }, 'excel'],
  [
    'a bare zip named as a summary',
    415,
    { summary: new File([new Uint8Array(makeZip([{ name: 'readme.txt', data: 'text' }]))], 'summary.docx') },
    'summary',
  ],
  ['a web page named as an old workbook', 415, { excel: new File(['<html><table></table></html>'], 'm.xls') }, 'excel'],
  ['a text named as a PDF', 415, { summary: new File(['Dear sponsor'], 'summary.pdf') }, 'summary'],
  ['a workbook with a password', 422, { excel: corpusFile('encrypted/workbook.xlsx') }, 'excel'],
  ['a deck with a password', 422, { ppt: corpusFile('encrypted/deck.pptx') }, 'ppt'],
  ['a summary with a password', 422, { summary: corpusFile('encrypted/summary.docx') }, 'summary'],
  ['a PDF with a password', 422, { summary: corpusFile('encrypted/summary.pdf') }, 'summary'],
  ['a truncated deck', 422, { ppt: new File([half('strong/launch-deck.pptx')], 'deck.pptx') }, 'ppt'],
  ['an empty workbook file', 422, { excel: new File([], 'model.xlsx') }, 'excel'],
];

for (const [what, status, changes, slot] of refused) {
  test(`${what} is refused with ${status} and a sentence, and nothing is kept`, async () => {
    const before = await countRows(server.deps, 'submissions');
    const answer = await send(changes);
    expect(answer).toMatchObject({ status, slots: [slot] });
    expect(answer.error).toMatch(/^[A-Z].{20,}\.$/);
    expect(await countRows(server.deps, 'submissions')).toBe(before);
    expect(await countRows(server.deps, 'orphaned_objects')).toBe(0);
    expect(filesBelow(join(server.deps.config.dataDir, 'spool'))).toEqual([]);
    expect(filesBelow(join(server.deps.config.dataDir, 'files'))).toHaveLength(before * 3);
  });
}

test('of several refused files the wrong kind comes first, and each is named', async () => {
  const changes = { excel: corpusFile('encrypted/workbook.xlsx'), summary: new File(['Dear sponsor'], 'summary.pdf') };
  expect(await send(changes)).toMatchObject({ status: 415, slots: ['summary', 'excel'] });
});

test('three real files are read and kept, the old formats too', async () => {
  const modern = await send({});
  expect(modern).toMatchObject({ status: 201, submission: { fileName: 'pricing-model.xlsx' } });
  const old = await send({
    excel: corpusFile('legacy/model.xls'),
    ppt: corpusFile('legacy/deck.ppt'),
    summary: corpusFile('legacy/memo.doc'),
  });
  expect(old.status).toBe(201);
  expect(old.files.map(({ contentType }: { contentType: string }) => contentType)).toEqual([
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/msword',
  ]);
});

function half(path: string): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(path);
  return bytes.slice(0, Math.floor(bytes.length / 2));
}

/** The same bytes each time, without pattern. */
function noise(length: number): Uint8Array<ArrayBuffer> {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
}
