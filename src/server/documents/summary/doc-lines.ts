import { substitute } from './doc-hidden';
import { type DocParagraph, readParagraphs } from './doc-paragraphs';
import { u8, u16, u32 } from './doc-stream';
import { countItems, type Level, type Numbering } from './word-numbering';

export type DocLine = { kind: 'heading' | 'list'; label?: string; level: number };
export type DocLines = ReadonlyMap<number, DocLine>;

type Cover = (paragraphs: readonly DocParagraph[]) => Promise<string[]>;

const filledParts = (stream: Buffer, { from, to, wide }: DocParagraph): boolean[] => {
  const text = stream.toString(wide ? 'utf16le' : 'latin1', from, to);
  return text.split(/[\v\f\r]/u).map((part) => [...part].some((letter) => letter > ' ' && letter.trim() !== ''));
};

const marked = (lines: readonly string[]): number[] =>
  lines.flatMap((line, index) => (line.includes(substitute) && !line.endsWith('\t') ? [index] : []));

/** Covers letters to find headings and items, because the library doesn't say which paragraph a line comes from. */
export const readLines = async (stream: Buffer, table: Buffer, cover: Cover): Promise<DocLines> => {
  const paragraphs = readParagraphs(stream, table);
  const found = new Map<number, DocLine>();
  const items = paragraphs.filter(({ list }) => list !== undefined);
  if (items.length > 0) {
    const numbering = countItems(readLists(stream, table));
    const labels = items.flatMap((item) => {
      const parts = filledParts(stream, item).filter(Boolean);
      const label = parts.length === 0 ? undefined : numbering.next(String(item.list), item.level);
      return parts.map((_, index) => ({ level: item.level, label: index === 0 ? label : undefined }));
    });
    const lines = marked(await cover(items));
    lines.forEach((line, index) => {
      const { label, level } = labels.length === lines.length ? (labels[index] ?? { level: 0 }) : { level: 0 };
      found.set(line, label === undefined ? { kind: 'list', level } : { kind: 'list', label, level });
    });
  }
  for (const outline of new Set(paragraphs.flatMap((one) => one.outline ?? []))) {
    const lines = await cover(paragraphs.filter((one) => one.outline === outline));
    for (const line of marked(lines)) {
      const label = found.get(line)?.label;
      found.set(line, { kind: 'heading', level: outline + 1, ...(label === undefined ? {} : { label }) });
    }
  }
  return found;
};

const header = { lists: 0x02e2, overrides: 0x02ea };
const listBytes = 28;
const levelBytes = 28;
const overrideBytes = 16;
const maxLists = 5_000;
const levels = 9;

const formats: Readonly<Record<number, string>> = {
  0: 'decimal',
  1: 'upperRoman',
  2: 'lowerRoman',
  3: 'upperLetter',
  4: 'lowerLetter',
  5: 'ordinal',
  22: 'decimalZero',
  23: 'bullet',
  255: 'none',
};

/** Level numbers are characters 0 to 8 in the text. `next` is where the following level begins. */
const readLevel = (table: Buffer, at: number): { level: Level; next: number } => {
  const textAt = at + levelBytes + u8(table, at + 25) + u8(table, at + 24);
  const length = u16(table, textAt);
  const text = [...table.toString('utf16le', textAt + 2, textAt + 2 + length * 2)]
    .map((sign) => (sign.charCodeAt(0) < levels ? `%${sign.charCodeAt(0) + 1}` : sign))
    .join('');
  const format = formats[u8(table, at + 4)] ?? 'decimal';
  const legal = (u8(table, at + 5) & 0x04) !== 0;
  return {
    level: { start: u32(table, at), format, text, restart: undefined, legal, style: '' },
    next: textAt + 2 + length * 2,
  };
};

const readDefinitions = (stream: Buffer, table: Buffer): Map<number, Map<number, Level>> => {
  const start = u32(stream, header.lists);
  const lists = new Map<number, Map<number, Level>>();
  if (u32(stream, header.lists + 4) === 0) return lists;
  const count = Math.min(u16(table, start), maxLists);
  let at = start + 2 + count * listBytes;
  for (let index = 0; index < count; index += 1) {
    const list = start + 2 + index * listBytes;
    const own = new Map<number, Level>();
    const simple = (u8(table, list + 26) & 1) === 1;
    for (let number = 0; number < (simple ? 1 : levels) && at + levelBytes <= table.length; number += 1) {
      const { level, next } = readLevel(table, at);
      own.set(number, level);
      at = next;
    }
    lists.set(u32(table, list), own);
  }
  return lists;
};

const readLists = (stream: Buffer, table: Buffer): Map<string, Numbering> => {
  const definitions = readDefinitions(stream, table);
  const start = u32(stream, header.overrides);
  const numberings = new Map<string, Numbering>();
  if (u32(stream, header.overrides + 4) === 0) return numberings;
  const count = Math.min(u32(table, start), maxLists);
  let at = start + 4 + count * overrideBytes;
  for (let index = 0; index < count; index += 1) {
    const override = start + 4 + index * overrideBytes;
    const id = u32(table, override);
    const own = new Map(definitions.get(id) ?? []);
    const restarts = new Map<number, number>();
    at += 4;
    for (let change = 0; change < u8(table, override + 12) && at + 8 <= table.length; change += 1) {
      const flags = u8(table, at + 4);
      const level = flags & 0x0f;
      if ((flags & 0x10) !== 0) restarts.set(level, u32(table, at));
      at += 8;
      if ((flags & 0x20) === 0) continue;
      const read = readLevel(table, at);
      own.set(level, read.level);
      at = read.next;
    }
    numberings.set(String(index + 1), { abstractId: String(id), levels: own, restarts });
  }
  return numberings;
};
