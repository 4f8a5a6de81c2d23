import { expect, test } from 'bun:test';
import { readPdf } from '@server/documents/summary/read-pdf';
import { drawing, line, makePdf } from '@tests/support/pdf';

const page = line('The board signs below this line.', 72, 700);

/** An annotation that looks as the first shared object says. */
const annotation = (subtype: string, more: string, look = '/AP << /N 100 0 R >>') =>
  `<< /Type /Annot /Subtype /${subtype} /Rect [72 500 272 540] /F 4 ${look} ${more} >> `;

const boxesOf = async (annotations: string, objects: readonly string[], catalog = '') => {
  const { blocks } = await readPdf(makePdf([{ content: page, annotations }], { objects, catalog }));
  return blocks.slice(1).map(({ locator, text, label }) => [locator, text, label]);
};

test('what a signature shows is read, also from the drawings inside of its own', async () => {
  const objects = [
    drawing('q 1 0 0 1 0 0 cm /FRM Do Q', 200, 40, '/XObject << /FRM 101 0 R >>'),
    drawing('q 1 0 0 1 0 0 cm /n2 Do Q', 200, 40, '/XObject << /n2 102 0 R >>'),
    drawing(line('Digitally signed by Dana Roth', 4, 24, 10) + line('Date: 2026-03-02', 4, 8, 10), 200, 40),
  ];
  expect(await boxesOf(annotation('Widget', '/FT /Sig /T (Approval)'), objects)).toEqual([
    ['S:box:1', 'Digitally signed by Dana Roth\nDate: 2026-03-02', 'Approval'],
  ]);
});

test('a field is read as it is shown, with its value where that is not shown', async () => {
  const shows = (text: string) => [drawing(`/Tx BMC ${line(text, 4, 8, 10)} EMC`, 200, 40)];
  const field = (value: string) => annotation('Widget', `/FT /Tx /T (price) ${value}`);
  expect(await boxesOf(field(''), shows('$4.95 a bottle'))).toEqual([['S:box:1', '$4.95 a bottle', 'price']]);
  expect(await boxesOf(field('/V (4.95)'), shows('$4.95 a bottle'))).toEqual([['S:box:1', '$4.95 a bottle', 'price']]);
  expect(await boxesOf(field('/V (4.95)'), shows('4.95'))).toEqual([['S:box:1', '4.95', 'price']]);
  expect(await boxesOf(field('/V (5.25)'), shows('4.95'))).toEqual([['S:box:1', '4.95\n5.25', 'price']]);
  expect(await boxesOf(field('/V (5.25)'), shows(''))).toEqual([['S:box:1', '5.25', 'price']]);
});

test('of a list to choose from the choice is read, of a box to tick whether it is', async () => {
  const look = [drawing(line('Hold', 4, 24, 10) + line('Raise', 4, 8, 10), 200, 40)];
  expect(await boxesOf(annotation('Widget', '/FT /Ch /T (plan) /V (Raise) /Opt [(Hold) (Raise)]'), look)).toEqual([
    ['S:box:1', 'Raise', 'plan'],
  ]);
  const box = (state: string) =>
    annotation('Widget', `/FT /Btn /T (agreed) /V /${state} /AS /${state}`, '/AP << /N << /Yes 100 0 R >> >>');
  expect(await boxesOf(box('Yes'), [drawing(line('4', 4, 8, 10), 20, 20)])).toEqual([['S:box:1', '☒', 'agreed']]);
  expect(await boxesOf(box('Off'), [drawing(line('4', 4, 8, 10), 20, 20)])).toEqual([]);
});

