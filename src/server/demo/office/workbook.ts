import { type Cell, looks, numberFormats } from './cell';
import { escapeXml, packOffice, relationships, relationsNamespace } from './package';

/** Null leaves a row or a cell empty. */
export type Sheet = { name: string; widths: number[]; rows: (readonly (Cell | null)[] | null)[]; frozenRows?: number };

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const formats = Object.entries(numberFormats);

/** Includes the stored result of each formula. */
export function makeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts = sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    type: 'officedocument.spreadsheetml.worksheet',
    xml: sheetXml(sheet),
  }));
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="sheet${at + 1}"/>`,
  );
  return packOffice([
    relationships('', [{ id: 'book', type: 'officeDocument', target: 'xl/workbook.xml' }]),
    {
      name: 'xl/workbook.xml',
      type: 'officedocument.spreadsheetml.sheet.main',
      xml: `<workbook xmlns="${main}" xmlns:r="${relationsNamespace}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    relationships('xl/workbook.xml', [
      ...sheets.map((_, at) => ({ id: `sheet${at + 1}`, type: 'worksheet', target: `worksheets/sheet${at + 1}.xml` })),
      { id: 'styles', type: 'styles', target: 'styles.xml' },
    ]),
    { name: 'xl/styles.xml', type: 'officedocument.spreadsheetml.styles', xml: stylesXml() },
    ...parts,
  ]);
}

/** Counted from 0; no sheet here is wider than 26. */
function columnName(at: number): string {
  return String.fromCharCode(65 + at);
}

function sheetXml({ rows, widths, frozenRows = 0 }: Sheet): string {
  const pane =
    frozenRows === 0
      ? ''
      : `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const lines = rows.map((cells, at) => {
    const written = (cells ?? []).map((cell, column) => (cell ? cellXml(cell, `${columnName(column)}${at + 1}`) : ''));
    return `<row r="${at + 1}">${written.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}">${pane}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml({ value, formula, format = 'plain', look = 'plain' }: Cell, address: string): string {
  if (value === null) return '';
  const style = formats.findIndex(([name]) => name === format) * looks.length + looks.indexOf(look);
  const start = `<c r="${address}" s="${style}"`;
  const calculated = formula === undefined ? '' : `<f>${escapeXml(formula)}</f>`;
  if (typeof value === 'number') return `${start}>${calculated}<v>${value}</v></c>`;
  if (value.startsWith('#')) return `${start} t="e">${calculated}<v>${value}</v></c>`;
  if (formula !== undefined) return `${start} t="str">${calculated}<v>${escapeXml(value)}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** Every format in every look, so that a cell's style can be computed. */
function stylesXml(): string {
  const codes = formats.map(([, code], at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(code)}"/>`);
  const font = (inside: string) => `<font>${inside}<name val="Calibri"/></font>`;
  const fonts = [
    font('<sz val="11"/>'),
    font('<b/><sz val="11"/>'),
    font('<sz val="11"/><color rgb="FF1F4FD8"/>'),
    font('<b/><sz val="14"/>'),
    font('<i/><sz val="10"/><color rgb="FF666666"/>'),
    font('<b/><sz val="11"/>'),
  ];
  const fills = [
    '<patternFill patternType="none"/>',
    '<patternFill patternType="gray125"/>',
    '<patternFill patternType="solid"><fgColor rgb="FFE7ECF5"/></patternFill>',
  ];
  const cells = formats.flatMap((_, format) =>
    looks.map(
      (look, at) =>
        `<xf numFmtId="${164 + format}" fontId="${at}" fillId="${look === 'head' ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`,
    ),
  );
  return `<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="${fonts.length}">${fonts.join('')}</fonts><fills count="${fills.length}">${fills.map((fill) => `<fill>${fill}</fill>`).join('')}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}
