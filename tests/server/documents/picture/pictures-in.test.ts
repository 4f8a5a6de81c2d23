import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { PicturedFormat, ReadPicture } from '@domain/picture/schema';
import { picturesIn } from '@server/documents/picture/pictures-in';
import { makeDocx } from '@tests/support/docx';
import { makePdf, stream } from '@tests/support/pdf';
import { cornerOf, deckOf, noise, png, pngChunk, rgba } from '@tests/support/picture';
import { makeXlsx, relsPart } from '@tests/support/xlsx';

const found = (format: PicturedFormat, bytes: Buffer) => Array.fromAsync(picturesIn(format, bytes));

const brief = (pictures: ReadPicture[]) =>
  pictures.map((one) => ('leftOut' in one ? one.leftOut : `${one.locator} ${one.width}x${one.height}`));

const chart = (shade: number) => ({ name: `chart${shade}.png`, bytes: png(300, 200, { shade }) });

const drawing = (id: string) => `<xdr:pic><xdr:blipFill><a:blip r:embed="${id}"/></xdr:blipFill></xdr:pic>`;

test('pictures of a deck are numbered by slide in the order of the show, those in backgrounds too', async () => {
  expect(brief(await found('pptx', deckOf([[chart(1), chart(2)], [], [chart(3)]])))).toEqual([
    'D:1:image:1 300x200',
    'D:1:image:2 300x200',
    'D:3:image:1 300x200',
  ]);
});

