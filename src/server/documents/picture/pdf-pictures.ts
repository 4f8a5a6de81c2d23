import { fieldOf } from '@domain/value/field-of';
import { getResolvedPDFJS } from 'unpdf';
import { openPdf, type PdfDocument } from '../summary/open-pdf';
import { maxPages } from '../summary/pdf-coverage';
import { listOf, numberOf } from '../summary/pdf-value';
import { bitmapOf } from './bitmap';
import type { PictureSource } from './picture-source';

type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>;

/** As `unpdf`'s `extractImages`, with inline pictures and those of one bit a dot, which scanners make. */
export async function* picturesOfPdf(bytes: Buffer): AsyncGenerator<PictureSource> {
  const pdf = await openPdf(bytes);
  try {
    const { OPS } = await getResolvedPDFJS();
    const painting = [
      OPS.paintImageXObject,
      OPS.paintImageXObjectRepeat,
      OPS.paintImageMaskXObject,
      OPS.paintInlineImageXObject,
    ];
    for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
      const page = await pdf.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [index, code] of fnArray.entries()) {
        if (!painting.includes(code)) continue;
        const [drawn] = listOf(argsArray[index]);
        const image = await decoded(page, drawn);
        yield { at: 'S', page: number, key: null, size: 0, read: () => bitmapOf(image) };
      }
      page.cleanup();
    }
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** A picture is named, or a mask has the name of its dots, or it is there itself. */
async function decoded(page: PdfPageProxy, drawn: unknown) {
  const named = typeof drawn === 'string' ? drawn : fieldOf(drawn, 'data');
  const image = typeof named === 'string' ? await objectOf(page, named) : drawn;
  const size = fieldOf(image, 'width') === undefined ? drawn : image;
  return {
    width: numberOf(fieldOf(size, 'width')),
    height: numberOf(fieldOf(size, 'height')),
    data: fieldOf(image, 'data'),
  };
}

function objectOf({ objs, commonObjs }: PdfPageProxy, name: string): Promise<unknown> {
  return new Promise((resolve) => void (name.startsWith('g_') ? commonObjs : objs).get(name, resolve));
}
