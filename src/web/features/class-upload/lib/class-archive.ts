import { type ClassFile, isSystemFile, pathParts } from '@domain/class-upload/class-file';
import { archiveSentences } from '@domain/messages/class-upload';
import { lazyModule } from '@web/lib/lazy-module';
import type { FileEntry } from '@zip.js/zip.js';

/** Read only when its turn comes, because a zip is never unpacked as a whole. */
export type ReadableFile = ClassFile & {
  /** @throws {Error} whose message is a sentence for people */
  read(): Promise<Blob>;
  /** Its last change in ms, which tells two versions of one file apart. */
  changed: number;
};

export type OpenedArchive = { ok: true; files: ReadableFile[]; notes: string[] } | { ok: false; error: string };

const max = { entries: 5_000, bytes: 8 * 1024 ** 3 } as const;

/** Tolerant, because we clean names that lead out of the folder, and unpack nothing to where they point. */
const options = { filenameValidation: 'tolerant' } as const;

const loadZip = lazyModule(() => import('@zip.js/zip.js/lib/zip-core-native.js'));

export async function openArchive(archive: Blob): Promise<OpenedArchive> {
  const zip = await loadZip().catch(() => null);
  if (!zip) return { ok: false, error: archiveSentences.noReader };
  const { BlobReader, ZipReader, configure } = zip;
  // Its workers would start from blob: addresses, which the page's policy forbids; the browser inflates by itself.
  configure({ useWebWorkers: false });
  const entries: FileEntry[] = [];
  try {
    for await (const entry of new ZipReader(new BlobReader(archive), options).getEntriesGenerator()) {
      if (entry.directory || entry.symlink || isSystemFile(entry.filename)) continue;
      entries.push(entry);
      if (entries.length > max.entries) return { ok: false, error: archiveSentences.tooMany };
    }
  } catch {
    return { ok: false, error: archiveSentences.unreadable };
  }
  const open = entries.filter((entry) => !entry.encrypted);
  const bytes = open.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (bytes > max.bytes) return { ok: false, error: archiveSentences.tooLarge };
  const locked = entries.length - open.length;
  return { ok: true, files: open.map(readableEntry), notes: locked > 0 ? [archiveSentences.encrypted(locked)] : [] };
}

function readableEntry(entry: FileEntry): ReadableFile {
  const parts = pathParts(entry.filename);
  return {
    path: parts.join('/'),
    name: parts.at(-1) ?? '',
    size: entry.uncompressedSize,
    changed: entry.lastModDate.getTime(),
    read: () => inflate(entry),
  };
}

/** Gives up at once if an entry turns out larger than it said. */
async function inflate(entry: FileEntry): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let oversize = false;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      size += chunk.byteLength;
      oversize = size > entry.uncompressedSize;
      if (oversize) throw new Error(archiveSentences.oversize);
      chunks.push(chunk.slice());
    },
  });
  try {
    await entry.getData(sink, { checkSignature: true, checkOverlappingEntry: true });
  } catch {
    throw new Error(oversize ? archiveSentences.oversize : archiveSentences.damaged);
  }
  return new Blob(chunks);
}
