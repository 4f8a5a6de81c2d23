import { expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Storage } from '@server/adapters/storage/storage';
import { submissionFiles } from '@server/db/schema/submission-file';
import type { Deps } from '@server/deps';
import { openZip } from '@server/documents/package/zip';
import { AppError } from '@server/errors';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';
import { signedIn } from '@tests/support/user';
import { eq, inArray } from 'drizzle-orm';

type World = {
  deps: Deps;
  /** Calls as somebody who is logged in. */
  call(path: string, method?: string): Promise<Response>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Submission 1 with its files 1 to 3, and somebody who is logged in. */
async function startWorld(files: Record<string, File> = {}): Promise<World> {
  const world: UploadWorld = await uploadWorld();
  await world.upload(uploadForm(files));
  const cookie = await signedIn(world.deps, 'user');
  return {
    deps: world.deps,
    call: (path, method = 'GET') => world.call(path, { method, headers: { cookie } }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

/** Takes objects away, or makes the storage answer for them in another way. */
function withStorage({ deps }: World, read: (slot: string, storage: Storage) => ReturnType<Storage['read']>): void {
  const { storage } = deps;
  deps.storage = {
    ...storage,
    read: async (key) => {
      const [row] = await deps.database.db
        .select({ slot: submissionFiles.slot })
        .from(submissionFiles)
        .where(eq(submissionFiles.storageKey, key));
      const own = { ...storage, read: () => storage.read(key) };
      return read(row?.slot ?? '', own);
    },
  };
}

async function unzipped(response: Response): Promise<Record<string, string>> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const zip = openZip(bytes);
  return Object.fromEntries(zip.names.map((name) => [name, zip.read(name)?.toString('utf8') ?? '']));
}

const dispositionOf = (response: Response) => response.headers.get('content-disposition');
const storageIsDown = () => Promise.reject(new AppError('unavailable', 'The file storage cannot be reached.'));

test('the files of a submission are listed with their downloads, workbook first [3.10] [7.22]', async () => {
  await using world = await startWorld();
  const response = await world.call('/api/submissions/1/files');
  expect(response.status).toBe(200);
  const files = await response.json();
  expect(files[0]).toEqual({
    id: 1,
    kind: 'excel',
    fileName: 'model.xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    size: 8,
    downloadUrl: '/api/submissions/1/files/1',
  });
  expect(files.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
    'model.xlsx',
    'deck.pptx',
    'summary.docx',
  ]);
  const texts = await Promise.all(
    files.map(async ({ downloadUrl }: { downloadUrl: string }) => (await world.call(downloadUrl)).text()),
  );
  expect(texts).toEqual(['workbook', 'deck', 'summary']);
});

test('a file is an attachment of its own type under its own name, which no browser guesses at or keeps for others', async () => {
  await using world = await startWorld({ summary: new File(['x'], 'Prüfung "final".pdf', { type: 'text/html' }) });
  const { status, headers } = await world.call('/api/submissions/1/files/3');
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': `attachment; filename="Pr_fung _final_.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%22final%22.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('all files come in one zip under their own names, which a real unzip takes [7.23]', async () => {
  await using world = await startWorld({
    excel: new File(['workbook'], 'Q1 "final"\n.xlsx'),
    ppt: new File(['deck'], '価格戦略 🚀.pptx'),
  });
  const response = await world.call('/api/submissions/1/download');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(dispositionOf(response)).toStartWith('attachment; filename="S-204, submission 1.zip"');
  const bytes = await response.clone().bytes();
  expect(await unzipped(response)).toEqual({
    'Q1 "final".xlsx': 'workbook',
    '価格戦略 🚀.pptx': 'deck',
    'summary.docx': 'summary',
  });
  using folder = temporaryFolder();
  const path = join(folder.path, 'all.zip');
  await Bun.write(path, bytes);
  // Ours is a reader of the same specification; where the system's own is at hand, it has the last word.
  const unzip = Bun.which('unzip');
  // Where the locale is not UTF-8 it warns of every name beyond ASCII.
  const env = { LC_ALL: 'C.UTF-8' };
  if (unzip) expect(Bun.spawnSync([unzip, '-tq', path], { env }).exitCode).toBe(0);
});

test('large files come through a zip byte for byte', async () => {
  const bytes = new Uint8Array(7_000_000).map((_, index) => (index * 31) % 251);
  await using world = await startWorld({ ppt: new File([bytes], 'deck.pptx') });
  const zip = openZip(Buffer.from(await (await world.call('/api/submissions/1/download')).arrayBuffer()));
  expect(zip.read('deck.pptx')?.equals(Buffer.from(bytes))).toBe(true);
  expect(zip.read('summary.docx')?.toString()).toBe('summary');
});

test('files of the same name are distinguished in the zip', async () => {
  await using world = await startWorld();
  await world.deps.database.db.update(submissionFiles).set({ fileName: 'work.pdf' });
  expect(await unzipped(await world.call('/api/submissions/1/download'))).toEqual({
    'work.pdf': 'workbook',
    'work (2).pdf': 'deck',
    'work (3).pdf': 'summary',
  });
});

test('a single file comes as it is, without a zip', async () => {
  await using world = await startWorld();
  await world.deps.database.db.delete(submissionFiles).where(inArray(submissionFiles.slot, ['excel', 'ppt']));
  const response = await world.call('/api/submissions/1/download');
  expect(dispositionOf(response)).toBe(`attachment; filename="summary.docx"; filename*=UTF-8''summary.docx`);
  expect(await response.text()).toBe('summary');
});

test('a submission without files says so [8.6]', async () => {
  await using world = await startWorld();
  await world.deps.database.db.delete(submissionFiles);
  const response = await world.call('/api/submissions/1/download');
  expect([response.status, await response.json()]).toEqual([404, { error: 'No files available for this submission' }]);
  expect(await (await world.call('/api/submissions/1/files')).json()).toEqual([]);
});

test.each([
  [
    'excel',
    {
      'deck.pptx': 'deck',
      'summary.docx': 'summary',
      'MISSING FILES.txt': 'model.xlsx: Could not download the file.\n',
    },
  ],
  [
    'ppt',
    {
      'model.xlsx': 'workbook',
      'summary.docx': 'summary',
      'MISSING FILES.txt': 'deck.pptx: Could not download the file.\n',
    },
  ],
  [
    'summary',
    {
      'model.xlsx': 'workbook',
      'deck.pptx': 'deck',
      'MISSING FILES.txt': 'summary.docx: Could not download the file.\n',
    },
  ],
])('when the %s is missing from the storage the rest still comes, with a note [8.6]', async (missing, expected) => {
  await using world = await startWorld();
  withStorage(world, async (slot, storage) => (slot === missing ? null : storage.read('')));
  const response = await world.call('/api/submissions/1/download');
  expect(response.status).toBe(200);
  expect(await unzipped(response)).toEqual(expected);
});

test('a file named like the note does not hide it', async () => {
  await using world = await startWorld({ summary: new File(['x'], 'missing files.txt.pdf') });
  await world.deps.database.db
    .update(submissionFiles)
    .set({ fileName: 'Missing files.TXT' })
    .where(eq(submissionFiles.slot, 'ppt'));
  withStorage(world, async (slot, storage) => (slot === 'excel' ? null : storage.read('')));
  expect(Object.keys(await unzipped(await world.call('/api/submissions/1/download')))).toEqual([
    'Missing files.TXT',
    'missing files.txt.pdf',
    'MISSING FILES (2).txt',
  ]);
});

test('when nothing can be had no empty zip is sent: 404 when all are missing, 503 while the storage is down', async () => {
  await using world = await startWorld();
  withStorage(world, async () => null);
  for (const path of ['/api/submissions/1/download', '/api/submissions/1/files/2']) {
    const response = await world.call(path);
    expect([response.status, await response.json()]).toEqual([404, { error: 'Could not download the file.' }]);
  }
  withStorage(world, storageIsDown);
  for (const path of ['/api/submissions/1/download', '/api/submissions/1/files/2']) {
    const response = await world.call(path);
    expect([response.status, await response.json()]).toEqual([503, { error: 'The file storage cannot be reached.' }]);
  }
});

test('a failing disk is reported as a part that is down, without its reasons', async () => {
  await using world = await startWorld();
  withStorage(world, () => Promise.reject(new Error('EIO: /mnt/files/3f')));
  const response = await world.call('/api/submissions/1/files/2');
  expect([response.status, await response.json()]).toEqual([503, { error: 'Could not download the file.' }]);
  expect(response.headers.get('retry-after')).toBe('60');
});

test.each(['/api/submissions/1/files/1', '/api/submissions/1/download'])(
  '%s breaks off when a file comes short, so that nobody takes a part for the whole',
  async (path) => {
    await using world = await startWorld();
    withStorage(world, async () => new Blob(['work']).stream());
    const response = await world.call(path);
    await expect(response.arrayBuffer()).rejects.toThrow('instead of');
  },
);

test.each(['/api/submissions/1/files/1', '/api/submissions/1/download'])(
  '%s closes the stored file when the download is given up',
  async (path) => {
    await using world = await startWorld();
    const closed = Promise.withResolvers<void>();
    withStorage(world, async () => {
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
        controller.enqueue(new Uint8Array(1_000));
      return new ReadableStream({ pull, cancel: () => closed.resolve() }, { highWaterMark: 0 });
    });
    const reader = (await world.call(path)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await closed.promise;
  },
);

test('HEAD tells what would come and leaves nothing open', async () => {
  await using world = await startWorld();
  const closed = Promise.withResolvers<void>();
  withStorage(world, async () => new ReadableStream({ cancel: () => closed.resolve() }));
  const response = await world.call('/api/submissions/1/files/1', 'HEAD');
  expect([response.status, dispositionOf(response)]).toEqual([
    200,
    `attachment; filename="model.xlsx"; filename*=UTF-8''model.xlsx`,
  ]);
  expect(await response.text()).toBe('');
  await closed.promise;
  expect((await world.call('/api/submissions/1/download', 'HEAD')).status).toBe(200);
});

test('without a login nothing is downloaded, and an unknown submission looks like a known one', async () => {
  await using world = await uploadWorld();
  const cookie = (await world.upload(uploadForm())).headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  for (const path of ['files', 'files/1', 'files/x', 'download']) {
    for (const id of [1, 999, 'x']) {
      const response = await world.call(`/api/submissions/${id}/${path}`, { headers: { cookie } });
      expect([response.status, await response.json()]).toEqual([401, { error: 'Please log in to continue.' }]);
    }
  }
});

test('what does not exist is 404, also a file of another submission, and what is no id is 400', async () => {
  await using world = await startWorld();
  const statusOf = async (path: string) => (await world.call(`/api/submissions/${path}`)).status;
  expect(await statusOf('2/files')).toBe(404);
  expect(await statusOf('2/files/1')).toBe(404);
  expect(await statusOf('1/files/4')).toBe(404);
  expect(await statusOf('2/download')).toBe(404);
  expect(await statusOf('99999999999/download')).toBe(400);
  expect(await statusOf('x/files/1')).toBe(400);
  expect(await statusOf('1/files/1.5')).toBe(400);
});

test('a student id cannot lead the name of the zip anywhere', async () => {
  await using world = await startWorld();
  await world.deps.database.sql`update submissions set student_id = '../../etc/"passwd"'`;
  expect(dispositionOf(await world.call('/api/submissions/1/download'))).toBe(
    `attachment; filename="..-..-etc-_passwd_, submission 1.zip"; filename*=UTF-8''..-..-etc-%22passwd%22%2C%20submission%201.zip`,
  );
});
