import { makeZip, type ZipPart } from './zip';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A relationship of a part; `type` is the last part of its URI. */
export type Rel = { id: string; type: string; target: string; external?: boolean };

export type SheetParts = {
  name: string;
  /** What stands inside `worksheet`, or a whole part of its own when it starts with `<?xml`. */
  xml: string;
  state?: 'hidden' | 'veryHidden';
  rels?: Rel[];
};

export type WorkbookParts = {
  sheets: SheetParts[];
  /** What stands inside `sst`. */
  strings?: string;
  /** What stands inside `styleSheet`. */
  styles?: string;
  /** What stands inside `workbook` after the sheets. */
  names?: string;
  date1904?: boolean;
  rels?: Rel[];
  parts?: ZipPart[];
  mainType?: string;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function relsPart(name: string, rels: readonly Rel[]): ZipPart {
  const lines = rels.map(
    ({ id, type, target, external }) =>
      `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return { name, data: `${head}<Relationships xmlns="${namespace}">${lines.join('')}</Relationships>` };
}

/** The parts of a workbook, so that a test can break one of them. */
export function xlsxParts(book: WorkbookParts): ZipPart[] {
  const sheets = book.sheets.map((sheet, i) => ({ ...sheet, id: `rId${i + 1}`, part: `sheet${i + 1}.xml` }));
  const listed = sheets
    .map(({ name, id, state }, i) => {
      const hidden = state ? ` state="${state}"` : '';
      return `<sheet name="${name}" sheetId="${i + 1}" r:id="${id}"${hidden}/>`;
    })
    .join('');
  const type = book.mainType ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  return [
    {
      name: '[Content_Types].xml',
      data: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    },
    relsPart('_rels/.rels', [{ id: 'rId1', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    {
      name: 'xl/workbook.xml',
      data: `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${book.date1904 ? ' date1904="1"' : ''}/><sheets>${listed}</sheets>${book.names ?? ''}</workbook>`,
    },
    relsPart('xl/_rels/workbook.xml.rels', [
      ...sheets.map(({ id, part }) => ({ id, type: 'worksheet', target: `worksheets/${part}` })),
      { id: 'rId98', type: 'sharedStrings', target: 'sharedStrings.xml' },
      { id: 'rId99', type: 'styles', target: 'styles.xml' },
      ...(book.rels ?? []),
    ]),
    { name: 'xl/sharedStrings.xml', data: `${head}<sst xmlns="${main}">${book.strings ?? ''}</sst>` },
    { name: 'xl/styles.xml', data: `${head}<styleSheet xmlns="${main}">${book.styles ?? ''}</styleSheet>` },
    ...sheets.flatMap(({ part, xml, rels }) => [
      {
        name: `xl/worksheets/${part}`,
        data: xml.startsWith('<?xml')
          ? xml
          : `${head}<worksheet xmlns="${main}" xmlns:r="${office}">${xml}</worksheet>`,
      },
      ...(rels ? [relsPart(`xl/worksheets/_rels/${part}.rels`, rels)] : []),
    ]),
    ...(book.parts ?? []),
  ];
}

export function makeXlsx(book: WorkbookParts): Buffer {
  return makeZip(xlsxParts(book));
}

/** A workbook of one sheet named A, by the rows inside its `sheetData`. */
export function oneSheet(rows: string, more: Omit<WorkbookParts, 'sheets'> = {}): Buffer {
  return makeXlsx({ ...more, sheets: [{ name: 'A', xml: `<sheetData>${rows}</sheetData>` }] });
}
