import type { PptRecord } from '../office-art/records';
import { childOf, childrenOf, readRecords, recordsBelow, recordType, u16, u32 } from '../office-art/records';
import type { EmbeddedObject } from './ppt-objects';
import { type PptShape, pptGroupFrame, readShape } from './ppt-shape';
import { type PptText, readTexts, stringOf } from './ppt-text';
import type { SlideComment, SlideItem } from './slide-content';
import { type Box, type Frame, holdsMiddle, inReadingOrder, isOutside, slideFrame } from './slide-geometry';
import { alwaysSeen, type Line, linesText, plainLines } from './slide-text';

/** `outline` has the slide's texts in the document's list, which shapes refer to. */
export type PptSlideSetting = {
  slide: Box;
  white: boolean;
  outline: readonly PptRecord[];
  object(id: number): EmbeddedObject;
};

type Placed = { box: Box | undefined; items: SlideItem[] };

const runningPlaceholders = new Set([0x07, 0x08, 0x09, 0x0a, 0x0b]);
const titlePlaceholders = new Set([0x0d, 0x0f, 0x11]);
const titleKinds = new Set([0, 6]);
const scheme = 0x07f0;
const drawingContainer = 0xf002;
const commentString = { author: 0, text: 1 };
const footerString = { date: 0, footer: 2 };
const footerFlag = { writtenDate: 0x04, footer: 0x20 };
const documentFooters = 3;

const drawingOf = (slide: PptRecord): PptRecord | undefined =>
  childOf(childOf(slide, recordType.drawing), drawingContainer);

export const readPptShapes = (slide: PptRecord, setting: PptSlideSetting): SlideItem[] => {
  const grounds: Box[] = [];

  const textsOf = (container: PptRecord, shape: PptShape, box: Box | undefined, concealed: boolean): PptText[] => {
    const textbox = childOf(container, recordType.clientTextbox);
    if (!textbox) return [];
    const records = readRecords(textbox.data);
    const open = shape.filled ?? !(shape.textBox || shape.placeholder !== 0);
    const behind = box !== undefined && grounds.some((ground) => holdsMiddle(ground, box));
    const outside = box !== undefined && isOutside(box, setting.slide);
    const look = {
      concealed: concealed ? ('hidden-text' as const) : outside ? ('off-slide' as const) : undefined,
      onGround: open || !setting.white || behind,
    };
    const reference = records.find((one) => one.type === recordType.outlineTextRef);
    if (!reference) return readTexts(records, look);
    const text = readTexts(setting.outline, look)[u32(reference, 0)];
    return text ? [text] : [];
  };

  const readOne = (container: PptRecord, frame: Frame, concealed: boolean): Placed[] => {
    const shape = readShape(container);
    if (runningPlaceholders.has(shape.placeholder)) return [];
    const box = shape.anchor && frame(shape.anchor);
    const texts = textsOf(container, shape, box, concealed || shape.hidden);
    if (box && (shape.picture || shape.filled === true)) grounds.push(box);
    const items: SlideItem[] = [];
    const art = shape.wordArt
      .split('\n')
      .flatMap((text): Line[] => (text === '' ? [] : [{ level: 0, pieces: [{ text }] }]));
    const lines = [...texts.flatMap((text) => text.lines), ...art];
    if (lines.length > 0) {
      const title = titlePlaceholders.has(shape.placeholder) || texts.some((text) => titleKinds.has(text.kind));
      items.push({ kind: 'text', title, lines, alt: '' });
    }
    if (shape.object !== null) items.push(...objectItems(setting.object(shape.object), shape.alt));
    else if (shape.picture) items.push({ kind: 'picture', alt: shape.alt });
    return [{ box, items }];
  };

  const readGroup = (group: PptRecord, frame: Frame, concealed: boolean): Placed => {
    const [head, ...rest] = group.children;
    const shape = head && readShape(head);
    const inner = head ? pptGroupFrame(head, frame) : frame;
    const hidden = concealed || shape?.hidden === true;
    const placed = rest.flatMap((one) => readAny(one, inner, hidden));
    const box = shape?.anchor && frame(shape.anchor);
    if (shape?.table) return { box, items: [{ kind: 'table', rows: toRows(placed), alt: '' }] };
    return { box, items: inReadingOrder(placed, setting.slide).flatMap((one) => one.items) };
  };

  const readAny = (record: PptRecord, frame: Frame, concealed: boolean): Placed[] => {
    if (record.type === recordType.groupContainer) return [readGroup(record, frame, concealed)];
    return record.type === recordType.shapeContainer ? readOne(record, frame, concealed) : [];
  };

  const top = childOf(drawingOf(slide), recordType.groupContainer);
  const placed = (top?.children.slice(1) ?? []).flatMap((one) => readAny(one, slideFrame, false));
  return inReadingOrder(placed, setting.slide).flatMap((one) => one.items);
};

