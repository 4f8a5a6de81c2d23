import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { byteStream } from './byte-stream';

/** The bytes are read when the entry is written. */
export type ZipEntry = { name: string; modifiedAt: Date; bytes: AsyncIterable<Uint8Array, void> };

/** `stored` is for compressed files. `compressed` writes what Excel opens: plain 32-bit entries below 4 GiB. */
export type ZipKind = 'stored' | 'compressed';

const options = { stored: { level: 0 }, compressed: { level: 4, zip64: false } } as const;

// The runtime already deflates off this thread, so workers gain nothing.
configure({ useWebWorkers: false });

/** Streams an archive and holds no more than a chunk. Stopping early ends the entry and `entries`. */
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
      // The library doesn't wait until an abandoned entry is closed.
      await source.return?.();
    }
  }
  await zip.close();
}
