import { expect, test } from 'bun:test';
import { openZip } from '@server/documents/package/zip';
import { centralDirectory, zipFile } from '@server/export/zip-file';

const at = new Date('2026-11-22T10:15:30Z');

test('every entry can be read back, also an empty one and one of many chunks', async () => {
  async function* large() {
    for (let chunk = 0; chunk < 300; chunk += 1) yield `${chunk} – ${'text '.repeat(2_000)}\n`;
  }
  async function* entries() {
    yield { name: 'empty.txt', text: [] };
    yield { name: 'große.txt', text: large() };
    yield { name: 'short.txt', text: ['one ', 'two'] };
  }
  const zip = openZip(Buffer.concat(await Array.fromAsync(zipFile(entries(), at))));
  expect(zip.names).toEqual(['empty.txt', 'große.txt', 'short.txt']);
  expect(zip.read('empty.txt')?.toString()).toBe('');
  expect(zip.read('große.txt')?.toString()).toBe((await Array.fromAsync(large())).join(''));
  expect(zip.read('short.txt')?.toString()).toBe('one two');
});

test('an archive over 4 GiB names far places in the longer form, and only then', () => {
  const entry = { name: Buffer.from('a'), crc: 7, size: 5, packed: 4, at: 10 };
  const near = Buffer.concat([...centralDirectory([entry], 0, 100)]);
  expect([near.length, near.readUInt32LE(42)]).toEqual([46 + 1 + 22, 10]);
  const far = Buffer.concat([...centralDirectory([{ ...entry, at: 5_000_000_000 }], 0, 5_000_000_100)]);
  expect(far.length).toBe(46 + 1 + 12 + 56 + 20 + 22);
  expect(far.readUInt32LE(42)).toBe(0xffffffff);
  expect(far.readBigUInt64LE(46 + 1 + 4)).toBe(5_000_000_000n);
  expect(far.readUInt32LE(59)).toBe(0x06064b50);
  expect(far.readBigUInt64LE(59 + 48)).toBe(5_000_000_100n);
  expect(far.readUInt32LE(59 + 56)).toBe(0x07064b50);
  expect(far.readBigUInt64LE(59 + 56 + 8)).toBe(5_000_000_159n);
  expect(far.readUInt32LE(59 + 76 + 16)).toBe(0xffffffff);
});
