import { expect, test } from 'bun:test';
import { openZip, type ZipLimits, zipLimits } from '@server/documents/package/zip';
import { UnreadableError } from '@server/documents/unreadable';
import { makeZip } from '@tests/support/zip';

const small: ZipLimits = {
  entries: 4,
  partBytes: 4_000,
  totalBytes: 6_000,
  againBytes: 7_500,
  declaredBytes: 100_000,
  ratio: 10,
  ratioFrom: 1_000,
};

function reasonOf(work: () => unknown): string {
  try {
    work();
    return 'no error';
  } catch (error) {
    return error instanceof UnreadableError ? error.reason : String(error);
  }
}

/** Text that deflates to about a quarter, so that no ratio is at stake. */
const noise = (length: number) =>
  Array.from({ length }, (_, i) => String.fromCharCode(97 + (((i * 7919) % 104_729) % 26))).join('');

test('parts are read by name, without regard to case, leading slashes and percent signs', () => {
  const zip = openZip(
    makeZip([
      { name: 'xl/Workbook.xml', data: 'one' },
      { name: 'xl/my sheet.xml', data: 'two', stored: true },
    ]),
  );
  expect(zip.names).toEqual(['xl/Workbook.xml', 'xl/my sheet.xml']);
  expect(zip.read('/XL/workbook.xml')?.toString()).toBe('one');
  expect(zip.read('xl/my%20sheet.xml')?.toString()).toBe('two');
  expect(zip.read('xl/none.xml')).toBeUndefined();
  expect(zip.has('xl\\workbook.xml')).toBe(true);
});

test('a part that is there twice is not read, as programs differ in which of them they show', () => {
  const zip = openZip(
    makeZip([
      { name: 'a.xml', data: 'first' },
      { name: 'A.XML', data: 'second' },
      { name: 'b.xml', data: 'other' },
    ]),
  );
  expect(zip.names).toEqual(['a.xml', 'b.xml']);
  expect(reasonOf(() => zip.read('a.xml'))).toBe('hostile');
  expect(zip.read('b.xml')?.toString()).toBe('other');
});

test('a name that climbs out of the archive is a name like any other', () => {
  const zip = openZip(makeZip([{ name: '../../etc/passwd', data: 'x' }]));
  expect(zip.read('../../etc/passwd')?.toString()).toBe('x');
});

test('an archive with bytes before it is read', () => {
  const zip = openZip(Buffer.concat([Buffer.from('#!stub\n'), makeZip([{ name: 'a', data: 'x' }])]));
  expect(zip.read('a')?.toString()).toBe('x');
});

test('a truncated archive is corrupt', () => {
  const whole = makeZip([{ name: 'a', data: noise(500) }]);
  expect(reasonOf(() => openZip(whole.subarray(0, whole.length - 30)))).toBe('corrupt');
  expect(reasonOf(() => openZip(Buffer.from('PK\u0003\u0004')))).toBe('corrupt');
});

test('a part whose checksum is wrong, that does not inflate or is packed otherwise is corrupt', () => {
  const read = (part: object) => reasonOf(() => openZip(makeZip([{ name: 'a', data: 'hello', ...part }])).read('a'));
  expect(read({ crc: 1 })).toBe('corrupt');
  expect(read({ stored: true, method: 8 })).toBe('corrupt');
  expect(read({ method: 12 })).toBe('corrupt');
});

test('an encrypted part is said to be encrypted', () => {
  expect(reasonOf(() => openZip(makeZip([{ name: 'a', data: 'x', encrypted: true }])).read('a'))).toBe('encrypted');
});

test('a bomb is refused before it unfolds, whatever its header claims', () => {
  const bomb = 'A'.repeat(3_000_000);
  const read = (declared: number) =>
    reasonOf(() =>
      openZip(makeZip([{ name: 'a', data: bomb, declared }]), {
        ...small,
        declaredBytes: 1e9,
        partBytes: 1e9,
        totalBytes: 1e9,
        ratioFrom: 100_000,
      }).read('a'),
    );
  expect(read(3_000_000)).toBe('hostile');
  expect(read(10)).toBe('hostile');
});

test('a repetitive part below the size from which proportions count is honest', () => {
  expect(openZip(makeZip([{ name: 'a', data: 'A'.repeat(900) }]), small).read('a')?.length).toBe(900);
});

test('parts beyond the size of one or of all together are too big', () => {
  const zip = openZip(
    makeZip([
      { name: 'a', data: noise(3_500) },
      { name: 'b', data: noise(3_500) },
      { name: 'c', data: noise(5_000) },
    ]),
    { ...small, ratio: 100 },
  );
  expect(reasonOf(() => zip.read('c'))).toBe('too-big');
  expect(zip.read('a')?.length).toBe(3_500);
  expect(zip.read('a')?.length).toBe(3_500);
  expect(reasonOf(() => zip.read('b'))).toBe('too-big');
});

test('a part may be read again, but not again and again', () => {
  const zip = openZip(makeZip([{ name: 'a', data: noise(3_500) }]), { ...small, ratio: 100 });
  for (let i = 0; i < 3; i++) expect(zip.read('a')?.length).toBe(3_500);
  expect(reasonOf(() => zip.read('a'))).toBe('hostile');
});

test('too many entries, or too many bytes declared, are hostile', () => {
  const many = makeZip(Array.from({ length: 5 }, (_, i) => ({ name: `p${i}`, data: 'x' })));
  expect(reasonOf(() => openZip(many, small))).toBe('hostile');
  expect(reasonOf(() => openZip(makeZip([{ name: 'a', data: 'x', declared: 200_000 }]), small))).toBe('hostile');
});

test('the limits in use are 4,000 entries, 192 MB a part, 256 MB a file, 64 MB read again and a ratio of 400 above 16 MB', () => {
  expect(zipLimits).toEqual({
    entries: 4_000,
    partBytes: 201_326_592,
    totalBytes: 268_435_456,
    againBytes: 67_108_864,
    declaredBytes: 1_073_741_824,
    ratio: 400,
    ratioFrom: 16_777_216,
  });
});
