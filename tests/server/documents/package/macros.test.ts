import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Slot } from '@domain/evidence/evidence';
import { readDocument } from '@server/documents/read-document';
import { makeDocx, paragraph } from '@tests/support/docx';
import { makePpt, type PptObjectParts, type PptShapeParts } from '@tests/support/ppt';
import { makePptx, shape } from '@tests/support/pptx';
import { oneSheet } from '@tests/support/xlsx';
import type { ZipPart } from '@tests/support/zip';
import { read, utils, write } from 'cfb';

const legacy = (name: string): Buffer => readFileSync(join(import.meta.dir, '../../../corpus/legacy', name));

/** The file with further streams in its container. */
const withStreams = (bytes: Buffer, ...paths: string[]): Buffer => {
  const file = read(bytes, { type: 'buffer' });
  for (const path of paths) utils.cfb_add(file, path, Buffer.from('Attribut'));
  return Buffer.from(write(file, { type: 'buffer' }));
};

const macrosOf = async (bytes: Buffer, slot: Slot, name: string): Promise<string[]> => {
  const { findings } = await readDocument(bytes, slot, name);
  return findings.filter(({ code }) => code === 'macros').map(({ detail }) => detail);
};

const cell = '<row r="1"><c r="A1"><v>1</v></c></row>';
const packages: [name: string, slot: Slot, folder: string, make: (parts: ZipPart[]) => Buffer, sentence: string][] = [
  ['a.xlsx', 'excel', 'xl', (parts) => oneSheet(cell, { parts }), 'The workbook holds macros. They were not run.'],
  [
    'a.pptx',
    'ppt',
    'ppt',
    (parts) => makePptx({ slides: [{ shapes: shape(['Price']) }], parts }),
    'The deck holds macros. They were not run.',
  ],
  [
    'a.docx',
    'summary',
    'word',
    (parts) => makeDocx({ body: paragraph('Price'), parts }),
    'The document holds macros. They were not run.',
  ],
];

test.each(packages)(
  'macros of %s are found without a relationship to them',
  async (name, slot, folder, make, detail) => {
    expect(await macrosOf(make([]), slot, name)).toEqual([]);
    expect(await macrosOf(make([{ name: `${folder}/vbaProject.bin`, data: 'x' }]), slot, name)).toEqual([detail]);
    expect(await macrosOf(make([{ name: 'elsewhere/VBAPROJECT.BIN', data: 'x' }]), slot, name)).toEqual([detail]);
  },
);

test('macros under another name are found by what leads to them', async () => {
  const rels = (type: string) =>
    `<Relationships><Relationship Id="x" Type="http://schemas.microsoft.com/office/2006/relationships/${type}" Target="y.bin"/></Relationships>`;
  for (const type of ['vbaProject', 'xlMacrosheet', 'xlIntlMacrosheet']) {
    const parts = [
      { name: 'xl/y.bin', data: 'x' },
      { name: 'xl/worksheets/_rels/other.xml.rels', data: rels(type) },
    ];
    expect(await macrosOf(oneSheet(cell, { parts }), 'excel', 'a.xlsx')).toHaveLength(1);
  }
});

test('a sheet of Excel 4 macros is one of macros', async () => {
  const parts = [{ name: 'xl/macrosheets/sheet1.xml', data: '<x/>' }];
  expect(await macrosOf(oneSheet(cell, { parts }), 'excel', 'a.xlsx')).toHaveLength(1);
  const old = legacy('model.xls');
  const begin = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x10, 0x00]);
  old.writeUInt16LE(0x40, old.indexOf(begin) + 6);
  expect(await macrosOf(old, 'excel', 'model.xls')).toHaveLength(1);
});

test.each([
  ['model.xls', 'excel'],
  ['deck.ppt', 'ppt'],
  ['memo.doc', 'summary'],
] as const)('macros of %s are found wherever its container keeps them', async (name, slot) => {
  const bytes = legacy(name);
  expect(await macrosOf(bytes, slot, name)).toEqual([]);
  for (const path of ['/_VBA_PROJECT_CUR/VBA/dir', '/Macros/VBA/dir', '/Other/VBA/Module1', '/_VBA_PROJECT/x']) {
    expect(await macrosOf(withStreams(bytes, path), slot, name)).toHaveLength(1);
  }
  expect(await macrosOf(withStreams(bytes, '/Other/vbaseline'), slot, name)).toEqual([]);
});

test('macros inside of an old deck are found although nothing says that they are there', async () => {
  const file = utils.cfb_new();
  utils.cfb_add(file, '/VBA/_VBA_PROJECT', Buffer.from('x'));
  const storage = Buffer.from(write(file, { type: 'buffer' }));
  const shapes = [{ text: 'Price', kind: 0, box: [0, 0, 900, 100] }] satisfies PptShapeParts[];
  const deck = (objects: PptObjectParts[]) => makePpt({ slides: [{ shapes }], objects });
  expect(await macrosOf(deck([]), 'ppt', 'a.ppt')).toEqual([]);
  for (const packed of [true, false]) {
    const found = await macrosOf(deck([{ kind: 0, program: 'x', storage, packed }]), 'ppt', 'a.ppt');
    expect(found).toEqual(['The deck holds macros. They were not run.']);
  }
});
