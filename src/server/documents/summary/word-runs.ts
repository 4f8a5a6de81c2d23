import type { HiddenReason } from '@domain/evidence/evidence';
import { authoredAltText } from '../alt-text';
import { mathText } from '../math-text';
import { at, child, flag, textOf, type XmlElement } from '../package/xml';
import type { Piece } from '../piece';
import { noUnreadContent, type UnreadContent } from '../unread-content';
import { symbolOf } from './word-number-format';
import { type RunLook, readRunLook, type WordStyles } from './word-styles';

export type Box = { part: XmlElement; filled: boolean };

export type ParagraphContent = {
  pieces: Piece[];
  boxes: Box[];
  charts: string[];
  diagrams: string[];
  notes: { kind: 'footnote' | 'endnote'; id: string }[];
  comments: string[];
  alts: string[];
  /** Ids of relationships. */
  pictures: string[];
  unreadContent: UnreadContent;
};

export type RunContext = { styles: WordStyles; base: RunLook; onGround: boolean };

const tinyBelow = 8;

type Change = 'inserted' | 'deleted' | null;

const insertions = new Set(['ins', 'moveTo']);
const transparent = new Set([
  'hyperlink',
  'smartTag',
  'sdt',
  'sdtContent',
  'fldSimple',
  'customXml',
  'bdo',
  'dir',
  'ruby',
  'rubyBase',
]);

export const emptyContent = (): ParagraphContent => ({
  pieces: [],
  boxes: [],
  charts: [],
  diagrams: [],
  notes: [],
  comments: [],
  alts: [],
  pictures: [],
  unreadContent: noUnreadContent(),
});

const whyHidden = (look: RunLook, onGround: boolean): HiddenReason | undefined => {
  if (look.vanish) return 'hidden-text';
  if (look.color === 'FFFFFF' && !look.shaded && !onGround) return 'white-text';
  return look.size !== undefined && look.size < tinyBelow ? 'tiny-text' : undefined;
};

const signOf = (element: XmlElement): string => {
  switch (element.name) {
    case 't':
    case 'delText':
      return element.text.replace(/[\t\r\n]+/gu, ' ');
    case 'tab':
    case 'ptab':
      return '\t';
    case 'br':
    case 'cr':
      return '\n';
    case 'noBreakHyphen':
      return '\u2011';
    case 'sym':
      return symbolOf(Number.parseInt(element.attrs.char ?? '0', 16) || 0);
    default:
      return '';
  }
};

const fills = new Set(['solidFill', 'gradFill', 'pattFill', 'blipFill']);

