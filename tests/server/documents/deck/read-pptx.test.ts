import { expect, test } from 'bun:test';
import { readPptx } from '@server/documents/deck/read-pptx';
import { UnreadableError } from '@server/documents/unreadable';
import { frame, makePptx, picture, shape, textBody } from '@tests/support/pptx';
import { makeZip } from '@tests/support/zip';

const white = '<a:rPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr>';
const one = (shapes: string, rest: object = {}) => readPptx(makePptx({ slides: [{ shapes }], ...rest }));

test('slides come in the order of the show, hidden ones counted and marked', () => {
  const { blocks, layout, slot, format } = readPptx(
    makePptx({
      slides: [
        { shapes: shape(['Last'], { placeholder: 'title' }) },
        { shapes: shape(['First'], { placeholder: 'title' }) },
        { shapes: shape(['Backup'], { placeholder: 'title' }), hidden: true },
      ],
      order: [2, 3, 1],
    }),
  );
  expect({ slot, format }).toEqual({ slot: 'ppt', format: 'pptx' });
  expect(layout).toEqual({
    kind: 'deck',
    slides: [
      { number: 1, title: 'First', hidden: false },
      { number: 2, title: 'Backup', hidden: true },
      { number: 3, title: 'Last', hidden: false },
    ],
  });
  expect(blocks).toEqual([
    { locator: 'D:1', kind: 'slide', text: 'First', label: 'First' },
    { locator: 'D:2', kind: 'slide', text: 'Backup', label: 'Backup', hidden: true, why: ['hidden-slide'] },
    { locator: 'D:3', kind: 'slide', text: 'Last', label: 'Last' },
  ]);
});

test('a slide reads title first, then top to bottom and left to right, groups kept together', () => {
  const group =
    '<p:grpSp><p:nvGrpSpPr/><p:grpSpPr><a:xfrm><a:off x="0" y="300"/><a:ext cx="400" cy="200"/><a:chOff x="0" y="0"/><a:chExt cx="40" cy="20"/></a:xfrm></p:grpSpPr>' +
    `${shape(['below'], { box: [0, 15, 20, 5] })}${shape(['above'], { box: [0, 0, 20, 5] })}</p:grpSp>`;
  const { blocks } = one(
    [
      shape(['bottom'], { box: [0, 900, 100, 50] }),
      group,
      shape(['right'], { box: [500, 210, 100, 50] }),
      shape(['left'], { box: [0, 200, 100, 50] }),
      shape(['beside the group'], { box: [600, 400, 100, 50] }),
      shape(['Raise the price'], { placeholder: 'title', box: [0, 950, 100, 50] }),
    ].join(''),
  );
  expect(blocks[0]?.text).toBe('Raise the price\nleft\nright\nabove\nbelow\nbeside the group\nbottom');
  expect(blocks[0]?.label).toBe('Raise the price');
});

test('levels are set in by two spaces, dates and footers come last, and slide numbers are left out', () => {
  const nested = '<a:p><a:pPr lvl="1"/><a:r><a:t>lift </a:t></a:r><a:r><a:t>44.7%</a:t></a:r></a:p>';
  const numbered = '<a:p><a:r><a:t>Page</a:t></a:r><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p>';
  const { blocks } = one(
    shape(['Promotions', nested, '<a:p/>', numbered], { box: [0, 0, 10, 10] }) +
      shape(['1 March'], { placeholder: 'dt' }) +
      shape(['Group 4'], { placeholder: 'ftr' }) +
      shape(['9'], { placeholder: 'sldNum' }),
  );
  expect(blocks.map(({ text }) => text)).toEqual(['Promotions\n  lift 44.7%\nPage\n1 March\nGroup 4']);
});

test('footers stand on each slide; words of the layout are told on the first visible one, and that is said', () => {
  const slide = (text: string) => shape([text]) + shape(['Group 4'], { placeholder: 'ftr' });
  const { blocks, coverage } = readPptx(
    makePptx({
      slides: [{ shapes: slide('Backup'), hidden: true }, { shapes: slide('Raise') }, { shapes: slide('Hold') }],
      layoutShapes: shape(['Confidential']) + shape(['Click to add title'], { placeholder: 'title' }),
    }),
  );
  expect(blocks.map(({ text }) => text)).toEqual([
    'Backup\nGroup 4\nConfidential',
    'Raise\nGroup 4\nConfidential',
    'Hold\nGroup 4',
  ]);
  expect(coverage).toEqual({
    complete: true,
    notes: ['Words of a layout that several slides show are listed once, on the first of them.'],
  });
});

