import { expect, test } from 'bun:test';
import { readDocx } from '@server/documents/summary/read-docx';
import { type DocumentParts, makeDocx, paragraph } from '@tests/support/docx';

const chartPart =
  '<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:plotArea><c:pieChart><c:ser><c:tx><c:v>Share</c:v></c:tx><c:val><c:numLit><c:pt idx="0"><c:v>40</c:v></c:pt></c:numLit></c:val></c:ser></c:pieChart></c:plotArea></c:chart></c:chartSpace>';
const diagramPart =
  '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:pt><a:p><a:r><a:t>Hold Classic</a:t></a:r></a:p></dgm:pt></dgm:dataModel>';
const drawing = (inside: string) =>
  `<w:p><w:r><w:drawing>${inside}<a:graphic><a:graphicData/></a:graphic></w:drawing></w:r></w:p>`;
const chart = drawing('<c:chart r:id="c1"/>');
const box = (inside: string) =>
  drawing(`<wps:wsp><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp>`);
const cell = (inside: string) => `<w:tbl><w:tr><w:tc>${inside}</w:tc></w:tr></w:tbl>`;

const readWith = (parts: DocumentParts) =>
  readDocx(
    makeDocx({
      ...parts,
      rels: [
        { id: 'c1', type: 'chart', target: 'charts/chart1.xml' },
        { id: 'd1', type: 'diagramData', target: 'diagrams/data1.xml' },
      ],
      parts: [
        { name: 'word/charts/chart1.xml', data: chartPart },
        { name: 'word/diagrams/data1.xml', data: diagramPart },
      ],
    }),
  );

test('what stands in a text box beside its words is read: a chart, a diagram, a picture’s description, a footnote', () => {
  const inside =
    paragraph('Shares of the market') +
    chart +
    drawing('<w:docPr descr="Two bottles on a shelf"/><dgm:relIds xmlns:dgm="d" r:dm="d1"/>') +
    '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>';
  const { blocks, coverage } = readWith({
    body: box(inside),
    footnotes: `<w:footnote w:id="2">${paragraph('Panel of 2024')}</w:footnote>`,
  });
  expect(blocks.map(({ locator, kind, text }) => [locator, kind, text])).toEqual([
    ['S:box:1', 'box', 'Shares of the market'],
    ['S:box:2', 'chart', 'Chart: pie\nShare: 40'],
    ['S:box:3', 'box', 'Hold Classic'],
    ['S:box:4', 'alt', 'Two bottles on a shelf'],
    ['S:note:1', 'note', 'Panel of 2024'],
  ]);
  expect(coverage).toEqual({ complete: true, notes: [] });
});

test.each([
  ['a header', { body: paragraph('Memo'), header: chart }],
  [
    'a footnote',
    {
      body: '<w:p><w:r><w:t>Memo</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
      footnotes: `<w:footnote w:id="2">${paragraph('See')}${chart}</w:footnote>`,
    },
  ],
  [
    'a comment',
    {
      body: '<w:p><w:r><w:t>Memo</w:t></w:r><w:r><w:commentReference w:id="0"/></w:r></w:p>',
      comments: `<w:comment w:id="0">${paragraph('See')}${chart}</w:comment>`,
    },
  ],
] as const)('a chart in %s is said to be unread, and no other part is taken for it', (_, parts) => {
  const { blocks, coverage } = readWith(parts);
  expect(blocks.filter(({ kind }) => kind === 'chart')).toEqual([]);
  expect(coverage).toEqual({ complete: false, notes: ['A chart or diagram of the document could not be read.'] });
});

test.each([
  ['a cell', cell('<w:altChunk r:id="x"/>')],
  ['a text box', box('<w:altChunk r:id="x"/>')],
])('text put into %s from another file is said to be unread', (_, body) => {
  const { coverage } = readWith({ body: paragraph('Memo') + body });
  expect(coverage).toEqual({ complete: false, notes: ['Text put in from another file was not read.'] });
});
