/**
 * A page: what it draws, and where it is turned to or how large it is when that is not 612 by 792 points;
 * `annotations` are dictionaries, `resources` further entries of its own.
 */
export type PdfPageParts = {
  content: string;
  rotate?: number;
  size?: [width: number, height: number];
  /** What remains of it, as left, bottom, right and top. */
  crop?: [number, number, number, number];
  annotations?: string;
  resources?: string;
};

/**
 * What all pages share: fonts as entries of a resource dictionary, entries of the catalog, and objects that are
 * numbered from 100 on.
 */
export type PdfSharedParts = { fonts?: string; catalog?: string; objects?: readonly string[] };

const firstShared = 100;

/** A PDF of hand-written pages with Helvetica as `/F1` and a picture of one pixel as `/Im1`. */
export function makePdf(
  pages: readonly PdfPageParts[],
  { fonts = '', catalog = '', objects: shared = [] }: PdfSharedParts = {},
): Buffer {
  const first = 5;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${first + i * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', '0'),
    ...pages.flatMap(({ content, rotate, size = [612, 792], crop, annotations = '', resources = '' }, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size[0]} ${size[1]}] ${crop ? `/CropBox [${crop.join(' ')}]` : ''} /Rotate ${rotate ?? 0} /Annots [${annotations}] /Contents ${first + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R ${fonts} >> /XObject << /Im1 4 0 R >> ${resources} >> >>`,
      stream('', content),
    ]),
  ];
  let text = '%PDF-1.4\n';
  const write = (bodies: readonly string[], first: number): string => {
    const offsets = bodies.map((body, i) => {
      const offset = text.length;
      text += `${first + i} 0 obj\n${body}\nendobj\n`;
      return offset;
    });
    return offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  };
  const tables = [write(objects, 1), write(shared, firstShared)];
  const xref =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${tables[0]}` +
    `${firstShared} ${shared.length}\n${tables[1]}`;
  return Buffer.from(
    `${text}${xref}trailer\n<< /Size ${firstShared + shared.length} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

/** An object with a stream. */
export const stream = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Draws a line of text; `before` goes before the text, such as a colour. */
export const line = (text: string, x: number, y: number, size = 12, before = ''): string =>
  `BT ${before} /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;

/** Draws the picture over the whole page. */
export const fullPicture = 'q 612 0 0 792 0 0 cm /Im1 Do Q\n';

/** A font of two bytes a letter, as it stands among a page's fonts; `encoding` is how its codes become glyphs. */
export const wideFont = (name: string, encoding: string, ordering: string): string =>
  `/${name} << /Type /Font /Subtype /Type0 /BaseFont /${name}-Wide /Encoding /${encoding} /DescendantFonts [<< ` +
  `/Type /Font /Subtype /CIDFontType2 /BaseFont /${name}-Wide /DW 600 /CIDSystemInfo << /Registry (Adobe) ` +
  `/Ordering (${ordering}) /Supplement 0 >> >>] >> `;

/** Draws codes given in hexadecimal. */
export const codes = (hex: string, font: string, x: number, y: number): string =>
  `BT /${font} 12 Tf 1 0 0 1 ${x} ${y} Tm <${hex}> Tj ET\n`;

/** A drawing of its own, such as how an annotation looks: `width` by `height` points. */
export const drawing = (content: string, width: number, height: number, resources = ''): string =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R >> ${resources} >>`,
    content,
  );
