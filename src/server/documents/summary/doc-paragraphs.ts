import { modifiersIn, pageBytes, propertyPages, readPieces, type StreamPiece, u8, u16, u32 } from './doc-stream';

type Look = { outline?: number; list?: number; level?: number; inTable?: boolean };

/** Outside of tables, in bytes of the stream. `outline` counts from 0, `list` from 1. */
export type DocParagraph = { from: number; to: number; wide: boolean; outline?: number; list?: number; level: number };

const header = { bodyLength: 0x004c, styles: 0x00a2, paragraphTable: 0x0102 };
const modifier = { outline: 0x2640, list: 0x460b, level: 0x260a, inTable: 0x2416 };
const noOutline = 9;
const deepestChain = 24;
const titleStyle = 62;
const none = 0x0fff;

const readLook = (modifiers: Buffer): Look => {
  const look: Look = {};
  for (const { code, operand } of modifiersIn(modifiers)) {
    if (code === modifier.outline) look.outline = u8(modifiers, operand);
    else if (code === modifier.list) look.list = u16(modifiers, operand);
    else if (code === modifier.level) look.level = u8(modifiers, operand);
    else if (code === modifier.inTable) look.inTable = u8(modifiers, operand) === 1;
  }
  return look;
};

type Style = { kind: number; base: number; own: Look };

const readStyle = (style: Buffer, baseBytes: number): Style => {
  const kind = u16(style, 0) & 0x0fff;
  const base = u16(style, 2) >>> 4;
  const nameAt = baseBytes;
  // After the name and its zero come the length of the properties and the style's own number.
  const looksAt = nameAt + 2 + u16(style, nameAt) * 2 + 2;
  const length = u16(style, looksAt);
  const isParagraph = (u16(style, 2) & 0x0f) === 1;
  const own = isParagraph && length > 2 ? readLook(style.subarray(looksAt + 4, looksAt + 2 + length)) : {};
  return { kind, base, own };
};

const readStyles = (stream: Buffer, table: Buffer): ((index: number) => Look) => {
  const start = u32(stream, header.styles);
  const end = Math.min(start + u32(stream, header.styles + 4), table.length);
  const baseBytes = u16(table, start + 4);
  const styles: (Style | undefined)[] = [];
  let at = start + 2 + u16(table, start);
  while (at + 2 <= end) {
    const length = u16(table, at);
    styles.push(length === 0 ? undefined : readStyle(table.subarray(at + 2, at + 2 + length), baseBytes));
    at += 2 + length + (length % 2);
  }
  const lookOf = (index: number, depth = 0): Look => {
    const style = styles[index];
    if (!style || depth > deepestChain) return {};
    const heading = style.kind >= 1 && style.kind <= noOutline ? { outline: style.kind - 1 } : {};
    const title = style.kind === titleStyle ? { outline: 0 } : {};
    const under = style.base === none ? {} : lookOf(style.base, depth + 1);
    return { ...under, ...title, ...heading, ...style.own };
  };
  return lookOf;
};

const readPage = (page: Buffer, lookOf: (index: number) => Look): { from: number; to: number; look: Look }[] => {
  const count = u8(page, pageBytes - 1);
  return Array.from({ length: count }, (_, index) => {
    const from = u32(page, index * 4);
    const to = u32(page, (index + 1) * 4);
    const place = u8(page, (count + 1) * 4 + index * 13) * 2;
    if (place === 0) return { from, to, look: lookOf(0) };
    const words = u8(page, place);
    const own = words === 0 ? place + 2 : place + 1;
    const length = words === 0 ? u8(page, place + 1) * 2 : words * 2 - 1;
    const properties = page.subarray(own, own + length);
    return { from, to, look: { ...lookOf(u16(properties, 0)), ...readLook(properties.subarray(2)) } };
  });
};

const partOf = (piece: StreamPiece, from: number, to: number) => ({
  from: Math.max(from, piece.from),
  to: Math.min(to, piece.to),
});

export const readParagraphs = (stream: Buffer, table: Buffer): DocParagraph[] => {
  const pages = propertyPages(stream, table, header.paragraphTable);
  if (pages.length === 0) return [];
  const lookOf = readStyles(stream, table);
  const all = pages.flatMap((page) => readPage(page, lookOf));
  let left = u32(stream, header.bodyLength);
  const paragraphs: DocParagraph[] = [];
  for (const piece of readPieces(stream, table)) {
    const step = piece.wide ? 2 : 1;
    const end = Math.min(piece.to, piece.from + left * step);
    left -= (end - piece.from) / step;
    for (const { from, to, look } of all) {
      const part = partOf({ ...piece, to: end }, from, to);
      if (part.from >= part.to || look.inTable) continue;
      const outline = look.outline !== undefined && look.outline < noOutline ? { outline: look.outline } : {};
      const list = look.list ? { list: look.list } : {};
      paragraphs.push({ ...part, wide: piece.wide, ...outline, ...list, level: look.level ?? 0 });
    }
    if (left <= 0) break;
  }
  return paragraphs;
};