const objectItems = (shown: EmbeddedObject, alt: string): SlideItem[] => {
  if (typeof shown === 'string') return [{ kind: shown, alt }];
  const { charts, rows } = shown;
  if (rows.length > 0) return [{ kind: 'table', rows: rows.map((row) => row.map(cellLines)), alt }];
  return charts.map((chart, index) => ({ kind: 'chart', chart, alt: index === 0 ? alt : '' }));
};

const cellLines = (text: string): Line[] => (text === '' ? [] : [{ level: 0, pieces: [{ text }] }]);

const toRows = (cells: readonly Placed[]): Line[][][] => {
  const texts = cells.flatMap(({ box, items }) => {
    const lines = items.flatMap((item) => (item.kind === 'text' ? item.lines : []));
    return box && lines.length > 0 ? [{ box, lines }] : [];
  });
  const places = (read: (box: Box) => number): number[] =>
    [...new Set(texts.map(({ box }) => Math.round(read(box))))].sort((a, b) => a - b);
  const columns = places((box) => box.x);
  return places((box) => box.y).map((y) =>
    columns.map((x) => texts.find(({ box }) => Math.round(box.x) === x && Math.round(box.y) === y)?.lines ?? []),
  );
};

export const isWhitePptSlide = (slide: PptRecord, master: PptRecord | undefined): boolean => {
  const flags = childOf(slide, recordType.slideAtom)?.data[20] ?? 0;
  const followsScheme = (flags & 2) !== 0;
  const followsBackground = (flags & 4) !== 0;
  const colours = childrenOf(followsScheme && master ? master : slide, scheme).find((one) => one.instance === 1);
  if (colours && (u32(colours, 0) & 0xffffff) !== 0xffffff) return false;
  const background = childOf(drawingOf(followsBackground && master ? master : slide), recordType.shapeContainer);
  return background === undefined || readShape(background).plainWhite;
};

/** Comments are in a tag whose bytes are records themselves. */
export const readPptComments = (slide: PptRecord): SlideComment[] =>
  recordsBelow(slide, recordType.binaryTagData)
    .flatMap((tag) => readRecords(tag.data))
    .filter((one) => one.type === recordType.comment)
    .map((comment) => ({
      author: stringOf(comment, commentString.author),
      text: stringOf(comment, commentString.text),
    }))
    .filter(({ text }) => text !== '');

export const readPptFooters = (slide: PptRecord, document: PptRecord): string[] => {
  const shared = childrenOf(document, recordType.headersFooters).find(({ instance }) => instance === documentFooters);
  const set = childOf(slide, recordType.headersFooters) ?? shared;
  const flags = u16(childOf(set, recordType.headersFootersAtom), 2);
  const lines = [
    (flags & footerFlag.footer) === 0 ? '' : stringOf(set, footerString.footer),
    (flags & footerFlag.writtenDate) === 0 ? '' : stringOf(set, footerString.date),
  ];
  return lines.filter((text) => text !== '');
};

export const readPptRunning = (slide: PptRecord, master: PptRecord | undefined): string[] => {
  const follows = ((childOf(slide, recordType.slideAtom)?.data[20] ?? 0) & 1) !== 0;
  return master && follows ? standingWords(master).filter((text) => text !== '') : [];
};

const standingWords = (master: PptRecord): string[] =>
  recordsBelow(drawingOf(master), recordType.shapeContainer)
    .filter((container) => readShape(container).placeholder === 0)
    .flatMap((container) =>
      readTexts(readRecords(childOf(container, recordType.clientTextbox)?.data ?? Buffer.of()), alwaysSeen),
    )
    .map(({ lines }) => linesText(plainLines(lines), 'seen'));

export const isHiddenPptSlide = (slide: PptRecord): boolean =>
  ((childOf(slide, recordType.slideShowInfo)?.data[10] ?? 0) & 4) !== 0;
