import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { fieldOf } from '@domain/value/field-of';
import { UnreadableError } from '../unreadable';
import { openPdf, type PdfDocument } from './open-pdf';
import { maxPages, type PdfFacts, pdfCoverage } from './pdf-coverage';
import { type PdfPage, readPdfPage } from './pdf-page';
import type { PdfParagraph } from './pdf-paragraphs';
import { listMarker } from './pdf-segments';

/** About five seconds of unpacking pictures. */
const maxPixels = 100_000_000;
/** As many pieces of text as cells are read of a workbook. */
const maxTextPieces = 200_000;
const headingLength = 200;
const headingLevels = 6;

const readPages = async (pdf: PdfDocument, maxPieces: number): Promise<PdfPage[]> => {
  const pages: PdfPage[] = [];
  const layers = await pdf.getOptionalContentConfig().catch(() => null);
  const isShown = (layer: unknown): boolean => layers?.isVisible(layer) !== false;
  let pixels = 0;
  let pieces = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && pieces < maxPieces; number += 1) {
    const page = await readPdfPage(await pdf.getPage(number), pixels < maxPixels, isShown);
    pixels += page.pixels;
    pieces += page.pieces;
    pages.push(page);
  }
  return pages;
};

const bodySize = (paragraphs: readonly PdfParagraph[]): number => {
  const weight = new Map<number, number>();
  for (const one of paragraphs) {
    const size = Math.round(one.size * 2) / 2;
    weight.set(size, (weight.get(size) ?? 0) + one.text.length);
  }
  return [...weight].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};

const looksLikeHeading = (one: PdfParagraph, body: number): boolean =>
  one.size > body * 1.14 && one.text.length <= headingLength && one.lines <= 3 && /\p{L}/u.test(one.text);

const toBlocks = (pages: readonly PdfPage[]): Block[] => {
  const paragraphs = pages.flatMap((page) => page.paragraphs);
  const body = bodySize(paragraphs);
  const sizes = [
    ...new Set(paragraphs.filter((one) => looksLikeHeading(one, body)).map((one) => Math.round(one.size))),
  ];
  sizes.sort((a, b) => b - a);
  const blocks: Block[] = [];
  const count = { p: 0, box: 0, comment: 0 };
  pages.forEach((page, index) => {
    for (const one of page.paragraphs) {
      const heading = looksLikeHeading(one, body);
      const level = Math.min(sizes.indexOf(Math.round(one.size)) + 1, headingLevels);
      count.p += 1;
      blocks.push({
        locator: `S:p${count.p}`,
        kind: heading ? 'heading' : listMarker.test(one.text) ? 'list' : 'text',
        text: one.text,
        page: index + 1,
        ...(heading ? { level } : {}),
        ...(one.why ? { hidden: true, why: [one.why] } : {}),
      });
    }
    for (const { kind, text, label, why } of page.annotations.read) {
      const part = kind === 'comment' ? 'comment' : 'box';
      count[part] += 1;
      const named = label === '' ? {} : { label };
      const block: Block = { locator: `S:${part}:${count[part]}`, kind, text, page: index + 1, ...named };
      const reason = kind === 'alt' ? 'alt-text' : kind === 'comment' ? 'comment' : why;
      blocks.push(reason === undefined ? block : { ...block, hidden: true, why: [reason] });
    }
  });
  return blocks;
};

const readFacts = async (pdf: PdfDocument): Promise<PdfFacts> => {
  const known: unknown = await pdf.getMetadata().catch(() => null);
  const info = fieldOf(known, 'info');
  const attached: unknown = await pdf.getAttachments().catch(() => null);
  return {
    pages: pdf.numPages,
    scripts: await pdf.hasJSActions().catch(() => false),
    xfa: fieldOf(info, 'IsXFAPresent') === true && fieldOf(info, 'IsAcroFormPresent') !== true,
    portfolio: fieldOf(info, 'IsCollectionPresent') === true,
    attached: attached instanceof Map && attached.size > 0,
  };
};

/** Readers rebuild a PDF from whatever is there, so only a missing end shows that it is incomplete. */
const isCutShort = (bytes: Buffer): boolean => {
  let end = bytes.length;
  // Scanners and mail programs pad.
  while (end > 0 && (bytes[end - 1] ?? 0) <= 0x20) end -= 1;
  const tail = bytes.subarray(Math.max(0, end - 1024), end);
  return !tail.includes('%%EOF') && !tail.includes('startxref');
};

/** Throws UnreadableError `encrypted` or `corrupt`. */
export const readPdf = async (bytes: Buffer, maxPieces = maxTextPieces): Promise<FileEvidence> => {
  const pdf = await openPdf(bytes);
  try {
    const pages = await readPages(pdf, maxPieces);
    // Some scanners write none; what their pages show isn't read in any case.
    if (isCutShort(bytes) && !pages.every((page) => page.scanned)) {
      throw new UnreadableError('corrupt', 'the PDF has no end');
    }
    const blocks = toBlocks(pages);
    const { coverage, findings } = pdfCoverage(pages, blocks.length === 0, await readFacts(pdf));
    return {
      slot: 'summary',
      format: 'pdf',
      blocks,
      layout: { kind: 'summary', pages: pdf.numPages },
      coverage,
      findings,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
};
