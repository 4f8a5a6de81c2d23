import type { Block, FileEvidence, Finding } from '@domain/evidence/evidence';
import { getDocumentProxy } from 'unpdf';
import { UnreadableError } from '../unreadable';
import { cMapUrl } from './pdf-cmaps';
import { type PdfPage, readPdfPage } from './pdf-page';
import type { PdfParagraph } from './pdf-paragraphs';
import { listMarker } from './pdf-segments';

const maxPages = 60;
/** About five seconds of unpacking pictures. */
const mostPixels = 100_000_000;
const headingLength = 200;
const headingLevels = 6;

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

const open = async (bytes: Buffer): Promise<PdfDocument> => {
  try {
    // The library takes the bytes over, so it gets a copy; nothing in the file is ever evaluated or fetched.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableAutoFetch: true,
      enableXfa: false,
      cMapUrl: cMapUrl(),
      cMapPacked: true,
      fontExtraProperties: true,
      verbosity: 0,
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException') throw new UnreadableError('encrypted', 'the PDF asks for a password');
    throw new UnreadableError('corrupt', error instanceof Error ? error.message : 'the PDF cannot be opened');
  }
};

const readPages = async (pdf: PdfDocument): Promise<PdfPage[]> => {
  const pages: PdfPage[] = [];
  let pixels = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    const page = await readPdfPage(await pdf.getPage(number), pixels < mostPixels);
    pixels += page.pixels;
    pages.push(page);
  }
  return pages;
};

/** The size that most of the text is set in. */
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
    for (const { kind, text, label } of page.annotations) {
      const part = kind === 'comment' ? 'comment' : 'box';
      count[part] += 1;
      const named = label === '' ? {} : { label };
      const block: Block = { locator: `S:${part}:${count[part]}`, kind, text, page: index + 1, ...named };
      blocks.push(kind === 'box' ? block : { ...block, hidden: true, why: [kind === 'alt' ? 'alt-text' : 'comment'] });
    }
  });
  return blocks;
};

/** Page numbers as people write them: `Page 2`, `Pages 2, 3 and 5`, `Pages 1–12 and 14`. */
const naming = (numbers: readonly number[]): string => {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const names = runs.flatMap(([from, to]) => {
    if (to - from < 2) return from === to ? [`${from}`] : [`${from}`, `${to}`];
    return [`${from}–${to}`];
  });
  if (numbers.length === 1) return `Page ${names[0]}`;
  const last = names.at(-1);
  return names.length === 1 ? `Pages ${last}` : `Pages ${names.slice(0, -1).join(', ')} and ${last}`;
};

const numbersOf = (pages: readonly PdfPage[], test: (page: PdfPage) => boolean): number[] =>
  pages.flatMap((page, index) => (test(page) ? [index + 1] : []));

/**
 * Reads a PDF's text by place: paragraphs, headings and table rows with their page.
 * Throws UnreadableError `encrypted` or `corrupt`.
 */
export const readPdf = async (bytes: Buffer): Promise<FileEvidence> => {
  const pdf = await open(bytes);
  try {
    const pages = await readPages(pdf);
    const blocks = toBlocks(pages);
    const notes: string[] = [];
    const remarks: string[] = [];
    const findings: Finding[] = [];

    if (pdf.numPages > maxPages) {
      const detail = `Only the first ${maxPages} of ${pdf.numPages} pages were read.`;
      notes.push(detail);
      findings.push({ code: 'truncated', detail });
    }
    const scanned = numbersOf(pages, (page) => page.scanned);
    if (scanned.length > 0) {
      const one = scanned.length === 1;
      const detail = `${naming(scanned)} ${one ? 'is an image' : 'are images'} without text; what ${one ? 'it shows' : 'they show'} was not read.`;
      notes.push(detail);
      findings.push({ code: 'no-text', detail });
    }
    const unread = numbersOf(pages, (page) => page.unread);
    if (unread.length > 0) {
      const detail = `${naming(unread)} ${unread.length === 1 ? 'has' : 'have'} text in fonts that do not name their letters; that text was not read.`;
      notes.push(detail);
      findings.push({ code: 'no-text', detail });
    }
    if (blocks.length === 0 && scanned.length === 0 && unread.length === 0) {
      const detail = 'The document has no text.';
      notes.push(detail);
      findings.push({ code: 'no-text', detail });
    }
    if (await pdf.hasJSActions().catch(() => false)) {
      findings.push({ code: 'macros', detail: 'The document holds scripts. They were not run.' });
    }
    const broken = numbersOf(pages, (page) => page.unknownCharacters);
    if (broken.length > 0) {
      notes.push(
        `${naming(broken)} ${broken.length === 1 ? 'uses' : 'use'} a font whose letters are not named; some of the text may be wrong.`,
      );
    }
    const unnamed = numbersOf(pages, (page) => page.unnamed);
    if (unnamed.length > 0) {
      const one = unnamed.length === 1;
      notes.push(
        `${naming(unnamed)} ${one ? 'has' : 'have'} signs that ${one ? 'its' : 'their'} fonts do not name; they are shown as \ufffd.`,
      );
    }
    const pictured = numbersOf(pages, (page) => page.pictures > 0 && !page.scanned);
    if (pictured.length > 0) {
      remarks.push(
        `${naming(pictured)} ${pictured.length === 1 ? 'has' : 'have'} pictures whose content was not read.`,
      );
    }
    const attached: unknown = await pdf.getAttachments().catch(() => null);
    if (attached instanceof Map && attached.size > 0)
      remarks.push('The PDF carries attached files that were not opened.');
    return {
      slot: 'summary',
      format: 'pdf',
      blocks,
      layout: { kind: 'summary', pages: pdf.numPages },
      coverage: { complete: notes.length === 0, notes: [...notes, ...remarks] },
      findings,
    };
  } finally {
    await pdf.loadingTask.destroy();
  }
};
