import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { makeDocx, paragraph } from '@tests/support/docx';
import { makeXlsx, relsPart, xlsxParts } from '@tests/support/xlsx';
import { makeZip, type ZipPart } from '@tests/support/zip';
import {
  accepted,
  damaged,
  empty,
  type HostileFile,
  locked,
  notThat,
  otherEnding,
  slotOf,
  tooBig,
  unsafe,
} from './hostile-file';
import { officeFiles, plainDocx, plainPdf, plainPptx, plainXlsx } from './plain-files';

const mb = 1 << 20;

/** Deflated bytes that unfold to `size` MB of one character, without ever holding them. */
export function foldedMegabytes(size: number, character = 'A'): Buffer {
  const chunk = deflateRawSync(Buffer.alloc(mb, character), { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([...Array.from({ length: size }, () => chunk), Buffer.from([3, 0])]);
}

const workbookParts = (): ZipPart[] => xlsxParts({ sheets: [{ name: 'A', xml: '<sheetData/>' }] });

/** A workbook with one of its parts exchanged. */
const withPart = (name: string, part: Partial<ZipPart>): Buffer =>
  makeZip(workbookParts().map((one) => (one.name === name ? { ...one, ...part } : one)));

const firstSheet = 'xl/worksheets/sheet1.xml';

const bombs: HostileFile[] = [
  {
    name: 'a bomb of a gigabyte',
    what: 'A sheet of 1 MB that unfolds to a gigabyte, as its header says.',
    slot: 'excel',
    fileName: 'bomb.xlsx',
    make: () => withPart(firstSheet, { deflated: foldedMegabytes(1024), declared: 1024 * mb }),
    expected: unsafe('workbook'),
  },
  {
    name: 'a bomb that lies about its size',
    what: 'The same sheet, whose header claims a hundred bytes.',
    slot: 'excel',
    fileName: 'bomb.xlsx',
    make: () => withPart(firstSheet, { deflated: foldedMegabytes(1024), declared: 100 }),
    expected: tooBig('workbook'),
  },
  {
    name: 'a bomb in the list of relationships',
    what: 'The part that is read before anything is known of the file unfolds to 64 MB.',
    slot: 'summary',
    fileName: 'bomb.docx',
    make: () =>
      makeZip([
        { name: '[Content_Types].xml', data: '<Types/>' },
        { name: '_rels/.rels', data: '', deflated: foldedMegabytes(64), declared: 100 },
      ]),
    expected: unsafe('summary'),
  },
  {
    name: 'a nested bomb',
    what: 'Archives within archives, each unfolding to a thousand times its size; the outermost is an attachment.',
    slot: 'summary',
    fileName: 'nested.docx',
    make: () => {
      let inner = makeZip([{ name: 'a', data: '', deflated: foldedMegabytes(64), declared: 64 * mb }]);
      for (let depth = 0; depth < 6; depth++) {
        inner = makeZip(Array.from({ length: 10 }, (_, i) => ({ name: `${i}.zip`, data: inner, shares: 'one' })));
      }
      const parts = [{ name: 'word/embeddings/data.zip', data: inner, stored: true }];
      return makeDocx({ body: paragraph('See the attached data.'), parts });
    },
    expected: accepted([], { shows: ['See the attached data.'] }),
  },
  {
    name: 'an overlapping bomb',
    what: 'Two hundred sheets share the same 64 KB of bytes, each unfolding to 15 MB: three gigabytes together.',
    slot: 'excel',
    fileName: 'overlap.xlsx',
    make: () => {
      const names = Array.from({ length: 200 }, (_, i) => `S${i}`);
      const sheet = `<worksheet><sheetData/>${' '.repeat(15 * mb)}</worksheet>`;
      const deflated = deflateRawSync(sheet);
      const parts = xlsxParts({ sheets: names.map((name) => ({ name, xml: '' })) });
      return makeZip(
        parts.map((part) =>
          part.name.startsWith('xl/worksheets/')
            ? { ...part, data: '', deflated, crc: crc32(sheet), declared: 100, shares: 'sheet' }
            : part,
        ),
      );
    },
    expected: tooBig('workbook'),
    heavy: true,
  },
  {
    name: 'one part read ten thousand times',
    what: 'Three thousand sheets that all have the same comments of 8 MB, whose size counts only once.',
    slot: 'excel',
    fileName: 'again.xlsx',
    make: () => {
      const comments = { id: 'c', type: 'comments', target: '../comments.xml' };
      const sheets = Array.from({ length: 1_000 }, (_, i) => ({
        name: `S${i}`,
        xml: '<sheetData/>',
        rels: [comments],
      }));
      return makeXlsx({
        sheets,
        parts: [{ name: 'xl/comments.xml', data: `<comments>${' '.repeat(8 * mb)}</comments>` }],
      });
    },
    expected: unsafe('workbook'),
    heavy: true,
  },
  {
    name: 'forty thousand entries',
    what: 'An archive whose list of entries is the load.',
    slot: 'summary',
    fileName: 'entries.docx',
    make: () => {
      const more = Array.from({ length: 40_000 }, (_, i) => ({ name: `e${i}`, data: '', stored: true }));
      return makeDocx({ body: paragraph('Lift'), parts: more });
    },
    expected: unsafe('summary'),
  },
  {
    name: 'an archive of more than a gigabyte by its own account',
    what: 'Parts that nobody asks for declare a gigabyte and a half.',
    slot: 'ppt',
    fileName: 'declared.pptx',
    make: () => {
      const media = [1, 2, 3].map((i) => ({ name: `ppt/media/${i}.bin`, data: 'x', declared: 512 * mb }));
      return appended(plainPptx(), media);
    },
    expected: unsafe('deck'),
  },
];

/** An archive with more entries after those that it has. */
function appended(zip: Buffer, parts: ZipPart[]): Buffer {
  const more = makeZip(parts);
  const endOf = (bytes: Buffer) => bytes.length - 22;
  const [end, moreEnd] = [endOf(zip), endOf(more)];
  const [at, moreAt] = [zip.readUInt32LE(end + 16), more.readUInt32LE(moreEnd + 16)];
  const directory = Buffer.from(more.subarray(moreAt, moreEnd));
  for (let entry = 0; entry < directory.length; entry += 46 + directory.readUInt16LE(entry + 28)) {
    directory.writeUInt32LE(directory.readUInt32LE(entry + 42) + at, entry + 42);
  }
  const tail = Buffer.from(zip.subarray(end));
  const count = zip.readUInt16LE(end + 10) + parts.length;
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(end - at + directory.length, 12);
  tail.writeUInt32LE(at + moreAt, 16);
  return Buffer.concat([zip.subarray(0, at), more.subarray(0, moreAt), zip.subarray(at, end), directory, tail]);
}

const cell = (text: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${text}</v></c></row></sheetData></worksheet>`;

const brokenArchives: HostileFile[] = [
  {
    name: 'a part that is there twice',
    what: 'Two sheets of one name in the archive: programs differ in which of them they show.',
    slot: 'excel',
    fileName: 'twice.xlsx',
    make: () =>
      makeZip([
        ...workbookParts().filter(({ name }) => name !== firstSheet),
        { name: firstSheet, data: cell('first') },
        { name: firstSheet, data: cell('second') },
      ]),
    expected: unsafe('workbook'),
  },
  {
    name: 'names that climb out of the archive',
    what: 'Entries named as files of the machine, and a sheet that is said to lie there.',
    slot: 'excel',
    fileName: 'traversal.xlsx',
    make: () =>
      makeXlsx({
        sheets: [
          { name: 'A', xml: '<sheetData><row r="1"><c r="A1" t="str"><v>Lift</v></c></row></sheetData>' },
          { name: 'B', xml: '<sheetData/>' },
        ],
        rels: [{ id: 'rId2', type: 'worksheet', target: '../../../../../../etc/passwd' }],
        parts: [
          { name: '../../../../../../tmp/casegrade-was-here', data: 'x' },
          { name: '/etc/cron.d/casegrade', data: 'x' },
          { name: 'C:\\Windows\\win.ini', data: 'x' },
        ],
      }),
    expected: accepted([], { shows: ['Lift'], hides: ['root:'] }),
  },
  {
    name: 'a wrong checksum',
    what: 'A part that is not what it was when the archive was written.',
    slot: 'excel',
    fileName: 'checksum.xlsx',
    make: () => withPart(firstSheet, { crc: 0x12345678 }),
    expected: damaged('workbook'),
  },
  {
    name: 'a part that claims to be longer than the file',
    what: 'Its stored size reaches beyond the end.',
    slot: 'excel',
    fileName: 'claimed.xlsx',
    make: () => withPart(firstSheet, { claimed: 0x7fffffff }),
    expected: damaged('workbook'),
  },
  {
    name: 'a part that claims to be shorter than it is',
    what: 'The header says that it unfolds to one byte; what unfolds is whole.',
    slot: 'excel',
    fileName: 'declared.xlsx',
    make: () => withPart(firstSheet, { data: cell('whole'), declared: 1 }),
    expected: accepted([], { shows: ['whole'] }),
  },
  {
    name: 'a method of packing that is none',
    what: 'The part says it is packed by method 99.',
    slot: 'excel',
    fileName: 'method.xlsx',
    make: () => withPart(firstSheet, { method: 99 }),
    expected: damaged('workbook'),
  },
  {
    name: 'noise instead of packed bytes',
    what: 'What stands where the packed bytes should be does not unpack.',
    slot: 'excel',
    fileName: 'noise.xlsx',
    make: () => withPart(firstSheet, { deflated: Buffer.alloc(300, 0xff) }),
    expected: damaged('workbook'),
  },
  {
    name: 'a list of entries that ends nowhere',
    what: 'The end record counts more entries than there are.',
    slot: 'excel',
    fileName: 'count.xlsx',
    make: () => {
      const bytes = plainXlsx();
      bytes.writeUInt16LE(3_000, bytes.length - 12);
      return bytes;
    },
    expected: damaged('workbook'),
  },
  {
    name: 'an end record of the large format that counts to infinity',
    what: 'A zip64 end record claims 2^60 entries.',
    slot: 'excel',
    fileName: 'zip64.xlsx',
    make: () => {
      const bytes = plainXlsx();
      const end = Buffer.alloc(56);
      end.writeUInt32LE(0x06064b50, 0);
      end.writeBigUInt64LE(2n ** 60n, 32);
      const locator = Buffer.alloc(20);
      locator.writeUInt32LE(0x07064b50, 0);
      locator.writeBigUInt64LE(BigInt(bytes.length - 22), 8);
      return Buffer.concat([bytes.subarray(0, -22), end, locator, bytes.subarray(-22)]);
    },
    expected: unsafe('workbook'),
  },
  {
    name: 'a package whose document is not there',
    what: 'The relationships name a part that the archive has not.',
    slot: 'ppt',
    fileName: 'missing.pptx',
    make: () =>
      makeZip([
        { name: '[Content_Types].xml', data: '<Types/>' },
        relsPart('_rels/.rels', [{ id: 'r', type: 'officeDocument', target: 'ppt/presentation.xml' }]),
      ]),
    expected: notThat('deck'),
  },
  {
    name: 'an archive that is no document',
    what: 'A zip of home work under the ending of a workbook.',
    slot: 'excel',
    fileName: 'homework.xlsx',
    make: () => makeZip([{ name: 'homework.txt', data: 'x' }]),
    expected: notThat('workbook'),
  },
];

/** Cut in the middle of every entry, in the list of entries and in the end record. */
const cuts: HostileFile[] = officeFiles.flatMap(({ noun, ending, make }) => {
  const bytes = make();
  const starts: number[] = [];
  for (let at = bytes.indexOf('PK\u0003\u0004'); at >= 0; at = bytes.indexOf('PK\u0003\u0004', at + 1)) starts.push(at);
  const directory = bytes.readUInt32LE(bytes.length - 6);
  const places = [...starts.slice(1), directory, (directory + bytes.length) >> 1, bytes.length - 4, starts[0] ?? 0];
  return places.map((place): HostileFile => {
    const at = place === 0 ? 12 : place + 3;
    return {
      name: `a ${noun} cut off after ${at} of ${bytes.length} bytes`,
      what: 'An upload or a copy that broke off.',
      slot: slotOf[noun],
      fileName: `cut.${ending}`,
      make: () => bytes.subarray(0, at),
      expected: damaged(noun),
    };
  });
});

const encryptedFolder = join(import.meta.dir, '../corpus/encrypted');

const locks: HostileFile[] = [
  ...(['workbook.xlsx', 'deck.pptx', 'summary.docx', 'summary.pdf'] as const).map((fileName): HostileFile => {
    const noun = fileName.startsWith('workbook') ? 'workbook' : fileName.startsWith('deck') ? 'deck' : 'summary';
    return {
      name: `a ${fileName.slice(fileName.indexOf('.'))} with a password`,
      what: 'Encrypted by the program that wrote it.',
      slot: slotOf[noun],
      fileName,
      make: () => readFileSync(join(encryptedFolder, fileName)),
      expected: locked(noun),
    };
  }),
  {
    name: 'encrypted entries',
    what: 'A workbook packed anew with the password of a zip program.',
    slot: 'excel',
    fileName: 'packed.xlsx',
    make: () => makeZip(workbookParts().map((part) => ({ ...part, encrypted: true }))),
    expected: locked('workbook'),
  },
];

const pretenders: readonly { kind: string; make(): Buffer }[] = [
  { kind: 'a program', make: () => Buffer.concat([Buffer.from('MZ\u0090\u0000\u0003'), Buffer.alloc(2_000, 0x90)]) },
  { kind: 'a program of Unix', make: () => Buffer.concat([Buffer.from('\u007fELF\u0002\u0001'), Buffer.alloc(2_000)]) },
  { kind: 'a page of the web', make: () => Buffer.from('<!doctype html><table><tr><td>1</td></tr></table>') },
  { kind: 'a script', make: () => Buffer.from('#!/bin/sh\nrm -rf /\n') },
  { kind: 'nothing but NUL', make: () => Buffer.alloc(5_000) },
  { kind: 'a program with a document behind it', make: () => Buffer.concat([Buffer.from('MZ'), plainXlsx()]) },
];

const endings = [
  ['workbook', 'xlsx'],
  ['workbook', 'xls'],
  ['deck', 'pptx'],
  ['deck', 'ppt'],
  ['summary', 'docx'],
  ['summary', 'doc'],
  ['summary', 'pdf'],
] as const;

const others: HostileFile[] = [
  ...pretenders.map(({ kind, make }, i): HostileFile => {
    const [noun, ending] = endings[i % endings.length] ?? endings[0];
    return {
      name: `${kind} named .${ending}`,
      what: 'Something else under one of our endings.',
      slot: slotOf[noun],
      fileName: `homework.${ending}`,
      make,
      expected: notThat(noun),
    };
  }),
  ...endings.map(
    ([noun, ending]): HostileFile => ({
      name: `no bytes named .${ending}`,
      what: 'A file without content.',
      slot: slotOf[noun],
      fileName: `nothing.${ending}`,
      make: () => Buffer.alloc(0),
      expected: empty(noun),
    }),
  ),
  {
    name: 'a workbook named .pptx',
    what: 'The right ending for the slot, the wrong content.',
    slot: 'ppt',
    fileName: 'deck.pptx',
    make: plainXlsx,
    expected: notThat('deck'),
  },
  {
    name: 'a deck named .xlsx',
    what: 'The right ending for the slot, the wrong content.',
    slot: 'excel',
    fileName: 'model.xlsx',
    make: plainPptx,
    expected: notThat('workbook'),
  },
  {
    name: 'a Word document named .pdf',
    what: 'Right for the slot under another ending.',
    slot: 'summary',
    fileName: 'memo.pdf',
    make: plainDocx,
    expected: otherEnding('docx', 'pdf'),
  },
  {
    name: 'a PDF named .docx',
    what: 'Right for the slot under another ending.',
    slot: 'summary',
    fileName: 'memo.docx',
    make: plainPdf,
    expected: otherEnding('pdf', 'docx'),
  },
];

/** What is wrong with the container of a document, whatever the document says. */
export const containerFiles: readonly HostileFile[] = [...bombs, ...brokenArchives, ...cuts, ...locks, ...others];
