import { u8, u16, u32 } from './doc-stream';
import type { Level, Numbering } from './word-numbering';

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

/** By the number that paragraphs refer to, from 1. */
export const readLists = (stream: Buffer, table: Buffer): Map<string, Numbering> => {
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
