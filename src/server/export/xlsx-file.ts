import { type ZipEntry, zipFile } from '@server/zip-file';
import { escapedXml } from './sheet-cell';
import { type RowSource, type SheetLimits, sheetLimits, sheetXml } from './sheet-file';
import type { Cell, Table } from './table';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** In the order of `cellStyles`. */
const styles =
  `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/>' +
  '</fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/>' +
  '<xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/>' +
  '<xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>';

/** Streams tables as a workbook. A full sheet continues in one with the same name and a number. */
export async function* xlsxFile(
  tables: readonly Table[],
  at: Date,
  limits: SheetLimits = sheetLimits,
): AsyncGenerator<Uint8Array, void> {
  const names: string[] = [];
  const part = (name: string, text: Iterable<string> | AsyncIterable<string>): ZipEntry => ({
    name,
    modifiedAt: at,
    bytes: encoded(text),
  });
  async function* entries(): AsyncGenerator<ZipEntry, void> {
    for (const table of tables) {
      const source = table.rows[Symbol.asyncIterator]();
      const rows = rowSource(source);
      try {
        for (let sheet = 1; sheet === 1 || (await rows.peek()); sheet += 1) {
          names.push(sheet === 1 ? table.name : `${table.name} ${sheet}`);
          yield part(`xl/worksheets/sheet${names.length}.xml`, sheetXml(table.columns, rows, limits));
        }
      } finally {
        await source.return?.();
      }
    }
    yield part('[Content_Types].xml', [contentTypes(names)]);
    yield part('_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])]);
    yield part('xl/workbook.xml', [workbook(names)]);
    const sheets = names.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]);
    yield part('xl/_rels/workbook.xml.rels', [relationships([...sheets, ['styles', 'styles.xml']])]);
    yield part('xl/styles.xml', [styles]);
  }
  yield* zipFile(entries(), 'compressed');
}

async function* encoded(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of text) yield Buffer.from(chunk);
}

function rowSource(source: AsyncIterator<readonly Cell[]>): RowSource {
  let waiting: Promise<readonly Cell[] | null> | null = null;
  const peek = () => {
    waiting ??= source.next().then(({ done, value }) => (done ? null : value));
    return waiting;
  };
  return {
    peek,
    async next() {
      const row = await peek();
      waiting = null;
      return row;
    },
  };
}

function contentTypes(names: readonly string[]): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`;
  return (
    `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('workbook', 'sheet.main') +
    part('styles', 'styles') +
    names.map((_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet')).join('') +
    '</Types>'
  );
}

function relationships(parts: readonly [type: string, target: string][]): string {
  const each = parts.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${relations}">${each.join('')}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapedXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}
