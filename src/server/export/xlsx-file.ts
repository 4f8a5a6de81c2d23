import { escaped } from './sheet-cell';
import { type RowSource, type SheetLimits, sheetLimits, sheetXml } from './sheet-file';
import type { Cell, Table } from './table';
import { type ZipEntry, zipFile } from './zip-file';

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

/**
 * Tables as an Excel workbook, written as their rows come and holding no more than a chunk. A table goes on in a
 * further sheet of its name and a number where one is full.
 */
export async function* xlsxFile(
  tables: readonly Table[],
  at: Date,
  limits: SheetLimits = sheetLimits,
): AsyncGenerator<Uint8Array, void> {
  const names: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry, void> {
    for (const table of tables) {
      const source = table.rows[Symbol.asyncIterator]();
      const rows = rowSource(source);
      try {
        for (let sheet = 1; sheet === 1 || (await rows.peek()); sheet += 1) {
          names.push(sheet === 1 ? table.name : `${table.name} ${sheet}`);
          yield { name: `xl/worksheets/sheet${names.length}.xml`, text: sheetXml(table.columns, rows, limits) };
        }
      } finally {
        await source.return?.();
      }
    }
    yield { name: '[Content_Types].xml', text: [contentTypes(names)] };
    yield { name: '_rels/.rels', text: [relationships([['officeDocument', 'xl/workbook.xml']])] };
    yield { name: 'xl/workbook.xml', text: [workbook(names)] };
    const parts = names.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]);
    yield { name: 'xl/_rels/workbook.xml.rels', text: [relationships([...parts, ['styles', 'styles.xml']])] };
    yield { name: 'xl/styles.xml', text: [styles] };
  }
  yield* zipFile(entries(), at);
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
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}