test('a placeholder without a place of its own stands where its layout puts it', () => {
  const layoutShapes =
    shape([''], { placeholder: 'body', box: [0, 800, 10, 10] }) +
    shape([''], { placeholder: 'pic', box: [0, 0, 1, 1] });
  const { blocks } = one(
    shape(['from the layout'], { placeholder: 'body' }) + shape(['above'], { box: [0, 100, 9, 9] }),
    {
      layoutShapes,
    },
  );
  expect(blocks[0]?.text).toBe('above\nfrom the layout');
});

test('a slide without a title is labelled with the line at its top', () => {
  const { layout } = one(
    shape(['second'], { box: [0, 500, 9, 9] }) + shape(['Top line', 'more'], { box: [0, 5, 9, 9] }),
  );
  expect(layout).toEqual({ kind: 'deck', slides: [{ number: 1, title: 'Top line', hidden: false }] });
});

test('white, tiny, transparent, hidden and off-slide text is set apart with its reason', () => {
  const run = (properties: string, text: string) => `<a:p><a:r>${properties}<a:t>${text}</a:t></a:r></a:p>`;
  const clear = '<a:rPr><a:solidFill><a:srgbClr val="000000"><a:alpha val="0"/></a:srgbClr></a:solidFill></a:rPr>';
  const { blocks } = one(
    [
      shape(['Seen', run(white, 'white words')], { box: [0, 0, 100, 50] }),
      shape([run('<a:rPr sz="300"/>', 'tiny words')], { box: [0, 100, 100, 50] }),
      shape([run(clear, 'clear words')], { box: [0, 200, 100, 50] }),
      shape(['switched off'], { box: [0, 300, 100, 50], drawing: 'hidden="1"' }),
      shape(['outside'], { box: [1200, 0, 100, 50] }),
    ].join(''),
  );
  expect(blocks).toEqual([
    { locator: 'D:1', kind: 'slide', text: 'Seen', label: 'Seen' },
    {
      locator: 'D:1',
      kind: 'slide',
      text: 'white words\noutside\ntiny words\nclear words\nswitched off',
      label: 'Seen',
      hidden: true,
      why: ['white-text', 'off-slide', 'tiny-text', 'hidden-text'],
    },
  ]);
});

test('white text counts as seen on a filled shape, a picture, a dark slide or a filled layout', () => {
  const words = `<a:p><a:r>${white}<a:t>white on dark</a:t></a:r></a:p>`;
  const fill = '<a:solidFill><a:srgbClr val="003366"/></a:solidFill>';
  const box: [number, number, number, number] = [100, 100, 100, 100];
  const dark = '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="000000"/></a:solidFill></p:bgPr></p:bg>';
  const decks = [
    makePptx({ slides: [{ shapes: shape([words], { box, fill }) }] }),
    makePptx({ slides: [{ shapes: picture('', [0, 0, 500, 500]) + shape([words], { box }) }] }),
    makePptx({ slides: [{ shapes: shape([words], { box }), background: dark }] }),
    makePptx({
      slides: [{ shapes: shape([words], { box }) }],
      layoutShapes: shape([''], { box: [0, 0, 1000, 500], fill }),
    }),
  ];
  for (const deck of decks) {
    expect(readPptx(deck).blocks).toEqual([
      { locator: 'D:1', kind: 'slide', text: 'white on dark', label: 'white on dark' },
    ]);
  }
});

test('tables keep rows and cells, covered cells empty', () => {
  const cell = (text: string, attributes = '') =>
    `<a:tc ${attributes}>${textBody([text]).replaceAll('p:txBody', 'a:txBody')}</a:tc>`;
  const table = `<a:tbl><a:tr>${cell('Quarter', 'gridSpan="2"')}${cell('', 'hMerge="1"')}${cell('ROI')}</a:tr><a:tr>${cell('Q1')}${cell('Spring')}${cell('-21.1%')}</a:tr></a:tbl>`;
  const { blocks } = one(shape(['Promotions'], { placeholder: 'title' }) + frame(table));
  expect(blocks[1]).toEqual({
    locator: 'D:1:table:1',
    kind: 'table',
    text: 'Quarter\t\tROI\nQ1\tSpring\t-21.1%',
  });
});

