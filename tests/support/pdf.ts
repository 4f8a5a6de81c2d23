/**
 * A page: what it draws, and where it is turned to or how large it is when that is not 612 by 792 points;
 * `annotations` are dictionaries.
 */
export type PdfPageParts = {
  content: string;
  rotate?: number;
  size?: [width: number, height: number];
  annotations?: string;
};

/** A PDF of hand-written pages with Helvetica as `/F1` and a picture of one pixel as `/Im1`. */
export function makePdf(pages: readonly PdfPageParts[]): Buffer {
  const first = 5;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${first + i * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream('/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', '0'),
    ...pages.flatMap(({ content, rotate, size = [612, 792], annotations = '' }, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size[0]} ${size[1]}] /Rotate ${rotate ?? 0} /Annots [${annotations}] /Contents ${first + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 4 0 R >> >> >>`,
      stream('', content),
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  return Buffer.from(
    `${text}${xref}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

const stream = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Draws a line of text; `before` goes before the text, such as a colour. */
export const line = (text: string, x: number, y: number, size = 12, before = ''): string =>
  `BT ${before} /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;

/** Draws the picture over the whole page. */
export const fullPicture = 'q 612 0 0 792 0 0 cm /Im1 Do Q\n';
