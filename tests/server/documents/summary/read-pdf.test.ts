import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPdf } from '@server/documents/summary/read-pdf';
import { UnreadableError } from '@server/documents/unreadable';
import { fullPicture, line, makePdf } from '@tests/support/pdf';

const read = (...contents: string[]) => readPdf(makePdf(contents.map((content) => ({ content }))));
const texts = async (content: string) => (await read(content)).blocks.map(({ text }) => text);

async function reasonOf(bytes: Buffer): Promise<string> {
  try {
    await readPdf(bytes);
    return 'no error';
  } catch (error) {
    return error instanceof UnreadableError ? error.reason : String(error);
  }
}

test('paragraphs are numbered through all pages and know their page', async () => {
  const { blocks, layout, format, slot } = await read(
    line('The rise adds $16,249 of gross margin a year, or more', 72, 700) +
      line('once switching is counted.', 72, 686) +
      line('Leaks are small.', 72, 650),
    line('Next page.', 72, 700),
  );
  expect({ slot, format, layout }).toEqual({ slot: 'summary', format: 'pdf', layout: { kind: 'summary', pages: 2 } });
  expect(blocks).toEqual([
    {
      locator: 'S:p1',
      kind: 'text',
      text: 'The rise adds $16,249 of gross margin a year, or more once switching is counted.',
      page: 1,
    },
    { locator: 'S:p2', kind: 'text', text: 'Leaks are small.', page: 1 },
    { locator: 'S:p3', kind: 'text', text: 'Next page.', page: 2 },
  ]);
});

test('words broken over two lines are whole again, those with a hyphen of their own keep it', async () => {
  const lines = [
    'Our long-term plan: Reserve is less price sen-',
    'sitive than Classic, which is part of the long-',
    'term plan.',
  ];
  expect(await texts(lines.map((text, i) => line(text, 72, 700 - i * 14)).join(''))).toEqual([
    'Our long-term plan: Reserve is less price sensitive than Classic, which is part of the long-term plan.',
  ]);
});

test('two columns of prose drawn line by line across the page are read one after the other, a table is not', async () => {
  const left = [
    'Raise Reserve by five percent as',
    'of March, because its volume gives',
    'up less than its margin wins. Hold',
    'Classic where it is, because each',
    'point of price loses two points of',
    'volume there, which costs more.',
  ];
  const right = [
    'Stop the spring discount: its lift',
    'does not pay for its depth. Repeat',
    'the coupon, which more than pays',
    'for itself, and the display at the',
    'end of the aisle, which is best of',
    'all that we have tried this year.',
  ];
  const across = left.map((text, i) => line(text, 72, 700 - i * 14, 10) + line(right[i] ?? '', 320, 700 - i * 14, 10));
  expect(await texts(line('Summary of the pricing case for the board', 72, 740, 18) + across.join(''))).toEqual([
    'Summary of the pricing case for the board',
    left.join(' '),
    right.join(' '),
  ]);
  const table = ['Juice', 'Smoothie', 'Ginger shot', 'Tea', 'Coffee', 'Granola bar'].map(
    (text, i) => line(text, 72, 700 - i * 14, 10) + line(`${i}.20 dollars`, 320, 700 - i * 14, 10),
  );
  expect(await texts(table.join(''))).toContain('Smoothie\t1.20 dollars');
});

test('what is typed over a page, filled into its fields or remarked is read; a picture on it is said', async () => {
  const { blocks, coverage } = await readPdf(
    makePdf([
      {
        content: line('The new price was agreed in March.', 72, 700) + fullPicture,
        annotations:
          '<< /Type /Annot /Subtype /FreeText /Rect [0 0 90 20] /Contents (Seen by finance) /DA (/F1 10 Tf) >> ' +
          '<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /TU (New price) /V (4.95) /Rect [0 30 90 50] >> ' +
          '<< /Type /Annot /Subtype /Text /Rect [0 60 20 80] /T (Dana) /Contents (Which year?) >> ' +
          '<< /Type /Annot /Subtype /Link /Rect [0 90 20 99] /A << /S /URI /URI (https://example.com) >> >>',
      },
    ]),
  );
  expect(blocks.slice(1)).toEqual([
    { locator: 'S:box:1', kind: 'box', text: 'Seen by finance', page: 1 },
    {
      locator: 'S:comment:1',
      kind: 'comment',
      text: 'Which year?',
      label: 'Dana',
      page: 1,
      hidden: true,
      why: ['comment'],
    },
    { locator: 'S:box:2', kind: 'box', text: '4.95', label: 'New price', page: 1 },
  ]);
  expect(coverage).toEqual({ complete: true, notes: ['Page 1 has pictures whose content was not read.'] });
});

