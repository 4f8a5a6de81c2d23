import { expect, test } from 'bun:test';
import { makeZip } from '@tests/support/zip';
import { openArchive } from '@web/features/class-upload/lib/class-archive';

const archive = (...parts: Parameters<typeof makeZip>[0]) => new Blob([new Uint8Array(makeZip(parts))]);

const opened = async (zip: Blob) => {
  const read = await openArchive(zip);
  if (!read.ok) throw new Error(read.error);
  return read;
};

test('a zip lists its files with clean paths, without system files, and reads one when it is asked for', async () => {
  const zip = archive(
    { name: 'class/', data: '' },
    { name: '../class\\maya@halden.com/model\u202e.xlsx', data: 'a workbook' },
    { name: 'class/Jörg/deck.pptx', data: 'a deck', stored: true },
    { name: '__MACOSX/class/._deck.pptx', data: 'x' },
    { name: 'class/Jörg/~$deck.pptx', data: 'x' },
  );
  const { files, notes } = await opened(zip);
  expect(files.map(({ path, name, size }) => [path, name, size])).toEqual([
    ['class/maya@halden.com/model.xlsx', 'model.xlsx', 10],
    ['class/Jörg/deck.pptx', 'deck.pptx', 6],
  ]);
  expect([notes, await (await files[0]?.read())?.text()]).toEqual([[], 'a workbook']);
});

test('what has a password is left out and said', async () => {
  const zip = archive({ name: 'a/b.xlsx', data: 'x', encrypted: true }, { name: 'a/c.pptx', data: 'y' });
  const { files, notes } = await opened(zip);
  expect([files.map(({ name }) => name), notes]).toEqual([
    ['c.pptx'],
    ['1 file of this zip has a password and was skipped. Create the zip without one, then choose it again.'],
  ]);
});

test('a file that is larger than it says, or damaged, is given up with a sentence', async () => {
  const bomb = await opened(archive({ name: 'a.xlsx', data: 'x'.repeat(5_000_000), declared: 10 }));
  expect(bomb.files[0]?.read()).rejects.toThrow(/Choose it again from the folder\.$/);
  const broken = await opened(archive({ name: 'a.xlsx', data: 'abc', crc: 1 }));
  expect(broken.files[0]?.read()).rejects.toThrow('This file is damaged in the zip. Choose it again from the folder.');
});

test('a zip that claims more than 8 GB, holds more than 5,000 files, or is none is refused', async () => {
  const huge = Array.from({ length: 3 }, (_, at) => ({ name: `${at}.xlsx`, data: 'x', declared: 3 * 1024 ** 3 }));
  expect(await openArchive(archive(...huge))).toEqual({
    ok: false,
    error: 'This zip has more than 8 GB. Upload the class in parts.',
  });
  const many = Array.from({ length: 5_001 }, (_, at) => ({ name: `${at}.xlsx`, data: '', stored: true }));
  expect(await openArchive(archive(...many))).toEqual({
    ok: false,
    error: 'This zip has more than 5,000 files. Upload the class in parts.',
  });
  expect(await openArchive(new Blob(['no zip']))).toEqual({
    ok: false,
    error: 'This zip could not be read. Create the zip again or choose the folder.',
  });
});
