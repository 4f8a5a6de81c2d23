import { expect, test } from 'bun:test';
import * as XLSX from '@e965/xlsx';
import { readPpt } from '@server/documents/deck/read-ppt';
import {
  makePpt,
  openChartStorage,
  type PptObjectParts,
  type PptShapeParts,
  type PptSlideParts,
} from '@tests/support/ppt';
import { makeZip } from '@tests/support/zip';
import CFB from 'cfb';

const title: PptShapeParts = { text: 'Price', kind: 0, box: [0, 0, 900, 100], placeholder: 0x0d };
const showing = (object: number): PptSlideParts => ({
  shapes: [title, { box: [100, 200, 300, 400], picture: true, object }],
});

/** A deck that shows each object on a slide of its own. */
const deckOf = (...objects: PptObjectParts[]) =>
  readPpt(makePpt({ slides: objects.map((_, i) => showing(i + 1)), objects }));

const chartsOf = ({ blocks }: ReturnType<typeof readPpt>) =>
  blocks.filter(({ kind }) => kind === 'chart').map(({ locator, text }) => [locator, text]);

function container(streams: Record<string, Uint8Array>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, Buffer.from(bytes));
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
}

const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])));
const record = (type: number, ...data: Uint8Array[]) =>
  Buffer.concat([u16(type, Buffer.concat(data).length), Buffer.concat(data)]);
const letters = (text: string) => Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')]);
const named = (text: string) => record(0x100d, u16(0), Buffer.from([text.length]), letters(text));
function point(index: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return record(0x0203, u16(index, 0, 0), bytes);
}

/** A column chart with its title, a series and the points that it last showed. */
const excelChart = Buffer.concat([
  record(0x0809, u16(0x0600, 0x0020, 0, 0)),
  ...[record(0x1003), named('ROI %'), record(0x1017, u16(0, 150, 0))],
  ...[record(0x1025), named('ROI by promotion'), record(0x1027, u16(1))],
  ...[record(0x1065, u16(1)), point(0, -21.1), point(1, 157.1)],
  ...[record(0x1065, u16(2)), record(0x0204, u16(0, 0, 0, 6), letters('Spring'))],
  record(0x0204, u16(1, 0, 0, 7), letters('Holiday')),
  record(0x000a),
]);

const streamOf = (bytes: Buffer) => Buffer.from(CFB.find(CFB.parse(bytes), '/Workbook')?.content ?? []);

/** A workbook of Excel 97 with one sheet, and on it what `drawn` holds. */
function workbook(rows: unknown[][], drawn = Buffer.of()): Buffer {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Data');
  const stream = streamOf(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }));
  const end = stream.lastIndexOf(record(0x000a));
  return container({ Workbook: Buffer.concat([stream.subarray(0, end), drawn, stream.subarray(end)]) });
}

const cells = (...row: (string | number)[]) =>
  `<table:table-row>${row
    .map((cell) =>
      typeof cell === 'number'
        ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
        : `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`,
    )
    .join('')}</table:table-row>`;

const graph = { kind: 4, program: 'MSGraph.Chart.8' };
const rows = [
  ['', 'East', 'West'],
  ['Spring', 20.4, 30.6],
  ['Holiday', 27.4, 38.6],
];

test('a chart of Excel in an old deck comes with its title, kind, series, categories and values', () => {
  const excel = { kind: 14, program: 'Excel.Chart.8' };
  const sheet = { kind: 3, program: 'Excel.Sheet.8' };
  const storage = workbook(rows, excelChart);
  const evidence = deckOf(
    { ...excel, storage, packed: true },
    { ...sheet, storage },
    { ...sheet, storage: workbook(rows) },
  );
  const text = 'ROI by promotion\nChart: bar\nROI %: Spring = -21.1; Holiday = 157.1';
  expect(chartsOf(evidence)).toEqual([
    ['D:1:chart:1', text],
    ['D:2:chart:1', text],
  ]);
  expect(evidence.layout.kind === 'deck' && evidence.layout.charts?.[0]).toEqual({
    locator: 'D:1:chart:1',
    title: 'ROI by promotion',
    axes: [],
    across: false,
    stacked: false,
    series: [
      {
        name: 'ROI %',
        kind: 'bar',
        points: [
          { category: 'Spring', shown: '-21.1', value: -21.1 },
          { category: 'Holiday', shown: '157.1', value: 157.1 },
        ],
      },
    ],
  });
  expect(evidence.coverage).toEqual({
    complete: true,
    notes: ['Slide 3 has an embedded object that was not opened.'],
  });
});