test('larger lines are headings, ranked by size', async () => {
  const body = 'This is the text that most of the page is made of.';
  const { blocks } = await read(
    line('Pricing memo', 72, 740, 24) + line('Promotions', 72, 700, 16) + line(body, 72, 670),
  );
  expect(blocks.map(({ kind, level, text }) => ({ kind, level, text }))).toEqual([
    { kind: 'heading', level: 1, text: 'Pricing memo' },
    { kind: 'heading', level: 2, text: 'Promotions' },
    { kind: 'text', level: undefined, text: body },
  ]);
});

test('list items start paragraphs of their own', async () => {
  const { blocks } = await read(
    line('1.', 72, 700) + line('Approve the rise', 90, 700) + line('2.', 72, 686) + line('Stop the 20% cut', 90, 686),
  );
  expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['list', '1. Approve the rise'],
    ['list', '2. Stop the 20% cut'],
  ]);
});

test('what stands side by side is one row, its cells parted by tabs, also where a cell has several lines', async () => {
  expect(
    await texts(
      line('Promotion', 72, 700) +
        line('ROI', 300, 700) +
        line('Spring 20% off, all', 72, 680) +
        line('stores and weeks', 72, 666) +
        line('-21.1%', 300, 680),
    ),
  ).toEqual(['Promotion\tROI', 'Spring 20% off, all stores and weeks\t-21.1%']);
});

test('columns are read one after the other', async () => {
  const column = (x: number, words: string) =>
    Array.from({ length: 12 }, (_, i) => line(`${words} number ${i} goes on and on`, x, 700 - i * 14)).join('');
  const [left, right, ...rest] = await texts(column(72, 'left line') + column(330, 'right line'));
  expect(rest).toEqual([]);
  expect(left).toStartWith('left line number 0 goes on and on left line number 1');
  expect(right).toEndWith('right line number 11 goes on and on');
});

test('a page drawn from the bottom up is read from the top down', async () => {
  expect(await texts(line('Third.', 72, 500) + line('Second.', 72, 600) + line('First.', 72, 700))).toEqual([
    'First.',
    'Second.',
    'Third.',
  ]);
});

test('a turned page reads in its own direction', async () => {
  const turned = 'BT /F1 12 Tf 0 1 -1 0 100 72 Tm (Landscape line) Tj 0 -14 Td (and the next.) Tj ET';
  const { blocks } = await readPdf(makePdf([{ content: turned, rotate: 90 }]));
  expect(blocks.map(({ text }) => text)).toEqual(['Landscape line and the next.']);
});

test('white text on nothing, text drawn invisibly and tiny text are marked, text beside the page is not read', async () => {
  const { blocks } = await read(
    line('Seen.', 72, 700) +
      line('White words', 72, 660, 12, '1 1 1 rg') +
      line('Drawn with no ink', 72, 620, 12, '0 0 0 rg 3 Tr') +
      line('Too small to see', 72, 580, 1, '0 Tr') +
      line('Beside the page', 700, 540),
  );
  expect(blocks.map(({ text, why }) => [text, why])).toEqual([
    ['Seen.', undefined],
    ['White words', ['white-text']],
    ['Drawn with no ink', ['hidden-text']],
    ['Too small to see', ['tiny-text']],
  ]);
});

test('white text on a coloured ground or a picture counts as seen', async () => {
  const ground = '0 0 0.4 rg 60 640 300 40 re f\n';
  const { blocks } = await read(ground + line('Table header', 72, 655, 12, '1 1 1 rg'));
  expect(blocks).toEqual([{ locator: 'S:p1', kind: 'text', text: 'Table header', page: 1 }]);
});

test('the invisible text that a scanner laid over its picture counts as seen', async () => {
  const { blocks, findings } = await read(fullPicture + line('Recognised text of the scan', 72, 700, 12, '3 Tr'));
  expect(blocks.map(({ text, hidden }) => [text, hidden])).toEqual([['Recognised text of the scan', undefined]]);
  expect(findings).toEqual([]);
});

