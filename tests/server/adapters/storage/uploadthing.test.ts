import { expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Storage } from '@server/adapters/storage/storage';
import { createUploadThingStorage } from '@server/adapters/storage/uploadthing';
import { AppError } from '@server/errors';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { fakeUploadThing } from '@tests/support/uploadthing';

const key = '3f2b8c1e-0000-4000-8000-000000000001';
const bytesOf = async (storage: Storage, name: string) => {
  const stream = await storage.read(name);
  return stream && new Response(stream).bytes();
};

/** The refusal that a call ends in. */
async function refusalOf(call: Promise<unknown>): Promise<AppError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`no refusal but ${error}`);
  return error;
}

const unreachable = 'The file storage (UploadThing) cannot be reached right now. Please try again in a minute.';
const refused = 'The file storage (UploadThing) rejects this server. Ask an administrator to check its token.';

test('what is put is read back byte for byte, in pieces', async () => {
  await using vendor = fakeUploadThing();
  const storage = createUploadThingStorage(vendor.config);
  const bytes = new Uint8Array(3_000_000).map((_, index) => index % 251);
  await storage.put(key, new Blob([bytes]), 'application/pdf');
  expect(await bytesOf(storage, key)).toEqual(bytes);
});

test('an object is private, an attachment, and named by its key: no name of a person or path of ours goes along', async () => {
  using folder = temporaryFolder();
  await using vendor = fakeUploadThing();
  const path = join(folder.path, 'maria-lopez.xlsx');
  await Bun.write(path, 'workbook');
  await createUploadThingStorage(vendor.config).put(key, Bun.file(path), 'application/vnd.ms-excel');
  expect(vendor.objects).toEqual([
    {
      fileKey: expect.any(String),
      customId: key,
      name: key,
      partName: key,
      type: 'application/vnd.ms-excel',
      acl: 'private',
      disposition: 'attachment',
      bytes: new TextEncoder().encode('workbook'),
    },
  ]);
});

test('an empty object is an object, and what was never put is none', async () => {
  await using vendor = fakeUploadThing();
  const storage = createUploadThingStorage(vendor.config);
  await storage.put(key, new Blob([]), 'application/pdf');
  expect(await bytesOf(storage, key)).toHaveLength(0);
  expect(await storage.read('never-put-anywhere')).toBeNull();
});

test('putting a key again is harmless, and deleting it removes all there is of it', async () => {
  await using vendor = fakeUploadThing();
  const storage = createUploadThingStorage(vendor.config);
  for (const name of [key, key, 'another-key-of-its-own']) await storage.put(name, new Blob(['a']), 'application/pdf');
  expect(await bytesOf(storage, key)).toEqual(new TextEncoder().encode('a'));
  await storage.delete([key, 'never-put-anywhere']);
  expect(await storage.read(key)).toBeNull();
  expect(vendor.objects.map(({ customId }) => customId)).toEqual(['another-key-of-its-own']);
});

test('many objects are deleted in calls of a hundred, and none in no call', async () => {
  await using vendor = fakeUploadThing();
  const storage = createUploadThingStorage(vendor.config);
  await storage.delete([]);
  expect(vendor.calls).toEqual([]);
  await storage.put('object-249', new Blob(['a']), 'application/pdf');
  await storage.delete(Array.from({ length: 250 }, (_, index) => `object-${index}`));
  expect(vendor.calls).toEqual(['upload', 'delete', 'delete', 'delete']);
  expect(vendor.objects).toEqual([]);
});

test('each read has a link of its own, which is worth nothing a minute later', async () => {
  await using vendor = fakeUploadThing();
  const storage = createUploadThingStorage(vendor.config);
  await storage.put(key, new Blob(['a']), 'application/pdf');
  await bytesOf(storage, key);
  const [link = ''] = vendor.links;
  vendor.advance(59_000);
  expect((await fetch(link)).status).toBe(200);
  vendor.advance(1_001);
  expect((await fetch(link)).status).toBe(403);
  expect((await fetch(link.replace(/expires=\d+/, `expires=${Date.now() + 9e9}`))).status).toBe(403);
  expect(await bytesOf(storage, key)).toEqual(new TextEncoder().encode('a'));
  expect(vendor.links).toHaveLength(2);
});