test('pictures of a workbook belong to the sheet whose drawing shows them', async () => {
  const workbook = makeXlsx({
    sheets: [
      { name: 'Prices', xml: '<sheetData/>' },
      { name: "Bob's", xml: '<sheetData/>', rels: [{ id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' }] },
    ],
    parts: [
      {
        name: 'xl/drawings/drawing1.xml',
        data: `<xdr:wsDr xmlns:xdr="x" xmlns:a="a" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><xdr:oneCellAnchor>${drawing('p')}</xdr:oneCellAnchor></xdr:wsDr>`,
      },
      relsPart('xl/drawings/_rels/drawing1.xml.rels', [{ id: 'p', type: 'image', target: '../media/one.png' }]),
      { name: 'xl/media/one.png', data: png(300, 200), stored: true },
    ],
  });
  expect(brief(await found('xlsx', workbook))).toEqual(["W:'Bob''s':image:1 300x200"]);
});

test('pictures of a Word document are read in both of its ways, never from outside of the file', async () => {
  const document = makeDocx({
    body: '<w:p><w:r><w:drawing><a:blip r:embed="p1"/></w:drawing><w:pict><v:imagedata r:id="p2"/></w:pict><w:drawing><a:blip r:link="p3"/></w:drawing></w:r></w:p>',
    rels: [
      { id: 'p1', type: 'image', target: 'media/one.png' },
      { id: 'p2', type: 'image', target: 'media/two.png' },
      { id: 'p3', type: 'image', target: 'http://127.0.0.1:9/three.png', external: true },
    ],
    parts: [
      { name: 'word/media/one.png', data: png(300, 200, { shade: 1 }) },
      { name: 'word/media/two.png', data: png(150, 400, { shade: 2 }) },
    ],
  });
  expect(brief(await found('docx', document))).toEqual(['S:image:1 300x200', 'S:image:2 150x400']);
});

test('each picture of a Word document knows what it follows: a paragraph, a table, or nothing', async () => {
  const shown = (id: string) => `<w:r><w:drawing><a:blip r:embed="${id}"/></w:drawing></w:r>`;
  const text = (words: string) => `<w:r><w:t>${words}</w:t></w:r>`;
  const document = makeDocx({
    body: `<w:p>${shown('p1')}</w:p><w:p>${text('One')}${shown('p2')}</w:p><w:p>${shown('p3')}</w:p>
      <w:tbl><w:tr><w:tc><w:p>${text('Price')}${shown('p4')}</w:p></w:tc></w:tr></w:tbl><w:p>${text('Two')}</w:p>`,
    rels: [1, 2, 3, 4].map((n) => ({ id: `p${n}`, type: 'image', target: `media/${n}.png` })),
    parts: [1, 2, 3, 4].map((shade) => ({ name: `word/media/${shade}.png`, data: png(300, 200, { shade }) })),
  });
  expect(await found('docx', document)).toMatchObject([
    { locator: 'S:image:1', after: '' },
    { locator: 'S:image:2', after: 'S:p1' },
    { locator: 'S:image:3', after: 'S:p1' },
    { locator: 'S:image:4', after: 'S:table:1' },
  ]);
});

const noisyDot = () => Array.from({ length: 3 }, () => Math.floor(Math.random() * 256));

test('what is transparent in a picture is white, in a chart and in a photograph', async () => {
  const half = (dot: (at: number) => number[]) =>
    rgba(400, 300, (x, y) => (x < 200 ? [0, 0, 0, 0] : [...dot(x * 7 + y * 13), 255]));
  const plain = half(() => [200, 30, 30]);
  const noisy = half((at) => [(at * at * 31) & 255, (at * 101) & 255, (at * at) & 255]);
  const large = rgba(700, 700, (x) => (x < 200 ? [0, 0, 0, 0] : [...noisyDot(), 255]));
  const pictures = await found(
    'pptx',
    deckOf([
      [
        { name: 'a.png', bytes: plain },
        { name: 'b.png', bytes: noisy },
        { name: 'c.png', bytes: large },
      ],
    ]),
  );
  expect(pictures.map((one) => 'contentType' in one && one.contentType)).toEqual([
    'image/png',
    'image/png',
    'image/jpeg',
  ]);
  for (const picture of pictures) {
    const bytes = Buffer.from('data' in picture ? picture.data : '', 'base64');
    const [red = 0, green = 0, blue = 0, alpha] = await cornerOf(bytes);
    expect(alpha).toBe(255);
    expect(Math.min(red, green, blue)).toBeGreaterThan(245);
  }
});

test('a scan of one bit a dot is read with its page', async () => {
  const row = '\u00ff'.repeat(30) + '\u0000'.repeat(30);
  const scan = stream(
    '/Type /XObject /Subtype /Image /Width 480 /Height 300 /ColorSpace /DeviceGray /BitsPerComponent 1',
    row.repeat(300),
  );
  const pdf = makePdf(
    [{ content: '' }, { content: 'q 612 0 0 792 0 0 cm /Im2 Do Q', resources: '/XObject << /Im2 100 0 R >>' }],
    { objects: [scan] },
  );
  const [picture] = await found('pdf', pdf);
  expect(picture).toMatchObject({ locator: 'S:image:1', page: 2, width: 480, height: 300, contentType: 'image/png' });
});

test('the corpus: a deck of photographs and a scanned page', async () => {
  const corpus = (file: string) => readFileSync(`tests/corpus/${file}`);
  expect(brief(await found('pptx', corpus('large/deck.pptx')))).toEqual([
    'D:2:image:1 330x220',
    'D:3:image:1 330x220',
    'D:4:image:1 330x220',
    'D:5:image:1 330x220',
  ]);
  expect(brief(await found('pdf', corpus('written/scan.pdf')))).toEqual(['S:image:1 106x150']);
});

test('large pictures are scaled to what models see; photographs become JPEG, charts PNG with a palette', async () => {
  const [chartPicture, photo] = await found(
    'pptx',
    deckOf([
      [
        { name: 'wide.png', bytes: png(4_000, 1_000) },
        { name: 'photo.bmp', bytes: noise(1_200, 900) },
      ],
    ]),
  );
  expect(chartPicture).toMatchObject({ width: 1_568, height: 392, contentType: 'image/png' });
  expect(photo).toMatchObject({ width: 1_200, height: 900, contentType: 'image/jpeg' });
});

test('nothing of the file’s own metadata is left', async () => {
  const profile = Buffer.alloc(400);
  profile.writeUInt32BE(400, 0);
  profile.write('acsp', 36, 'latin1');
  profile.write('mntrRGB XYZ ', 12, 'latin1');
  profile.write('Mary Secret', 200, 'latin1');
  const chunks = [
    pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0', 'latin1'), deflateSync(profile)])),
    pngChunk('tEXt', Buffer.from('Author\0Mary Secret')),
  ];
  const jpeg = await new Bun.Image(png(800, 800, { chunks })).jpeg().bytes();
  const exif = Buffer.from('ffe1001245786966000049492a00', 'hex');
  const tagged = Buffer.concat([jpeg.subarray(0, 2), exif, Buffer.from('Mary'), jpeg.subarray(2)]);
  const pictures = await found(
    'pptx',
    deckOf([
      [
        { name: 'a.png', bytes: png(300, 200, { chunks }) },
        { name: 'b.jpg', bytes: tagged },
      ],
    ]),
  );
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    const bytes = Buffer.from('data' in picture ? picture.data : '', 'base64');
    for (const trace of ['Mary', 'tEXt', 'iCCP', 'ICC_PROFILE', 'Exif']) expect(bytes.includes(trace)).toBe(false);
  }
});

test('small pictures and repeats are skipped without a number, under another name as well', async () => {
  const logo = png(99, 500);
  const pictures = await found(
    'pptx',
    deckOf([
      [{ name: 'logo.png', bytes: logo }, chart(1)],
      [chart(1), { name: 'copy.png', bytes: chart(1).bytes }, chart(2)],
    ]),
  );
  expect(brief(pictures)).toEqual(['small', 'D:1:image:1 300x200', 'small', 'small', 'D:2:image:1 300x200']);
});

test('at most 20 are taken, and that there are more is said once', async () => {
  const many = Array.from({ length: 25 }, (_, index) => chart(index));
  const pictures = brief(await found('pptx', deckOf([many])));
  expect(pictures).toHaveLength(21);
  expect(pictures.slice(19)).toEqual(['D:1:image:20 300x200', 'more']);
});

const emf = Buffer.concat([Buffer.from('0100000058000000', 'hex'), Buffer.alloc(400)]);

test.each([
  ['EMF', emf, 'format'],
  ['WMF', Buffer.from('d7cdc69a00000000', 'hex'), 'format'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("http://127.0.0.1:9")</script></svg>', 'format'],
  ['TIFF', Buffer.from('49492a0008000000', 'hex'), 'format'],
  ['HTML', '<html>', 'format'],
  ['nothing', '', 'format'],
  ['50 megapixels in some kilobytes', png(10_000, 5_000), 'large'],
  ['a header of four thousand megapixels', png(100, 100, { claims: [65_000, 65_000] }), 'large'],
  ['more than 20 MB', Buffer.alloc(21 * 2 ** 20), 'large'],
  ['cut in the middle', png(3_000, 3_000).subarray(0, 120), 'damaged'],
  ['a header of more dots than there are', png(200, 100, { claims: [2_000, 2_000] }), 'damaged'],
] as const)('a picture that is %s is left out, and the next one is read', async (_, bytes, reason) => {
  const pictures = await found('pptx', deckOf([[{ name: 'bad.png', bytes }, chart(1)]]));
  expect(brief(pictures)).toEqual([reason, 'D:1:image:2 300x200']);
});

test('a picture that inflates out of proportion is left out, and the next one is read', async () => {
  const bomb = { name: 'bomb.png', bytes: Buffer.alloc(19 * 2 ** 20), deflated: true };
  expect(brief(await found('pptx', deckOf([[bomb, chart(1)]])))).toEqual(['damaged', 'D:1:image:2 300x200']);
});
