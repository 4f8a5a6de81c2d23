import { escapeXml, packOffice, relationships } from './package';

/** Hidden text has Word's own mark: neither shown nor printed. */
export type MemoPart =
  | { kind: 'heading' | 'text' | 'bullet' | 'number' | 'hidden'; text: string }
  | { kind: 'table'; rows: string[][] };

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export function makeMemo(parts: readonly MemoPart[]): Promise<Uint8Array<ArrayBuffer>> {
  const type = (name: string) => `officedocument.wordprocessingml.${name}`;
  return packOffice([
    relationships('', [{ id: 'document', type: 'officeDocument', target: 'word/document.xml' }]),
    {
      name: 'word/document.xml',
      type: type('document.main'),
      xml: `<w:document xmlns:w="${main}"><w:body>${parts.map(partXml).join('')}<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    },
    relationships('word/document.xml', [
      { id: 'styles', type: 'styles', target: 'styles.xml' },
      { id: 'numbering', type: 'numbering', target: 'numbering.xml' },
    ]),
    { name: 'word/styles.xml', type: type('styles'), xml: `<w:styles xmlns:w="${main}">${styles}</w:styles>` },
    {
      name: 'word/numbering.xml',
      type: type('numbering'),
      xml: `<w:numbering xmlns:w="${main}">${numbering}</w:numbering>`,
    },
  ]);
}

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

function partXml(part: MemoPart): string {
  switch (part.kind) {
    case 'heading':
      return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(part.text)}</w:p>`;
    case 'text':
      return `<w:p>${run(part.text)}</w:p>`;
    case 'hidden':
      return `<w:p>${run(part.text, '<w:vanish/>')}</w:p>`;
    case 'bullet':
    case 'number': {
      const list = part.kind === 'bullet' ? 1 : 2;
      return `<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(part.text)}</w:p>`;
    }
    case 'table':
      return tableXml(part.rows);
  }
}

function tableXml(rows: string[][]): string {
  const columns = rows[0]?.length ?? 0;
  const width = Math.floor(9360 / Math.max(1, columns));
  const line = (cells: string[], at: number) =>
    `<w:tr>${cells.map((text) => `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr><w:p>${run(text, at === 0 ? '<w:b/>' : '')}</w:p></w:tc>`).join('')}</w:tr>`;
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const borders = edges.map((edge) => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="9360" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>${rows.map(line).join('')}</w:tbl><w:p/>`;
}

const styles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="28"/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="ListParagraph"><w:name w:val="List Paragraph"/><w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="720"/></w:pPr></w:style>';

const level = (format: string, text: string) =>
  `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl>`;

const numbering =
  `<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="hybridMultilevel"/>${level('bullet', '•')}</w:abstractNum>` +
  `<w:abstractNum w:abstractNumId="2"><w:multiLevelType w:val="hybridMultilevel"/>${level('decimal', '%1.')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>';