test('scanned pages are said to be unread', async () => {
  const { coverage, findings } = await read(
    line('A page with enough words to read', 72, 700),
    fullPicture,
    fullPicture,
  );
  const detail = 'Pages 2 and 3 are images without text; what they show was not read.';
  expect(findings).toEqual([{ code: 'no-text', detail }]);
  expect(coverage).toEqual({ complete: false, notes: [detail] });
});

test('a scan without its end mark is read as a scan, a text without one is cut short, and padding is neither', async () => {
  const scan = makePdf([{ content: fullPicture }, { content: fullPicture }]);
  const text = makePdf([{ content: line('A page with enough words to read', 72, 700) }]);
  const withoutEnd = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('startxref'));
  const { coverage } = await readPdf(withoutEnd(scan));
  const detail = 'Pages 1 and 2 are images without text; what they show was not read.';
  expect(coverage).toEqual({ complete: false, notes: [detail] });
  expect(await reasonOf(withoutEnd(text))).toBe('corrupt');
  expect(await reasonOf(Buffer.concat([text, Buffer.alloc(5_000)]))).toBe('no error');
});

test('a number in two fonts is one number', async () => {
  const { blocks } = await read(
    'BT /F1 12 Tf 1 0 0 1 72 700 Tm (Revenue of $1,2) Tj /F1 12 Tf (34.5) Tj /F1 9 Tf (0 m) Tj ET\n',
  );
  expect(blocks.map(({ text }) => text)).toEqual(['Revenue of $1,234.50 m']);
});

test('at most sixty pages are read, and the coverage says so', async () => {
  const pages = Array.from({ length: 61 }, (_, i) => line(`This is page ${i + 1}.`, 72, 700));
  const { blocks, coverage, findings, layout } = await read(...pages);
  expect(blocks.at(-1)).toEqual({ locator: 'S:p60', kind: 'text', text: 'This is page 60.', page: 60 });
  expect(coverage).toEqual({ complete: false, notes: ['Only the first 60 of 61 pages were read.'] });
  expect(findings.map(({ code }) => code)).toEqual(['truncated']);
  expect(layout).toEqual({ kind: 'summary', pages: 61 });
});

test('a PDF that asks for a password is encrypted, and what is no PDF is corrupt', async () => {
  const locked = readFileSync(join(import.meta.dir, '../../../corpus/encrypted/summary.pdf'));
  expect(await reasonOf(locked)).toBe('encrypted');
  expect(await reasonOf(Buffer.from('%PDF-1.4\nnothing else'))).toBe('corrupt');
});

test('a cropped page says that text beyond its edge was not read, one that is cropped around its text does not', async () => {
  const content = line('Raise Reserve by five percent.', 72, 700) + line('Margin: 16,249', 72, 60);
  const cropped = async (crop: [number, number, number, number]) => {
    const { blocks, coverage, findings } = await readPdf(makePdf([{ content, crop }]));
    return { texts: blocks.map(({ text }) => text), ...coverage, codes: findings.map(({ code }) => code) };
  };
  const texts = ['Raise Reserve by five percent.', 'Margin: 16,249'];
  expect(await cropped([20, 20, 600, 780])).toEqual({ texts, complete: true, notes: [], codes: [] });
  const notes = ['Page 1 has text beyond the edge of the page; that text was not read.'];
  expect(await cropped([20, 100, 600, 780])).toEqual({
    texts: ['Raise Reserve by five percent.'],
    complete: false,
    notes,
    codes: ['no-text'],
  });
  expect(await cropped([20, 20, 150, 780])).toMatchObject({ complete: false, notes });
  expect(await cropped([100, 20, 600, 780])).toMatchObject({ complete: false, notes });
});

test('a turned page and a letter that reaches over the edge leave nothing out', async () => {
  const content = line('Raise Reserve by five percent.', 72, 700);
  const { coverage } = await readPdf(makePdf([{ content, rotate: 90 }]));
  expect(coverage).toEqual({ complete: true, notes: [] });
  const over = await readPdf(makePdf([{ content: line('Reserve', 72, 700), crop: [76, 0, 612, 792] }]));
  expect(over.blocks.map(({ text }) => text)).toEqual(['Reserve']);
  expect(over.coverage).toEqual({ complete: true, notes: [] });
});