const isFilled = (shape: XmlElement): boolean => {
  const color = shape.attrs.fillcolor;
  if (color !== undefined) return !/^(?:white|#fff(?:fff)?)\b/iu.test(color);
  const properties = child(shape, 'spPr');
  if (!properties || child(properties, 'noFill')) return false;
  const fill = properties.children.find((one) => fills.has(one.name));
  if (fill) return child(fill, 'srgbClr')?.attrs.val?.toUpperCase() !== 'FFFFFF';
  return (at(shape, 'style', 'fillRef')?.attrs.idx ?? '0') !== '0';
};

const addPicture = (content: ParagraphContent, { attrs }: XmlElement, described: boolean): void => {
  content.pictures.push(attrs['r:embed'] ?? attrs['r:id'] ?? '');
  content.unreadContent.pictures += 1;
  if (described) content.unreadContent.described += 1;
};

/** WordArt in the older drawing language. */
const wordArtOf = (element: XmlElement): XmlElement[] => {
  const text = element.attrs.string?.trim() ?? '';
  if (text === '') return [];
  const run = { name: 'r', attrs: {}, text: '', children: [{ name: 't', attrs: {}, text, children: [] }] };
  return [{ name: 'p', attrs: {}, text: '', children: [run] }];
};

const readDrawing = (element: XmlElement, content: ParagraphContent, filled = false, described = false): void => {
  const alt = element.children.map((one) => (one.name === 'docPr' ? authoredAltText(one.attrs.descr) : '')).join('');
  const own = alt || (element.name === 'shape' ? authoredAltText(element.attrs.alt) : '');
  if (own !== '') content.alts.push(own);
  const hasText = described || own !== '';
  for (const one of element.children) {
    if (one.name === 'txbxContent') content.boxes.push({ part: one, filled });
    else if (one.name === 'textpath') content.boxes.push({ part: { ...one, children: wordArtOf(one) }, filled: true });
    else if (one.name === 'chart' && one.attrs['r:id']) content.charts.push(one.attrs['r:id']);
    else if (one.name === 'relIds' && one.attrs['r:dm']) content.diagrams.push(one.attrs['r:dm']);
    else if (one.name === 'contentPart') content.unreadContent.ink += 1;
    else {
      if (one.name === 'blip' || one.name === 'imagedata') addPicture(content, one, hasText);
      readDrawing(one, content, filled || isFilled(one), hasText);
    }
  }
};

/** Its preview picture isn't counted separately. */
const readObject = (object: XmlElement, content: ParagraphContent): void => {
  const inside = emptyContent();
  readDrawing(object, inside);
  content.alts.push(...inside.alts);
  content.pictures.push(...inside.pictures);
  content.boxes.push(...inside.boxes);
  content.unreadContent.objects += 1;
};

const formField = (data: XmlElement | undefined): string => {
  const list = child(data, 'ddList');
  if (list) {
    const chosen = Number(child(list, 'result')?.attrs.val ?? child(list, 'default')?.attrs.val ?? '0');
    return list.children.filter(({ name }) => name === 'listEntry')[chosen]?.attrs.val ?? '';
  }
  const box = child(data, 'checkBox');
  if (!box) return '';
  const ticked = child(box, 'checked') ?? child(box, 'default');
  return ticked && flag(ticked.attrs.val, true) ? '☒' : '☐';
};

const readRun = (run: XmlElement, context: RunContext, content: ParagraphContent, change: Change): void => {
  const deleted = change === 'deleted';
  const properties = child(run, 'rPr');
  const look = {
    ...context.base,
    ...context.styles.character(child(properties, 'rStyle')?.attrs.val),
    ...readRunLook(properties),
  };
  const why = deleted ? 'deleted-text' : whyHidden(look, context.onGround);
  for (const part of run.children) {
    if (part.name === 'footnoteReference' || part.name === 'endnoteReference') {
      const kind = part.name === 'footnoteReference' ? 'footnote' : 'endnote';
      if (!deleted) content.notes.push({ kind, id: part.attrs.id ?? '' });
    } else if (part.name === 'commentReference') content.comments.push(part.attrs.id ?? '');
    else if (part.name === 'object') {
      if (!deleted) readObject(part, content);
    } else if (part.name === 'drawing' || part.name === 'pict') {
      if (!deleted) readDrawing(part, content);
    } else if (part.name === 'ruby') readInline(part, context, content, change);
    else {
      const text = part.name === 'fldChar' ? formField(child(part, 'ffData')) : signOf(part);
      if (text === '') continue;
      content.pieces.push({ text, ...(why && { why }), ...(change === 'inserted' && { inserted: true }) });
    }
  }
};

export const readInline = (
  parent: XmlElement,
  context: RunContext,
  content: ParagraphContent,
  change: Change = null,
): void => {
  for (const one of parent.children) {
    if (one.name === 'r') readRun(one, context, content, change);
    else if (one.name === 'del') readInline(one, context, content, 'deleted');
    else if (one.name === 'oMath' || one.name === 'oMathPara') content.pieces.push({ text: mathText(one) });
    else if (insertions.has(one.name)) readInline(one, context, content, change ?? 'inserted');
    else if (transparent.has(one.name)) readInline(one, context, content, change);
  }
};

export const plainText = (part: XmlElement | undefined): string => {
  const lines: string[] = [];
  const visit = (element: XmlElement): void => {
    if (element.name === 'p') lines.push(textOf({ ...element, children: leaves(element) }).trim());
    else element.children.forEach(visit);
  };
  if (part) visit(part);
  return lines.filter((line) => line !== '').join('\n');
};

const leaves = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((one) => (one.name === 't' ? [one] : leaves(one)));
