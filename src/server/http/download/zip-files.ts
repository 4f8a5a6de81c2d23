import { couldNotDownload } from '@domain/messages/download';
import { distinctNames } from '@domain/submission/distinct-names';
import { AppError } from '@server/errors';
import type { OpenFile, OpenFiles } from '@server/services/submission/open-files';
import { makeZip } from 'client-zip';

const noteName = 'MISSING FILES.txt';

type Entry = { name: string; input: string | AsyncIterable<Uint8Array>; lastModified: Date };

/** A file under its name in the archive, or why it cannot be had. */
export type NamedFile = { name: string; uploadedAt: Date; file: OpenFile | AppError };

/** The files of one submission under their own names, and the name that is left for the note. */
export function filesOf({ submission, fileNames, files }: OpenFiles): {
  named: AsyncGenerator<NamedFile, void>;
  note: string;
} {
  const names = distinctNames([...fileNames, noteName]);
  async function* named() {
    let at = 0;
    for await (const file of files) {
      yield { name: names[at] ?? '', uploadedAt: submission.uploadedAt, file };
      at += 1;
    }
  }
  return { named: named(), note: names.at(-1) ?? noteName };
}

/**
 * All files in one archive, written as they are read and holding no more than a chunk. One that cannot be had is left
 * out, and a note in the archive says so.
 * @throws {AppError} when none of them can be had
 */
export async function zipFiles(
  files: AsyncGenerator<NamedFile, void>,
  note = noteName,
): Promise<ReadableStream<Uint8Array>> {
  const refused: (NamedFile & { file: AppError })[] = [];
  for (let next = await files.next(); !next.done; next = await files.next()) {
    const { file, ...named } = next.value;
    if (!(file instanceof AppError)) return new Archive(files, note, refused.map(missing), { ...named, file }).stream();
    refused.push({ ...named, file });
  }
  throw refused[0]?.file ?? new AppError('not-found', couldNotDownload);
}

class Archive {
  private reading: ReadableStreamDefaultReader<Uint8Array>;

  constructor(
    private readonly files: AsyncGenerator<NamedFile, void>,
    private readonly note: string,
    /** A line for each that cannot be had: so far those before the first one that can. */
    private readonly lines: string[],
    private readonly first: NamedFile & { file: OpenFile },
  ) {
    this.reading = first.file.bytes.getReader();
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
    let { uploadedAt } = this.first;
    yield this.entry(this.first);
    for await (const { file, ...named } of this.files) {
      if (file instanceof AppError) this.lines.push(missing({ ...named, file }));
      else {
        uploadedAt = named.uploadedAt;
        this.reading = file.bytes.getReader();
        yield this.entry({ ...named, file });
      }
    }
    if (this.lines.length > 0) yield { name: this.note, input: this.lines.join(''), lastModified: uploadedAt };
  }

  private entry({ name, uploadedAt }: NamedFile): Entry {
    return { name, input: this.chunks(), lastModified: uploadedAt };
  }

  private async *chunks(): AsyncGenerator<Uint8Array, void> {
    for (let read = await this.reading.read(); !read.done; read = await this.reading.read()) yield read.value;
  }
}

function missing({ name, file }: NamedFile & { file: AppError }): string {
  return `${name}: ${file.message}\n`;
}