test('an object that is deleted between its link and its reading is not there', async () => {
  await using vendor = fakeUploadThing();
  const storage = createUploadThingStorage(vendor.config);
  await storage.put(key, new Blob(['a']), 'application/pdf');
  const { push } = vendor.links;
  vendor.links.push = (...links) => {
    vendor.objects.length = 0;
    return push.apply(vendor.links, links);
  };
  expect(await storage.read(key)).toBeNull();
});

test.each([
  ['refused', unreachable],
  ['broken', unreachable],
  ['lost', unreachable],
  ['down', unreachable],
] as const)('an upload that is %s is a refusal with a sentence', async (fault, sentence) => {
  await using vendor = fakeUploadThing();
  const storage = createUploadThingStorage(vendor.config);
  vendor.fail('upload', fault);
  const refusal = await refusalOf(storage.put(key, new Blob([new Uint8Array(5_000_000)]), 'application/pdf'));
  expect([refusal.code, refusal.message, refusal.details.retryAfterSeconds]).toEqual(['unavailable', sentence, 60]);
});

test.each([
  ['access', 'refused', refused],
  ['access', 'broken', unreachable],
  ['access', 'down', unreachable],
  ['read', 'refused', refused],
  ['read', 'broken', unreachable],
] as const)(
  'a read whose %s is %s is a refusal with a sentence, not an object that is missing',
  async (call, fault, sentence) => {
    await using vendor = fakeUploadThing();
    const storage = createUploadThingStorage(vendor.config);
    await storage.put(key, new Blob(['a']), 'application/pdf');
    vendor.fail(call, fault);
    const refusal = await refusalOf(storage.read(key));
    expect([refusal.code, refusal.message]).toEqual(['unavailable', sentence]);
  },
);

test.each([
  ['refused', refused],
  ['broken', unreachable],
  ['lost', unreachable],
  ['down', unreachable],
] as const)('a delete that is %s is a refusal with a sentence', async (fault, sentence) => {
  await using vendor = fakeUploadThing();
  vendor.fail('delete', fault);
  const refusal = await refusalOf(createUploadThingStorage(vendor.config).delete([key]));
  expect([refusal.code, refusal.message]).toEqual(['unavailable', sentence]);
});

test('a token that UploadThing does not know is reported as such', async () => {
  await using vendor = fakeUploadThing();
  const token = btoa(JSON.stringify({ apiKey: 'sk_other', appId: 'casegradetest', regions: ['fra1'] }));
  const storage = createUploadThingStorage({ ...vendor.config, token });
  expect((await refusalOf(storage.read(key))).message).toBe(refused);
  expect((await refusalOf(storage.put(key, new Blob(['a']), 'application/pdf'))).message).toBe(unreachable);
  expect(vendor.objects).toEqual([]);
});

test.each(['upload', 'access', 'read', 'delete'] as const)(
  'a call for %s that is never answered is given up',
  async (call) => {
    await using vendor = fakeUploadThing();
    await createUploadThingStorage(vendor.config).put(key, new Blob(['a']), 'application/pdf');
    const storage = createUploadThingStorage(vendor.config, { call: 100, transfer: 100 });
    vendor.fail(call, 'silent');
    const calls = {
      upload: () => storage.put(key, new Blob(['a']), 'application/pdf'),
      access: () => storage.read(key),
      read: () => storage.read(key),
      delete: () => storage.delete([key]),
    };
    expect((await refusalOf(calls[call]())).message).toBe(unreachable);
  },
);

test('when it is there again after it was away, everything is as before', async () => {
  await using vendor = fakeUploadThing();
  const storage = createUploadThingStorage(vendor.config);
  await storage.put(key, new Blob(['a']), 'application/pdf');
  vendor.fail('access', 'down');
  await refusalOf(storage.read(key));
  await refusalOf(storage.delete([key]));
  vendor.restart();
  expect(await bytesOf(storage, key)).toEqual(new TextEncoder().encode('a'));
});
