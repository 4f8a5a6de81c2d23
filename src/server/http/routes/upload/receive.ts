import { join } from 'node:path';
import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { cleanFileName } from '@domain/submission/file-name';
import { AppError } from '@server/errors';
import { type ReceivedUpload, type TextField, textFields } from '@server/services/submission/upload/received-upload';
import { openSpoolFile, type SpoolFile } from '@server/services/submission/upload/spool';
import { arriving } from '../arriving';
import { MultipartError, multipartBoundary, type PartHead, type PartSink, readMultipart } from './multipart';

const mb = 1024 * 1024;

/** Longer than any field may be. */
const maxTextLength = 2_000;

const maxParts = 50;

/** What a form is written into, and asked for more room for so many bytes before they are. */
export type Spool = { folder: string; requireRoom: (bytes: number) => Promise<void> };

/** Room is asked for in steps of so much. */
const roomStep = 4 * mb;

/**
 * Streams an upload's form into a folder, counting as it comes: nothing of a file but a chunk is ever in memory.
 * @throws {AppError} too-large for a file over the limit, whatever else is wrong; invalid when it is no form or
 * dribbles, told by `now` in milliseconds; what
 * `requireRoom` throws
 */
export async function receiveUpload(
  request: Request,
  spool: Spool,
  maxBytes: number,
  now: () => number = () => performance.now(),
): Promise<ReceivedUpload> {
  const max = slots.length * maxBytes + mb;
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge(maxBytes);
  const boundary = multipartBoundary(request.headers.get('content-type'));
  if (boundary === null) throw new AppError('invalid', 'Send the three files as a form (multipart/form-data).');
  await spool.requireRoom(Number(request.headers.get('content-length') ?? roomStep));
  const form = new IncomingForm(spool.folder, maxBytes, request.headers.get('idempotency-key'));
  try {
    await readMultipart(counted(arriving(request, now), max, maxBytes, spool), boundary, (head) => form.open(head));
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    throw new AppError('invalid', 'The upload was cut off or is not a form. Please send it again.');
  } finally {
    await form.close();
  }
  return form.received;
}

/** What has come of a form; files that are still open are closed with it. */
class IncomingForm {
  readonly received: ReceivedUpload;
  private readonly writing = new Set<SpoolFile>();
  private readonly seen = new Set<string>();
  private parts = 0;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
    idempotencyKey: string | null,
  ) {
    this.received = { texts: {}, files: {}, idempotencyKey, issues: [] };
  }

  async open({ name, fileName }: PartHead): Promise<PartSink> {
    this.parts += 1;
    if (this.parts > maxParts) throw new AppError('invalid', 'The form has too many fields.');
    const slot = slots.find((known) => known === name);
    const field = textFields.find((known) => known === name);
    if ((slot || field) && this.seen.has(name)) this.refuse(name, 'This field was sent twice.');
    else if (slot && fileName !== null) return this.openFile(slot, fileName);
    else if (field && fileName === null) return this.openText(field);
    else if (slot) this.refuse(name, 'A file belongs here.');
    else if (field) this.refuse(name, 'A text belongs here, not a file.');
    return this.limited({ write: () => undefined, end: () => undefined });
  }

  async close(): Promise<void> {
    for (const file of this.writing) await file.close();
  }

  private async openFile(slot: Slot, sentName: string): Promise<PartSink> {
    const path = join(this.folder, slot);
    const file = await openSpoolFile(path);
    this.writing.add(file);
    const sink = {
      write: (bytes: Uint8Array) => file.write(bytes),
      end: async () => {
        const { size, sha256 } = await file.end();
        this.writing.delete(file);
        const fileName = cleanFileName(sentName);
        // A browser sends an empty file without a name for a field that nobody filled in.
        if (fileName === '' && size === 0) return;
        this.seen.add(slot);
        this.received.files[slot] = { path, fileName, size, sha256 };
      },
    };
    return this.limited(sink, slot);
  }

  private openText(field: TextField): PartSink {
    this.seen.add(field);
    const chunks: Uint8Array[] = [];
    let size = 0;
    return {
      write: (bytes) => {
        size += bytes.length;
        if (size <= maxTextLength) chunks.push(Buffer.from(bytes));
      },
      end: () => {
        if (size > maxTextLength) this.refuse(field, 'This text is too long.');
        else this.received.texts[field] = Buffer.concat(chunks).toString('utf8');
      },
    };
  }

  /** A file is too large in whatever field it comes. */
  private limited(sink: PartSink, slot?: Slot): PartSink {
    let size = 0;
    return {
      write: (bytes) => {
        size += bytes.length;
        if (size > this.maxBytes) throw tooLarge(this.maxBytes, slot);
        return sink.write(bytes);
      },
      end: () => sink.end(),
    };
  }

  private refuse(path: string, message: string): void {
    this.received.issues.push({ path, message });
  }
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  max: number,
  maxBytes: number,
  { requireRoom }: Spool,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let asked = roomStep;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > max) throw tooLarge(maxBytes);
    if (size > asked) {
      await requireRoom(roomStep);
      asked = size + roomStep;
    }
    yield chunk;
  }
}

function tooLarge(maxBytes: number, slot?: Slot): AppError {
  const limit = Math.floor(maxBytes / mb);
  const message = `A file may have at most ${limit} MB. Make it smaller, for example its pictures.`;
  // Who sent them knows the sizes of all files; here the first one over the limit ends the reading.
  return new AppError('too-large', message, {
    maxFileBytes: maxBytes,
    ...(slot && { issues: [{ path: slot, message }] }),
  });
}
