import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A part of an archive; its text is asked for when it is written, one entry after the other. */
export type ZipEntry = { name: string; text: Iterable<string> | AsyncIterable<string> };

type Written = { name: Buffer; crc: number; size: number; packed: number; at: number };

/** Sizes come after the data, and names are in UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** Beyond, a figure needs the longer form. */
const most32 = 0xffffffff;

/**
 * A zip archive of compressed texts, written as they come and holding no more than a chunk. No entry may have 4 GiB;
 * the archive may. Table programs take no other archive: one whose entries are stored would be as large as its texts.
 */
export async function* zipFile(entries: AsyncIterable<ZipEntry>, moment: Date): AsyncGenerator<Uint8Array, void> {
  const time = dosTime(moment);
  const directory: Written[] = [];
  let at = 0;
  for await (const { name: text, text: source } of entries) {
    const entry: Written = { name: Buffer.from(text), crc: 0, size: 0, packed: 0, at };
    directory.push(entry);
    const header = localHeader(entry, time);
    yield header;
    for await (const chunk of packed(source, entry)) yield chunk;
    const descriptor = record([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]);
    yield descriptor;
    at += header.length + entry.packed + descriptor.length;
  }
  yield* centralDirectory(directory, time, at);
}

/** Deflates off this thread, and counts what goes in and out. */
async function* packed(source: ZipEntry['text'], entry: Written): AsyncGenerator<Uint8Array, void> {
  async function* counted() {
    for await (const text of source) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw({ level: 4 });
  const fed = pipeline(Readable.from(counted(), { highWaterMark: 2 }), deflate);
  // It is told by the reading below; an archive that is given up is no fault.
  fed.catch(() => undefined);
  for await (const chunk of deflate) {
    entry.packed += chunk.length;
    yield chunk;
  }
  await fed;
  if (entry.size > most32 || entry.packed > most32) throw new Error('an entry of an archive is over 4 GiB');
}

function localHeader({ name }: Written, time: number): Buffer {
  return Buffer.concat([
    record(
      [0x04034b50, 4],
      [20, 2],
      [flags, 2],
      [deflated, 2],
      [time, 4],
      [0, 4],
      [0, 4],
      [0, 4],
      [name.length, 2],
      [0, 2],
    ),
    name,
  ]);
}

/** What a reader looks at first: every entry with its place, then where this list is. */
export function* centralDirectory(entries: readonly Written[], time: number, at: number): Generator<Buffer, void> {
  let size = 0;
  for (const entry of entries) {
    const bytes = directoryEntry(entry, time);
    size += bytes.length;
    yield bytes;
  }
  const count = entries.length;
  if (at > most32 || size > most32 || count > 0xffff) {
    yield record(
      ...[
        [0x06064b50, 4],
        [44, 8],
        [45, 2],
        [45, 2],
        [0, 4],
        [0, 4],
        [count, 8],
        [count, 8],
        [size, 8],
        [at, 8],
      ],
      ...[
        [0x07064b50, 4],
        [0, 4],
        [at + size, 8],
        [1, 4],
      ],
    );
  }
  const short = Math.min(count, 0xffff);
  yield record(
    ...[
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [short, 2],
      [short, 2],
    ],
    ...[
      [Math.min(size, most32), 4],
      [Math.min(at, most32), 4],
      [0, 2],
    ],
  );
}

function directoryEntry({ name, crc, size, packed: stored, at }: Written, time: number): Buffer {
  const far = at > most32;
  const extra = far ? record([1, 2], [8, 2], [at, 8]) : Buffer.alloc(0);
  const version = far ? 45 : 20;
  const fields = record(
    ...[
      [0x02014b50, 4],
      [version, 2],
      [version, 2],
      [flags, 2],
      [deflated, 2],
      [time, 4],
      [crc, 4],
      [stored, 4],
    ],
    ...[
      [size, 4],
      [name.length, 2],
      [extra.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [Math.min(at, most32), 4],
    ],
  );
  return Buffer.concat([fields, name, extra]);
}

/** Numbers in a row, low byte first, each with its width in bytes. */
function record(...fields: readonly (readonly number[])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width = 0]) => sum + width, 0));
  let at = 0;
  for (const [value = 0, width = 0] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}

/** As MS-DOS kept it, in UTC: the time in the lower half, the date in the upper one. */
function dosTime(moment: Date): number {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const date = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  return date * 65_536 + time;
}