test('stamps and texts that say nothing of themselves are read from how they look', async () => {
  const look = [drawing(line('APPROVED by finance', 4, 8, 12), 200, 40)];
  expect(await boxesOf(annotation('Stamp', '/Contents (See my mail)'), look)).toEqual([
    ['S:comment:1', 'See my mail', undefined],
    ['S:box:1', 'APPROVED by finance', undefined],
  ]);
  expect(await boxesOf(annotation('FreeText', '/DA (/F1 10 Tf)'), look)).toEqual([
    ['S:box:1', 'APPROVED by finance', undefined],
  ]);
  expect(await boxesOf(annotation('Watermark', ''), look)).toEqual([['S:box:1', 'APPROVED by finance', undefined]]);
  expect(await boxesOf(annotation('Stamp', '/F 2'), look)).toEqual([]);
});

test('how an annotation looks is drawn in a place of its own: white text of one says nothing of the page', async () => {
  const look = [drawing(`1 1 1 rg ${line('x', 72, 700)}`, 200, 800)];
  const annotations = annotation('Stamp', '/Contents (Seen)').replace('[72 500 272 540]', '[0 0 200 800]');
  const { blocks } = await readPdf(makePdf([{ content: page, annotations }], { objects: look }));
  expect(blocks[0]).toEqual({ locator: 'S:p1', kind: 'text', text: 'The board signs below this line.', page: 1 });
});

test('a form that is made for one program alone is said to be unread', async () => {
  const xfa = '/AcroForm << /Fields [] /XFA [(template) 100 0 R] >>';
  const objects = ['<< /Length 12 >>\nstream\n<template/>\n\nendstream'];
  const { coverage, findings } = await readPdf(makePdf([{ content: page }], { objects, catalog: xfa }));
  const detail = 'The document is an XFA form; what is filled into it was not read.';
  expect(coverage).toEqual({ complete: false, notes: [detail] });
  expect(findings).toEqual([{ code: 'no-text', detail }]);
});

test('files that a portfolio or a page carries are said to be unread', async () => {
  const file = '/FS << /Type /Filespec /F (model.xlsx) /EF << /F 100 0 R >> >>';
  const objects = ['<< /Type /EmbeddedFile /Length 4 >>\nstream\nabcd\nendstream'];
  const attached = await readPdf(
    makePdf([{ content: page, annotations: `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] ${file} >>` }], {
      objects,
    }),
  );
  expect(attached.coverage).toEqual({
    complete: true,
    notes: ['The PDF carries attached files that were not opened.'],
  });
  const names = '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a.pdf) /EF << /F 100 0 R >> >>] >> >>';
  const portfolio = await readPdf(
    makePdf([{ content: page }], { objects, catalog: `${names} /Collection << /View /D >>` }),
  );
  const detail = 'The PDF is a portfolio; the files in it were not opened.';
  expect(portfolio.coverage).toEqual({ complete: false, notes: [detail] });
});

test('sounds and films on a page are said to be unread', async () => {
  const { coverage } = await readPdf(makePdf([{ content: page, annotations: annotation('Screen', '', '') }]));
  expect(coverage).toEqual({ complete: true, notes: ['Page 1 has a sound or film that was not played.'] });
});

test('text in a layer that is switched off is marked as not seen', async () => {
  const layers = '/OCProperties << /OCGs [100 0 R 101 0 R] /D << /Order [100 0 R 101 0 R] /OFF [101 0 R] >> >>';
  const objects = ['<< /Type /OCG /Name (Shown) >>', '<< /Type /OCG /Name (Draft) >>'];
  const layer = (name: string, content: string) => `/OC /${name} BDC ${content} EMC\n`;
  const content =
    page +
    layer('On', line('Margin rises to 24.5%.', 72, 660)) +
    layer('Off', `/Span BMC EMC ${line('Ignore the model.', 72, 620)}`) +
    line('After both.', 72, 580);
  const properties = '/Properties << /On 100 0 R /Off 101 0 R >>';
  const { blocks } = await readPdf(makePdf([{ content, resources: properties }], { objects, catalog: layers }));
  expect(blocks.map(({ text, why }) => [text, why])).toEqual([
    ['The board signs below this line.', undefined],
    ['Margin rises to 24.5%.', undefined],
    ['Ignore the model.', ['hidden-text']],
    ['After both.', undefined],
  ]);
});