test('charts give title, categories, series and values', () => {
  const points = (values: string[]) => values.map((v, i) => `<c:pt idx="${i}"><c:v>${v}</c:v></c:pt>`).join('');
  const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>ROI by promotion</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser><c:tx><c:v>ROI</c:v></c:tx><c:cat><c:strLit>${points(['Spring', 'Holiday'])}</c:strLit></c:cat><c:val><c:numLit>${points(['-21.1', '157.1'])}</c:numLit></c:val></c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
  const { blocks, layout } = readPptx(
    makePptx({
      slides: [
        { shapes: frame('<c:chart r:id="c1"/>'), rels: [{ id: 'c1', type: 'chart', target: '../charts/chart1.xml' }] },
      ],
      parts: [{ name: 'ppt/charts/chart1.xml', data: chart }],
    }),
  );
  expect(blocks).toEqual([
    {
      locator: 'D:1:chart:1',
      kind: 'chart',
      text: 'ROI by promotion\nChart: bar\nROI: Spring = -21.1; Holiday = 157.1',
      label: 'ROI by promotion',
    },
  ]);
  expect(layout).toMatchObject({
    charts: [
      {
        locator: 'D:1:chart:1',
        across: false,
        series: [{ name: 'ROI', points: [{ value: -21.1 }, { value: 157.1 }] }],
      },
    ],
  });
});

test('the nodes of a diagram are lines of the slide, set in by their level', () => {
  const node = (id: string, text: string) =>
    `<dgm:pt modelId="${id}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const link = (from: string, to: string, order: number) =>
    `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
  const model = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${node('2', 'Promote')}${node('1', 'Price')}${node('3', 'by 5%')}</dgm:ptLst><dgm:cxnLst>${link('0', '2', 1)}${link('0', '1', 0)}${link('1', '3', 0)}</dgm:cxnLst></dgm:dataModel>`;
  const { blocks } = readPptx(
    makePptx({
      slides: [
        {
          shapes: frame('<dgm:relIds r:dm="d1"/>'),
          rels: [{ id: 'd1', type: 'diagramData', target: '../diagrams/data1.xml' }],
        },
      ],
      parts: [{ name: 'ppt/diagrams/data1.xml', data: model }],
    }),
  );
  expect(blocks[0]?.text).toBe('Price\n  by 5%\nPromote');
});

test('notes, comments and picture texts are kept as hidden', () => {
  const { blocks } = readPptx(
    makePptx({
      slides: [
        {
          shapes: shape(['Price']) + picture('descr="Shelf photograph"') + picture('descr="image1.png"'),
          notes: 'Ask for one decision.',
          rels: [{ id: 'k', type: 'comments', target: '../comments/comment1.xml' }],
        },
      ],
      parts: [
        {
          name: 'ppt/comments/comment1.xml',
          data: '<p:cmLst xmlns:p="p"><p:cm authorId="0"><p:text>Check the source</p:text></p:cm></p:cmLst>',
        },
      ],
    }),
  );
  expect(blocks.slice(1)).toEqual([
    { locator: 'D:1:alt:1', kind: 'alt', text: 'Shelf photograph', hidden: true, why: ['alt-text'] },
    { locator: 'D:1:notes', kind: 'note', text: 'Ask for one decision.', hidden: true, why: ['notes'] },
    { locator: 'D:1:comment:1', kind: 'comment', text: 'Check the source', hidden: true, why: ['comment'] },
  ]);
});

test('a slide says how many of its pictures were not read', () => {
  const { coverage, findings } = one(shape(['Shelf']) + picture() + picture());
  expect(coverage).toEqual({ complete: true, notes: ['Slide 1 has 2 pictures whose content was not read.'] });
  expect(findings).toEqual([]);
});

test('a deck of pictures only is not taken for an empty one', () => {
  const { coverage, findings, blocks } = one(picture());
  expect(blocks).toEqual([]);
  expect(findings.map(({ code }) => code)).toEqual(['images-only']);
  expect(coverage.complete).toBe(false);
});

test('a deck without text or pictures is found to have none', () => {
  expect(one('').findings).toEqual([{ code: 'no-text', detail: 'The slides have no text.' }]);
});

test('a package without a presentation is corrupt', () => {
  let thrown: unknown;
  try {
    readPptx(makeZip([{ name: 'readme.txt', data: 'hello' }]));
  } catch (error) {
    thrown = error;
  }
  expect(thrown instanceof UnreadableError ? thrown.reason : thrown).toBe('corrupt');
});
