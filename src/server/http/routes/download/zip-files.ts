import { couldNotDownload } from '@domain/messages/download';
import { distinctNames } from '@domain/submission/distinct-names';
import { byteStream } from '@server/byte-stream';
import { AppError } from '@server/errors';
import type { OpenFile, OpenFiles } from '@server/services/submission/files/open';
import { type ZipEntry, zipFile } from '@server/zip-file';

const noteName = 'MISSING FILES.txt';

/** A file under its name in the archive, or why it can't be opened. */
export type NamedFile = { name: string; uploadedAt: Date; file: OpenFile | AppError };

/** The files under their own names, and a name for the note that no file has. */
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

/** Files that can't be opened are listed in a note. @throws {AppError} if none can be opened */
export async function zipFiles(
  files: AsyncGenerator<NamedFile, void>,
  note = noteName,
): Promise<ReadableStream<Uint8Array>> {
  const refused: (NamedFile & { file: AppError })[] = [];
  for (let next = await files.next(); !next.done; next = await files.next()) {
    const { file, ...named } = next.value;
    if (!(file instanceof AppError)) return archive(entriesOf({ ...named, file }, files, refused.map(missing), note));
    refused.push({ ...named, file });
  }
  throw refused[0]?.file ?? new AppError('not-found', couldNotDownload);
}

/** Reports nothing, because the file that fails reports its error itself. */
const archive = (entries: AsyncIterable<ZipEntry>) => byteStream(zipFile(entries, 'stored'), () => {});

/** `lines` starts with the files that couldn't be opened before the first. */
async function* entriesOf(
  first: NamedFile & { file: OpenFile },
  rest: AsyncGenerator<NamedFile, void>,
  lines: string[],
  note: string,
): AsyncGenerator<ZipEntry, void> {
  let { uploadedAt } = first;
  yield entry(first, first.file);
  for await (const { file, ...named } of rest) {
    if (file instanceof AppError) lines.push(missing({ ...named, file }));
    else {
      uploadedAt = named.uploadedAt;
      yield entry(named, file);
    }
  }
  if (lines.length > 0) yield { name: note, modifiedAt: uploadedAt, bytes: new Blob([lines.join('')]).stream() };
}

function entry({ name, uploadedAt }: Omit<NamedFile, 'file'>, { bytes }: OpenFile): ZipEntry {
  return { name, modifiedAt: uploadedAt, bytes };
}

function missing({ name, file }: NamedFile & { file: AppError }): string {
  return `${name}: ${file.message}\n`;
}
