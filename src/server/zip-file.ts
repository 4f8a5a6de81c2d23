import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { byteStream } from './byte-stream';

/** A part of an archive; its bytes are asked for when it is written, one entry after the other. */
export type ZipEntry = { name: string; modifiedAt: Date; bytes: AsyncIterable<Uint8Array, void> };

/**
 * `stored` is for files that are compressed already. `compressed` writes what Excel opens: plain 32-bit entries, of
 * less than 4 GiB each.
 */
export type ZipKind = 'stored' | 'compressed';

const options = {
  stored: { level: 0 },
  compressed: { level: 4, zip64: false },
} as const;

// The runtime deflates off this thread already.
configure({ useWebWorkers: false });

/** An archive, written as it is read and holding no more than a chunk. Ends its entry and `entries` when it is given up. */
export async function* zipFile(entries: AsyncIterable<ZipEntry>, kind: ZipKind): AsyncGenerator<Uint8Array, void> {
  let fail: (error: unknown) => void = () => {};
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      fail = (error) => controller.error(error);
    },
  });
  const written = writeEntries(writable, entries, kind).catch((error) => fail(error));
  try {
    yield* readable;
  } finally {
    await written;
  }
}

async function writeEntries(to: WritableStream<Uint8Array>, entries: AsyncIterable<ZipEntry>, kind: ZipKind) {
  const zip = new ZipWriter(to, { ...options[kind], extendedTimestamp: false });
  for await (const { name, modifiedAt, bytes } of entries) {
    const source = bytes[Symbol.asyncIterator]();
    try {
      await zip.add(
        name,
        byteStream(source, () => {}),
        { lastModDate: modifiedAt },
      );
    } finally {
      // The library does not wait until an entry that is given up is closed.
      await source.return?.();
    }
  }
  await zip.close();
}