test('an Excel sheet in an old deck is a table of the cells that the slide shows', () => {
  const sheet = { kind: 3, program: 'Excel.Sheet.8' };
  const shown = (...area: [top: number, bottom: number, left: number, right: number]) =>
    record(0x00de, u16(0, area[0], area[1]), Buffer.from([area[2], area[3]]));
  const evidence = deckOf(
    { ...sheet, storage: workbook([...rows, ['Total', 47.8, 69.2]], shown(0, 2, 0, 1)), packed: true },
    { ...sheet, storage: workbook(rows, shown(50, 60, 0, 1)) },
    { ...sheet, storage: workbook(rows, shown(0, 65_535, 0, 255)) },
  );
  const tables = evidence.blocks.filter(({ kind }) => kind === 'table');
  expect(tables.map(({ locator, text }) => [locator, text.replace(/\t+$/gm, '')])).toEqual([
    ['D:1:table:1', '\tEast\nSpring\t20.4\nHoliday\t27.4'],
    ['D:3:table:1', '\tEast\tWest\nSpring\t20.4\t30.6\nHoliday\t27.4\t38.6'],
  ]);
  expect(evidence.coverage.notes).toEqual(['Slide 2 has an embedded object that was not opened.']);
});

test('of an Excel 95 workbook in an old deck the slide shows the sheet that was open', () => {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([['Draft', 1]]), 'First');
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Second');
  const written = CFB.parse(XLSX.write(book, { type: 'buffer', bookType: 'biff5' }));
  const stream = Buffer.from(CFB.find(written, '/Book')?.content ?? []);
  const end = stream.lastIndexOf(record(0x000a));
  const open = record(0x003d, u16(0, 0, 0, 0, 0, 1, 0, 1, 600));
  const area = record(0x00de, u16(0, 0, 1), Buffer.from([0, 1]));
  const storage = container({ Book: Buffer.concat([stream.subarray(0, end), open, area, stream.subarray(end)]) });
  const { blocks } = deckOf({ kind: 3, program: 'Excel.Sheet.5', storage });
  expect(blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text)).toEqual(['\tEast\nSpring\t20.4']);
});

test('a chart whose drawing is not understood is read as the table of its data sheet', () => {
  const evidence = deckOf({ ...graph, storage: workbook(rows) });
  expect(chartsOf(evidence)).toEqual([
    [
      'D:1:chart:1',
      "Chart: as the table of its data sheet\nEast ('Data'!B1; 'Data'!A2:A3; 'Data'!B2:B3): Spring = 20.4; Holiday = 27.4\nWest ('Data'!C1; 'Data'!A2:A3; 'Data'!C2:C3): Spring = 30.6; Holiday = 38.6",
    ],
  ]);
  expect(evidence.coverage.complete).toBe(true);
});

