import { utils, write } from 'cfb';

/** A stretch of the text; `modifiers` are the bytes that give it its look. */
export type DocRun = { text: string; modifiers?: number[] };

export type DocParts = {
  /** Paragraphs end with `\r`, cells with `\u0007`. */
  runs: DocRun[];
  identity?: number;
  version?: number;
  encrypted?: boolean;
};

/** Modifiers by what they do. */
export const docLook = {
  hidden: [0x3c, 0x08, 1],
  white: [0x70, 0x68, 0xff, 0xff, 0xff, 0],
  tiny: [0x43, 0x4a, 2, 0],
} as const;

const textAt = 0x400;
const page = 512;

/** A Word 97–2003 document with its text in one piece of two-byte characters. */
export function makeDoc({ runs, identity = 0xa5ec, version = 0xc1, encrypted }: DocParts): Buffer {
  const text = runs.map((run) => run.text).join('');
  const bytes = Buffer.from(text, 'utf16le');
  const looksAt = Math.ceil((textAt + bytes.length) / page) * page;
  const stream = Buffer.alloc(looksAt + page);
  stream.writeUInt16LE(identity, 0);
  stream.writeUInt16LE(version, 2);
  stream.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 0x0a);
  stream.writeUInt32LE(text.length, 0x4c);
  bytes.copy(stream, textAt);
  looks(runs).copy(stream, looksAt);

  const pieces = Buffer.alloc(5 + 8 + 8);
  pieces[0] = 2;
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(textAt, 15);
  const pages = Buffer.alloc(12);
  pages.writeUInt32LE(textAt, 0);
  pages.writeUInt32LE(textAt + bytes.length, 4);
  pages.writeUInt32LE(looksAt / page, 8);
  stream.writeUInt32LE(pieces.length, 0x00fa);
  stream.writeUInt32LE(pages.length, 0x00fe);
  stream.writeUInt32LE(0, 0x01a2);
  stream.writeUInt32LE(pieces.length, 0x01a6);

  const file = utils.cfb_new();
  utils.cfb_add(file, '/WordDocument', stream);
  utils.cfb_add(file, '/1Table', Buffer.concat([pieces, pages]));
  return Buffer.from(write(file, { type: 'buffer' }));
}

/** The page of character looks: where each run begins, and behind it what it looks like. */
function looks(runs: DocRun[]): Buffer {
  const bytes = Buffer.alloc(page);
  const table = (runs.length + 1) * 4;
  let textEnd = textAt;
  let free = page - 2;
  runs.forEach(({ text, modifiers = [] }, i) => {
    bytes.writeUInt32LE(textEnd, i * 4);
    textEnd += text.length * 2;
    if (modifiers.length === 0) return;
    free = (free - modifiers.length - 1) & ~1;
    bytes[free] = modifiers.length;
    Buffer.from(modifiers).copy(bytes, free + 1);
    bytes[table + i] = free / 2;
  });
  bytes.writeUInt32LE(textEnd, runs.length * 4);
  bytes[page - 1] = runs.length;
  return bytes;
}
