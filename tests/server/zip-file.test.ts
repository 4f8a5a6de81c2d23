import { expect, test } from 'bun:test';
import { openZip } from '@server/documents/package/zip';
import { type ZipKind, zipFile } from '@server/zip-file';

const modifiedAt = new Date('2026-11-22T10:15:30Z');

const bytes = (text: string) => new TextEncoder().encode(text);

test.each<ZipKind>(['stored', 'compressed'])(
  'every entry of a %s archive can be read back, also an empty one and one of many chunks',
  async (kind) => {
    async function* large() {
      for (let chunk = 0; chunk < 300; chunk += 1) yield bytes(`${chunk} – ${'text '.repeat(2_000)}\n`);
    }
    async function* entries() {
      yield { name: 'empty.txt', modifiedAt, bytes: new Blob().stream() };
      yield { name: 'große.txt', modifiedAt, bytes: large() };
      yield { name: 'short.txt', modifiedAt, bytes: new Blob(['one ', 'two']).stream() };
    }
    const zip = openZip(Buffer.concat(await Array.fromAsync(zipFile(entries(), kind))));
    expect(zip.names).toEqual(['empty.txt', 'große.txt', 'short.txt']);
    expect(zip.read('empty.txt')?.toString()).toBe('');
    expect(zip.read('große.txt')?.toString()).toBe(Buffer.concat(await Array.fromAsync(large())).toString());
    expect(zip.read('short.txt')?.toString()).toBe('one two');
  },
);

test('an entry that breaks breaks the archive, and one that is left is closed with all that would come', async () => {
  const closed: string[] = [];
  async function* source(name: string, breaksAt: number) {
    try {
      for (let chunk = 0; chunk < 50; chunk += 1) {
        if (chunk === breaksAt) throw new Error('the disk is gone');
        yield crypto.getRandomValues(new Uint8Array(65_536));
      }
    } finally {
      closed.push(name);
    }
  }
  async function* entries(breaksAt: number) {
    try {
      yield { name: 'first', modifiedAt, bytes: source('first', breaksAt) };
      yield { name: 'second', modifiedAt, bytes: source('second', -1) };
    } finally {
      closed.push('entries');
    }
  }
  await expect(Array.fromAsync(zipFile(entries(3), 'stored'))).rejects.toThrow('the disk is gone');
  expect(closed.splice(0)).toEqual(['first', 'entries']);
  for await (const _ of zipFile(entries(-1), 'stored')) break;
  expect(closed).toEqual(['first', 'entries']);
});

test('a workbook part is a plain entry of 32 bits, as Excel takes no other', async () => {
  async function* entries() {
    yield { name: 'sheet.xml', modifiedAt, bytes: new Blob(['<sheet/>']).stream() };
  }
  const file = Buffer.concat(await Array.fromAsync(zipFile(entries(), 'compressed')));
  const [versionNeeded, extraLength] = [file.readUInt16LE(4), file.readUInt16LE(28)];
  expect({ versionNeeded, extraLength }).toEqual({ versionNeeded: 20, extraLength: 0 });
});