test('a chart of LibreOffice in an old deck has its axes, shape, kinds of series, fitted lines and places along', () => {
  const bars = `<chart:chart chart:class="chart:bar"><chart:title><text:p>Shelf</text:p></chart:title><chart:subtitle><text:p>In <text:span>stores</text:span></text:p></chart:subtitle>
    <chart:plot-area chart:style-name="p"><chart:axis chart:dimension="x"><chart:categories table:cell-range-address="local-table.$A$2:.$B$3"/></chart:axis>
    <chart:axis chart:dimension="y"><chart:title><text:p>Units</text:p></chart:title></chart:axis>
    <chart:series chart:values-cell-range-address="local-table.$C$2:.$C$3" chart:label-cell-address="local-table.$C$1"/>
    <chart:series chart:class="chart:line" chart:values-cell-range-address="local-table.$D$2:.$D$3" chart:label-cell-address="local-table.$D$1"><chart:regression-curve chart:style-name="r"/></chart:series>
    </chart:plot-area><table:table table:name="local-table"><table:table-header-rows>${cells('', '', 'East', 'West')}</table:table-header-rows>
    <table:table-rows>${cells('2024', 'Q1', 1, 2)}${cells('', 'Q2', 3, 4)}</table:table-rows></table:table></chart:chart>`;
  const styles =
    '<style:style style:name="p"><style:chart-properties chart:vertical="true" chart:stacked="true"/></style:style><style:style style:name="r"><style:chart-properties chart:regression-type="linear"/></style:style>';
  const scatter = `<chart:chart chart:class="chart:scatter"><chart:plot-area>
    <chart:series chart:values-cell-range-address="local-table.$B$1:.$B$2"><chart:domain table:cell-range-address="local-table.$A$1:.$A$2"/></chart:series>
    </chart:plot-area><table:table table:name="local-table"><table:table-rows>${cells(4.5, 10)}${cells(5, 8)}</table:table-rows></table:table></chart:chart>`;
  const libre = { kind: 0, program: '' };
  const evidence = deckOf(
    { ...libre, storage: openChartStorage(bars, styles) },
    { ...libre, storage: openChartStorage(scatter) },
  );
  expect(chartsOf(evidence)).toEqual([
    [
      'D:1:chart:1',
      'Shelf\nChart: bar, line\nAxes: Units\nEast: 2024 / Q1 = 1; Q2 = 3\nWest: 2024 / Q1 = 2; Q2 = 4 (trendline linear)\nWritten on it: In stores',
    ],
    ['D:2:chart:1', 'Chart: scatter\nSeries: 4.5 = 10; 5 = 8'],
  ]);
  const charts = evidence.layout.kind === 'deck' ? evidence.layout.charts : [];
  expect(charts?.map(({ across, stacked }) => [across, stacked])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(charts?.[1]?.series[0]?.points[0]).toEqual({ category: '4.5', shown: '10', value: 10, x: 4.5 });
});

test('an object that is lost, broken, foreign or larger than what is opened is said to be unread, and the slides are read', () => {
  const whole = workbook(rows);
  const circle = Buffer.from(whole);
  const first = circle.readUInt32LE(0x30);
  circle.writeUInt32LE(first, (circle.readUInt32LE(0x4c) + 1) * 512 + first * 4);
  const doctype = container({
    package_stream: makeZip([
      { name: 'content.xml', data: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><a>&b;</a>' },
    ]),
  });
  const evidence = deckOf(
    graph,
    { ...graph, storage: Buffer.from('no container') },
    { ...graph, storage: circle },
    { ...graph, storage: container({ Workbook: Buffer.alloc(5_000, 7) }) },
    { ...graph, storage: Buffer.alloc(9 << 20), packed: true },
    { kind: 0, program: '', storage: doctype },
    { kind: 2, program: 'Word.Document.8', storage: whole },
  );
  expect(chartsOf(evidence)).toEqual([]);
  expect(evidence.blocks.map(({ text }) => text)).toEqual(Array.from({ length: 7 }, () => 'Price'));
  expect(evidence.coverage).toEqual({
    complete: false,
    notes: [
      ...[1, 2, 3, 4, 5].map((slide) => `Slide ${slide} has a chart or diagram that could not be read.`),
      'Slide 6 has an embedded object that was not opened.',
      'Slide 7 has an embedded object that was not opened.',
    ],
  });
});

test('an object on many slides is read once, and charts beyond what a deck may open are said to be unread', () => {
  const filled = container({ Workbook: streamOf(workbook(rows)), Filler: Buffer.alloc(7 << 20) });
  const object: PptObjectParts = { ...graph, storage: filled, packed: true };
  const slides = [1, 1, 1, 1, 1, 2, 3, 4, 5].map(showing);
  const { coverage, blocks } = readPpt(makePpt({ slides, objects: Array.from({ length: 5 }, () => object) }));
  expect(blocks.filter(({ kind }) => kind === 'chart').length).toBe(8);
  expect(coverage.notes).toEqual(['Slide 9 has a chart or diagram that could not be read.']);
});
