import { expect, test } from 'bun:test';
import { readDocx } from '@server/documents/summary/read-docx';
import { UnreadableError } from '@server/documents/unreadable';
import { type DocumentParts, makeDocx, paragraph, run } from '@tests/support/docx';
import { makeZip } from '@tests/support/zip';

const evidenceOf = (body: string, rest: Partial<DocumentParts> = {}) => readDocx(makeDocx({ body, ...rest }));
const blocksOf = (body: string, rest: Partial<DocumentParts> = {}) => evidenceOf(body, rest).blocks;

const styles = [
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>',
  '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>',
  '<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="My heading"/><w:basedOn w:val="H2"/></w:style>',
  '<w:style w:type="character" w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:vanish/></w:rPr></w:style>',
].join('');
const styled = (text: string, style: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`);

test('headings take their level from the style, also from the one it is based on', () => {
  const body =
    styled('Pricing memo', 'Title') + styled('Promotions', 'H2') + styled('Leaks', 'Sub') + paragraph('Text.');
  expect(blocksOf(body, { styles })).toEqual([
    { locator: 'S:p1', kind: 'heading', text: 'Pricing memo', level: 1 },
    { locator: 'S:p2', kind: 'heading', text: 'Promotions', level: 2 },
    { locator: 'S:p3', kind: 'heading', text: 'Leaks', level: 2 },
    { locator: 'S:p4', kind: 'text', text: 'Text.' },
  ]);
});

test('paragraphs are numbered through the document, blank ones and tables passed over', () => {
  const table = `<w:tbl><w:tr><w:tc>${paragraph('in a table')}</w:tc></w:tr></w:tbl>`;
  const control = `<w:sdt><w:sdtContent>${paragraph('in a control')}</w:sdtContent></w:sdt>`;
  const blocks = blocksOf(paragraph('one') + paragraph('') + paragraph('  ') + table + control + paragraph('three'));
  expect(blocks.map(({ locator, text }) => [locator, text])).toEqual([
    ['S:p1', 'one'],
    ['S:table:1', 'in a table'],
    ['S:p2', 'in a control'],
    ['S:p3', 'three'],
  ]);
});

const level = (ilvl: number, format: string, text: string, rest = '') =>
  `<w:lvl w:ilvl="${ilvl}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${rest}<w:lvlText w:val="${text}"/></w:lvl>`;
const item = (text: string, numId: number, ilvl = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${ilvl}"/><w:numId w:val="${numId}"/></w:numPr>`);
const numbering = [
  `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1)')}${level(1, 'lowerLetter', '%2.')}${level(2, 'lowerRoman', '%1.%2.%3')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uF0B7')}</w:abstractNum>`,
  `<w:abstractNum w:abstractNumId="2">${level(0, 'upperRoman', '%1')}${level(1, 'decimal', '%1-%2', '<w:isLgl/>')}</w:abstractNum>`,
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
  '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>',
  '<w:num w:numId="4"><w:abstractNumId w:val="2"/></w:num>',
].join('');
const labels = (body: string) => blocksOf(body, { numbering }).map(({ label }) => label);

test('list items carry the number that Word shows, deeper levels starting afresh', () => {
  const body = item('a', 1) + item('b', 1, 1) + item('c', 1, 1) + item('d', 1, 2) + item('e', 1) + item('f', 1, 1);
  expect(labels(body)).toEqual(['1)', 'a.', 'b.', '1.b.i', '2)', 'a.']);
});

test('a list that is started again counts from its own start, and carries on where it is not', () => {
  const body = item('a', 1) + paragraph('between') + item('b', 1) + item('c', 3) + item('d', 3) + item('e', 1);
  expect(labels(body)).toEqual(['1)', undefined, '2)', '5)', '6)', '7)']);
});

test('bullets of symbol fonts and legal numbers read as they look', () => {
  expect(labels(item('a', 2) + item('b', 4) + item('c', 4) + item('d', 4, 1))).toEqual(['•', 'I', 'II', '2-1']);
});

test('a list item keeps its level, and a paragraph taken off its list has no number', () => {
  expect(blocksOf(item('deep', 1, 1) + item('plain', 0), { numbering })).toEqual([
    { locator: 'S:p1', kind: 'list', text: 'deep', label: 'a.', level: 1 },
    { locator: 'S:p2', kind: 'text', text: 'plain' },
  ]);
});

test('tables keep rows and cells, and a table inside a cell is one of its own', () => {
  const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  const inner = `<w:tbl><w:tr>${cell(paragraph('inner'))}</w:tr></w:tbl>`;
  const body = `<w:tbl><w:tr>${cell(paragraph('Lift') + paragraph('in percent'))}${cell(paragraph('ROI'))}</w:tr><w:sdt><w:sdtContent><w:tr>${cell(paragraph('44.7%'))}${cell(inner + paragraph('-21.1%'))}</w:tr></w:sdtContent></w:sdt></w:tbl>`;
  expect(blocksOf(body)).toEqual([
    { locator: 'S:table:1', kind: 'table', text: 'Lift in percent\tROI\n44.7%\t-21.1%' },
    { locator: 'S:table:2', kind: 'table', text: 'inner' },
  ]);
});

test('a cell over several columns keeps the columns in line', () => {
  const wide = `<w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph('Quarter')}</w:tc>`;
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const body = `<w:tbl><w:tr>${wide}${cell('ROI')}</w:tr><w:tr>${cell('Q1')}${cell('Spring')}${cell('-21.1%')}</w:tr></w:tbl>`;
  expect(blocksOf(body)[0]?.text).toBe('Quarter\t\tROI\nQ1\tSpring\t-21.1%');
});

test('columns set as one row of many lines read as rows', () => {
  const cell = (...lines: string[]) => `<w:tc>${lines.map((line) => paragraph(line)).join('')}</w:tc>`;
  const body = `<w:tbl><w:tr>${cell('')}${cell('2006')}${cell('2007')}</w:tr><w:tr>${cell('Income', '', 'Tax', 'Net')}${cell('17,542', '', '825', '16,717')}${cell('17,542', '', '0', '17,542')}</w:tr></w:tbl>`;
  expect(blocksOf(body)[0]?.text).toBe('\t2006\t2007\nIncome\t17,542\t17,542\nTax\t825\t0\nNet\t16,717\t17,542');
});

test('footnotes, endnotes and comments follow the text that refers to them', () => {
  const body =
    '<w:p><w:r><w:t>Net profit</w:t><w:endnoteReference w:id="1"/></w:r><w:r><w:footnoteReference w:id="2"/><w:commentReference w:id="0"/></w:r></w:p>' +
    paragraph('Next');
  const { blocks, layout } = evidenceOf(body, {
    footnotes: `<w:footnote w:type="separator" w:id="0">${paragraph('--')}</w:footnote><w:footnote w:id="2">${paragraph('After promotion cost.')}</w:footnote>`,
    endnotes: `<w:endnote w:id="1">${paragraph('See the workbook.')}</w:endnote>`,
    comments: `<w:comment w:id="0" w:author="Dana">${paragraph('Which year?')}</w:comment>`,
  });
  expect(blocks).toEqual([
    { locator: 'S:p1', kind: 'text', text: 'Net profit' },
    { locator: 'S:note:1', kind: 'note', text: 'See the workbook.', label: '1' },
    { locator: 'S:note:2', kind: 'note', text: 'After promotion cost.', label: '2' },
    { locator: 'S:comment:1', kind: 'comment', text: 'Which year?', label: 'Dana', hidden: true, why: ['comment'] },
    { locator: 'S:p2', kind: 'text', text: 'Next' },
  ]);
  expect(layout).toEqual({ kind: 'summary', pages: null, anchors: [{ comment: 'S:comment:1', on: 'S:p1' }] });
});

test('a text box is read once, from the newer of its two drawings', () => {
  const content = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`;
  const body = `<w:p><w:r><w:t>Beside</w:t></w:r><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${content('In the box')}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${content('In the box')}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  expect(blocksOf(body)).toEqual([
    { locator: 'S:p1', kind: 'text', text: 'Beside' },
    { locator: 'S:box:1', kind: 'box', text: 'In the box' },
  ]);
});

test('tracked changes read as accepted, what was struck out is kept apart, and both are marked at their place', () => {
  const deleted = '<w:del w:id="1"><w:r><w:delText>4%</w:delText></w:r></w:del>';
  const body = `<w:p>${run('  Raise by ')}${deleted}<w:ins w:id="2">${run('5')}${run('%')}</w:ins>${run(' now')}</w:p>`;
  const { blocks, layout } = evidenceOf(body);
  expect(blocks).toEqual([
    { locator: 'S:p1', kind: 'text', text: 'Raise by 5% now' },
    { locator: 'S:p1', kind: 'text', text: '4%', hidden: true, why: ['deleted-text'] },
  ]);
  expect(layout).toEqual({
    kind: 'summary',
    pages: null,
    changes: [
      { locator: 'S:p1', kind: 'deleted', at: 9, text: '4%' },
      { locator: 'S:p1', kind: 'inserted', at: 9, text: '5%' },
    ],
  });
});

test('changes in the cells of a table are marked at their place in its text, and a row that was put in is one', () => {
  const cell = (inside: string) => `<w:tc><w:p>${inside}</w:p></w:tc>`;
  const deleted = '<w:del w:id="1"><w:r><w:delText>31.1%</w:delText></w:r></w:del>';
  const inserted = `<w:ins w:id="2">${run('47.1%')}</w:ins>`;
  const rows = [
    `<w:tr>${cell(run('Promotion'))}${cell(run('ROI'))}</w:tr>`,
    `<w:tr>${cell(run('Coupon'))}${cell(`${run('  about ')}${deleted}${inserted}${run(' a year')}`)}</w:tr>`,
    `<w:tr><w:trPr><w:del w:id="3"/></w:trPr>${cell(run('Spring'))}${cell(run('2%'))}</w:tr>`,
    `<w:tr><w:trPr><w:ins w:id="4"/></w:trPr>${cell(run('Holiday'))}${cell(run('9%'))}</w:tr>`,
  ];
  const { blocks, layout } = evidenceOf(`<w:tbl>${rows.join('')}</w:tbl>`);
  const text = 'Promotion\tROI\nCoupon\tabout 47.1% a year\nHoliday\t9%';
  expect(blocks[0]).toEqual({ locator: 'S:table:1', kind: 'table', text });
  const changes = layout.kind === 'summary' ? (layout.changes ?? []) : [];
  expect(changes.map(({ locator, kind, at, text }) => [locator, kind, at, text])).toEqual([
    ['S:table:1', 'deleted', 27, '31.1%'],
    ['S:table:1', 'inserted', 27, '47.1%'],
    ['S:table:1', 'inserted', 40, 'Holiday'],
    ['S:table:1', 'inserted', 48, '9%'],
  ]);
  for (const change of changes.slice(1))
    expect(text.slice(change.at, change.at + change.text.length)).toBe(change.text);
});

test('a paragraph whose end was struck out runs on into the next, and a moved one is read where it is now', () => {
  const joined = `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('one ')}</w:p>${paragraph('two')}`;
  const moved = `<w:p><w:moveFrom w:id="2">${run('three')}</w:moveFrom></w:p><w:p><w:moveTo w:id="3">${run('three')}</w:moveTo></w:p>`;
  expect(blocksOf(joined + moved).map(({ locator, text }) => [locator, text])).toEqual([
    ['S:p1', 'one two'],
    ['S:p2', 'three'],
  ]);
});

test('hidden, white and tiny text is set apart with its reason and the place of its paragraph', () => {
  const body =
    `<w:p>${run('Seen ')}${run('gone', '<w:rStyle w:val="Gone"/>')}${run('too', '<w:vanish w:val="0"/>')}</w:p>` +
    `<w:p>${run('white words', '<w:color w:val="FFFFFF"/>')}${run(' tiny words', '<w:sz w:val="2"/>')}</w:p>`;
  expect(blocksOf(body, { styles })).toEqual([
    { locator: 'S:p1', kind: 'text', text: 'Seen too' },
    { locator: 'S:p1', kind: 'text', text: 'gone', hidden: true, why: ['hidden-text'] },
    { locator: 'S:p2', kind: 'text', text: 'white words', hidden: true, why: ['white-text'] },
    { locator: 'S:p2', kind: 'text', text: 'tiny words', hidden: true, why: ['tiny-text'] },
  ]);
});

test('white text on a coloured ground counts as seen', () => {
  const white = '<w:color w:val="FFFFFF"/>';
  const shade = '<w:shd w:val="clear" w:fill="003366"/>';
  const body =
    `<w:p><w:pPr>${shade}</w:pPr>${run('shaded paragraph', white)}</w:p>` +
    `<w:p>${run('highlighted', `${white}<w:highlight w:val="black"/>`)}</w:p>` +
    `<w:tbl><w:tr><w:tc><w:tcPr>${shade}</w:tcPr><w:p>${run('header cell', white)}</w:p></w:tc></w:tr></w:tbl>`;
  expect(blocksOf(body).filter(({ hidden }) => hidden)).toEqual([]);
});

test('tabs, breaks, fields, links, symbols and formulas read as they look', () => {
  const field =
    '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>7</w:t></w:r>';
  const formula =
    '<m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>c</m:t></m:r></m:den></m:f></m:oMath>';
  const symbol = '<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>';
  const body = `<w:p><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t><w:noBreakHyphen/><w:t>d</w:t></w:r>${field}<w:hyperlink>${run(' link ')}</w:hyperlink>${symbol}${formula}</w:p>`;
  expect(blocksOf(body)[0]?.text).toBe('a\tb\nc\u2011d7 link ✓(a+b)/c');
});

test('a chart in the text is a box with its data', () => {
  const chart =
    '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:plotArea><c:pieChart><c:ser><c:tx><c:v>Share</c:v></c:tx><c:val><c:numLit><c:pt idx="0"><c:v>40</c:v></c:pt></c:numLit></c:val></c:ser></c:pieChart></c:plotArea></c:chart></c:chartSpace>';
  const body =
    '<w:p><w:r><w:drawing><a:graphic><a:graphicData><c:chart r:id="c1"/></a:graphicData></a:graphic></w:drawing></w:r></w:p>';
  const blocks = blocksOf(body, {
    rels: [{ id: 'c1', type: 'chart', target: 'charts/chart1.xml' }],
    parts: [{ name: 'word/charts/chart1.xml', data: chart }],
  });
  expect(blocks).toEqual([{ locator: 'S:box:1', kind: 'chart', text: 'Chart: pie\nShare: 40' }]);
});

test('a header is a box at the end; a picture is said, and read by its description where it has one', () => {
  const drawing = (inside: string) => `<w:p><w:r><w:drawing>${inside}</w:drawing></w:r></w:p>`;
  const described = '<wp:inline xmlns:wp="x"><wp:docPr descr="Shelf in March"/><a:blip r:embed="x"/></wp:inline>';
  const { coverage, blocks, layout } = readDocx(
    makeDocx({
      body: `${paragraph('Memo')}${drawing('<a:blip r:embed="x"/>')}${drawing(described)}`,
      header: paragraph('Group 4'),
    }),
  );
  expect(blocks).toEqual([
    { locator: 'S:p1', kind: 'text', text: 'Memo' },
    { locator: 'S:box:1', kind: 'alt', text: 'Shelf in March', hidden: true, why: ['alt-text'] },
    { locator: 'S:box:2', kind: 'box', text: 'Group 4', label: 'Header' },
  ]);
  expect(coverage).toEqual({
    complete: true,
    notes: ['The document has 2 pictures whose content was not read, only the descriptions of 1.'],
  });
  expect(layout).toEqual({ kind: 'summary', pages: null });
});

test('a header that only counts pages is no text', () => {
  expect(readDocx(makeDocx({ body: paragraph('Memo'), header: paragraph('Page 1 of 3') })).blocks).toEqual([
    { locator: 'S:p1', kind: 'text', text: 'Memo' },
  ]);
});

test('an embedded object is one thing, not a picture besides', () => {
  const object = '<w:object><v:shape><v:imagedata r:id="x"/></v:shape><OLEObject ProgID="Excel.Sheet.12"/></w:object>';
  const { coverage } = readDocx(makeDocx({ body: `<w:p>${run('See')}<w:r>${object}</w:r></w:p>` }));
  expect(coverage.notes).toEqual(['The document has an embedded object that was not opened.']);
});

test('old form fields show what was chosen, and drawn words are a box', () => {
  const field = (data: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r>`;
  const list = '<w:ddList><w:result w:val="1"/><w:listEntry w:val="Hold"/><w:listEntry w:val="Raise"/></w:ddList>';
  const art = '<w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>';
  const body = `<w:p>${run('Price: ')}${field(list)}${run(' agreed ')}${field('<w:checkBox><w:checked/></w:checkBox>')}${art}</w:p>`;
  expect(blocksOf(body)).toEqual([
    { locator: 'S:p1', kind: 'text', text: 'Price: Raise agreed ☒' },
    { locator: 'S:box:1', kind: 'box', text: 'DRAFT' },
  ]);
});

test('a chart whose part is gone is said, and reading is not complete', () => {
  const body = `${paragraph('Memo')}<w:p><w:r><w:drawing><c:chart r:id="gone"/></w:drawing></w:r></w:p>`;
  expect(readDocx(makeDocx({ body })).coverage).toEqual({
    complete: false,
    notes: ['A chart or diagram of the document could not be read.'],
  });
});

test('a document of pictures only is not taken for an empty one', () => {
  const { findings, coverage } = readDocx(
    makeDocx({ body: '<w:p><w:r><w:drawing><a:blip r:embed="x"/></w:drawing></w:r></w:p>' }),
  );
  expect(findings.map(({ code }) => code)).toEqual(['images-only']);
  expect(coverage.complete).toBe(false);
});

test('of a document with several bodies all are read', () => {
  const body = `${paragraph('First')}</w:body><w:body>${paragraph('Second')}`;
  expect(blocksOf(body).map(({ locator, text }) => [locator, text])).toEqual([
    ['S:p1', 'First'],
    ['S:p2', 'Second'],
  ]);
});

test('a package without a document is corrupt', () => {
  let thrown: unknown;
  try {
    readDocx(makeZip([{ name: 'readme.txt', data: 'hello' }]));
  } catch (error) {
    thrown = error;
  }
  expect(thrown instanceof UnreadableError ? thrown.reason : thrown).toBe('corrupt');
});
