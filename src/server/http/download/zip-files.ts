import { couldNotDownload } from '@domain/messages/download';
import { distinctNames } from '@domain/submission/distinct-names';
import { AppError } from '@server/errors';
import type { OpenFile, OpenFiles } from '@server/services/submission/open-files';
import { makeZip } from 'client-zip';

const noteName = 'MISSING FILES.txt';

type Entry = { name: string; input: string | AsyncIterable<Uint8Array>; lastModified: Date };

/**
 * All files in one archive, written as they are read and holding no more than a chunk. One that cannot be had is left
 * out, and a note in the archive says so.
 * @throws {AppError} when none of them can be had
 */
export async function zipFiles(open: OpenFiles): Promise<ReadableStream<Uint8Array>> {
  const refused: AppError[] = [];
  for (let next = await open.files.next(); !next.done; next = await open.files.next()) {
    if (!(next.value instanceof AppError)) return new Archive(open, refused, next.value).stream();
    refused.push(next.value);
  }
  throw refused[0] ?? new AppError('not-found', couldNotDownload);
}

class Archive {
  private reading: ReadableStreamDefaultReader<Uint8Array>;

  constructor(
    private readonly open: OpenFiles,
    /** Those before the first file that can be had. */
    private readonly refused: AppError[],
    first: OpenFile,
  ) {
    this.reading = first.bytes.getReader();
  }

  /** Read by us and not by whoever downloads, because the library leaves a file open when a download is given up. */
  stream(): ReadableStream<Uint8Array> {
    const zip = makeZip(this.entries()).getReader();
    return new ReadableStream({
      pull: async (controller) => {
        const { done, value } = await zip.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => this.reading.cancel(),
    });
  }

  private async *entries(): AsyncGenerator<Entry, void> {
    const { submission, fileNames, files } = this.open;
    const names = distinctNames([...fileNames, noteName]);
    const nameAt = (at: number) => names[at] ?? '';
    const entry = (at: number) => ({ name: nameAt(at), input: this.chunks(), lastModified: submission.uploadedAt });
    const missing = this.refused.map(({ message }, at) => `${nameAt(at)}: ${message}\n`);
    let at = missing.length;
    yield entry(at);
    for await (const file of files) {
      at += 1;
      if (file instanceof AppError) missing.push(`${nameAt(at)}: ${file.message}\n`);
      else {
        this.reading = file.bytes.getReader();
        yield entry(at);
      }
    }
    if (missing.length > 0) {
      yield { name: nameAt(fileNames.length), input: missing.join(''), lastModified: submission.uploadedAt };
    }
  }

  private async *chunks(): AsyncGenerator<Uint8Array, void> {
    for (let read = await this.reading.read(); !read.done; read = await this.reading.read()) yield read.value;
  }
}
