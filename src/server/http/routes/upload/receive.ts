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

/** Ten addresses fit. */
const maxTextLength = 3_000;

const maxParts = 50;

export type Spool = {
  folder: string;
  requireRoom: (bytes: number) => Promise<void>;
  /** Filled as they arrive, so that they are known of a refused upload, too. */
  texts: ReceivedUpload['texts'];
};

const roomStep = 4 * mb;

/** @throws {AppError} too-large before all others; invalid if it isn't a form, dribbles or breaks off; unavailable */
export async function receiveUpload(
  request: Request,
  { folder, requireRoom, texts }: Spool,
  maxFileBytes: number,
  now?: () => number,
): Promise<ReceivedUpload> {
  const { headers } = request;
  const limit = { maxBytes: slots.length * maxFileBytes + mb, tooLarge: () => tooLarge(maxFileBytes) };
  const body = arriving(request, limit, now);
  const boundary = multipartBoundary(headers.get('content-type'));
  if (boundary === null) throw new AppError('invalid', 'Send the three files as a form (multipart/form-data).');
  await requireRoom(Number(headers.get('content-length') ?? roomStep));
  const form = new IncomingForm(folder, texts, maxFileBytes, headers.get('idempotency-key'));
  try {
    await readMultipart(withRoom(body, requireRoom), boundary, (head) => form.open(head));
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    throw new AppError('invalid', 'The upload was cut off or is not a form. Please send it again.');
  } finally {
    await form.close();
  }
  return form.received;
}

class IncomingForm {
  readonly received: ReceivedUpload;
  private readonly writing = new Set<SpoolFile>();
  private readonly seen = new Set<string>();
  private parts = 0;

  constructor(
    private readonly folder: string,
    texts: ReceivedUpload['texts'],
    private readonly maxFileBytes: number,
    idempotencyKey: string | null,
  ) {
    this.received = { texts, files: {}, idempotencyKey, isTest: false, issues: [] };
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
    else if (field) this.refuse(name, 'This field takes text, not a file.');
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
        // Browsers send an empty, unnamed file for an empty field.
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

  /** The limit also holds for unknown fields. */
  private limited(sink: PartSink, slot?: Slot): PartSink {
    let size = 0;
    return {
      write: (bytes) => {
        size += bytes.length;
        if (size > this.maxFileBytes) throw tooLarge(this.maxFileBytes, slot);
        return sink.write(bytes);
      },
      end: () => sink.end(),
    };
  }

  private refuse(path: string, message: string): void {
    this.received.issues.push({ path, message });
  }
}

/** Requires room in steps, before it is needed. */
async function* withRoom(
  body: AsyncIterable<Uint8Array>,
  requireRoom: Spool['requireRoom'],
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let required = roomStep;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > required) {
      await requireRoom(roomStep);
      required = size + roomStep;
    }
    yield chunk;
  }
}

function tooLarge(maxFileBytes: number, slot?: Slot): AppError {
  const limit = Math.floor(maxFileBytes / mb);
  const message = `A file may have at most ${limit} MB. Make it smaller, for example by compressing its pictures.`;
  return new AppError('too-large', message, { maxFileBytes, ...(slot && { issues: [{ path: slot, message }] }) });
}
