import type { HiddenReason } from '@domain/evidence/evidence';
import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { type PdfAnnotations, readAnnotations } from './pdf-annotations';
import { type Drawing, type DrawingLinks, followDrawing, whyUnseenIn } from './pdf-drawing';
import { markUnnamed, namesNoLetters, readsNameless } from './pdf-letters';
import { derotate, multiply, rotationOf, toMatrix } from './pdf-matrix';
import { type PdfParagraph, toParagraphs } from './pdf-paragraphs';
import { type PdfGlyphs, toSegments } from './pdf-segments';

/**
 * `scanned`: an image almost without text. `unread`: text left out whose font names no letters; `cropped`: beyond the
 * edge. `unnamed`: some characters have no name; `unknownCharacters`: letters that only their font defines.
 */
export type PdfPage = {
  paragraphs: PdfParagraph[];
  annotations: PdfAnnotations;
  scanned: boolean;
  pictures: number;
  unread: boolean;
  cropped: boolean;
  unnamed: boolean;
  unknownCharacters: boolean;
  pixels: number;
  pieces: number;
};

type PdfPageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

type TextItems = Awaited<ReturnType<PdfPageProxy['getTextContent']>>['items'];

const scannedBelow = 20;
const tinyBelow = 3;
const symbolBullets = /[\u{F0B7}\u{F0A7}\u{F0D8}\u{F0FC}\u{F076}]/gu;
const privateUse = /[\u{E000}-\u{F8FF}\u{F0000}-\u{10FFFD}]/gu;
const unknownFrom = 3;

type PageText = { glyphs: PdfGlyphs[]; unread: boolean; unnamed: boolean };

const namelessFonts = (items: TextItems, { fonts }: Drawing): Set<string> => {
  const unknown = new Map<string, string>();
  for (const item of items) {
    if ('str' in item && !fonts.has(item.fontName)) {
      unknown.set(item.fontName, (unknown.get(item.fontName) ?? '') + item.str);
    }
  }
  return new Set([
    ...[...fonts].flatMap(([name, use]) => (namesNoLetters(use) ? [name] : [])),
    ...[...unknown].flatMap(([name, text]) => (readsNameless(text) ? [name] : [])),
  ]);
};

const readGlyphs = async (page: PdfPageProxy, drawing: Drawing): Promise<PageText> => {
  const viewport = page.getViewport({ scale: 1 });
  const toPage = toMatrix(viewport.transform);
  const content = await page.getTextContent();
  const nameless = namelessFonts(content.items, drawing);
  const whyUnseen = whyUnseenIn(drawing);
  const found = { unread: false, unnamed: false };
  const glyphs = content.items.flatMap((item): PdfGlyphs[] => {
    if (!('str' in item)) return [];
    const marked = markUnnamed(item.str);
    if (item.str.trim() !== '' && (nameless.has(item.fontName) || (marked.unnamed && marked.text === ''))) {
      found.unread = true;
      return [];
    }
    found.unnamed ||= marked.unnamed;
    const drawn = toMatrix(item.transform);
    const placed = multiply(toPage, drawn);
    const [, , c, d, x, y] = placed;
    const turn = rotationOf(placed);
    const size = Math.hypot(c, d);
    const [left, baseline] = derotate(x, y, turn);
    const why: HiddenReason | undefined = whyUnseen(drawn[4], drawn[5]) ?? (size < tinyBelow ? 'tiny-text' : undefined);
    return [{ text: marked.text.replace(symbolBullets, '•'), left, y: baseline, width: item.width, size, turn, why }];
  });
  return { glyphs, ...found };
};

const notFollowed: Drawing = {
  images: 0,
  pictures: 0,
  pixels: 0,
  cropped: false,
  unseen: [],
  fonts: new Map(),
  looks: new Map(),
};

const fontsOf =
  ({ commonObjs }: PdfPageProxy) =>
  (name: string): unknown =>
    commonObjs.has(name) ? commonObjs.get(name) : undefined;

/** `follow` unpacks pictures, so documents full of large ones are read without it and all text counts as seen. */
export const readPdfPage = async (
  page: PdfPageProxy,
  follow: boolean,
  isShown: DrawingLinks['isShown'] = () => true,
): Promise<PdfPage> => {
  const { OPS } = await getResolvedPDFJS();
  const drawing = follow
    ? followDrawing(await page.getOperatorList(), OPS, { fontOf: fontsOf(page), isShown, view: page.view })
    : notFollowed;
  const { glyphs, unread, unnamed } = await readGlyphs(page, drawing);
  const paragraphs = toParagraphs(toSegments(glyphs));
  const annotations = await readAnnotations(page, drawing.looks);
  const text = paragraphs.map((one) => one.text).join('\n');
  page.cleanup();
  return {
    paragraphs,
    annotations,
    pictures: drawing.pictures,
    unread,
    cropped: drawing.cropped,
    unnamed,
    scanned: !unread && (drawing.images > 0 || !follow) && text.replace(/\s/gu, '').length < scannedBelow,
    unknownCharacters: (text.match(privateUse)?.length ?? 0) >= unknownFrom,
    pixels: drawing.pixels,
    pieces: glyphs.length,
  };
};
