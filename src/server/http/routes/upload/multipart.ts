/** `fileName` is null for a text field. */
export type PartHead = { name: string; fileName: string | null };

/** Receives a part's bytes. A promise makes the sender wait. */
export type PartSink = { write(bytes: Uint8Array): void | Promise<void>; end(): void | Promise<void> };

/** The body isn't a form or ended too early. */
export class MultipartError extends Error {
  override name = 'MultipartError';
}

const maxHeadBytes = 16 * 1024;

/** Null for any content type but `multipart/form-data`. */
export function multipartBoundary(contentType: string | null): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) return null;
  const match = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '');
  return match?.[1] ?? match?.[2] ?? null;
}

/** Streams a form (RFC 7578), keeping only a chunk and a delimiter in memory. @throws {MultipartError} */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (head: PartHead) => PartSink | Promise<PartSink>,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line break before it.
  let rest: Buffer = Buffer.from('\r\n');
  let state: 'content' | 'delimited' | 'head' | 'ended' = 'content';
  let sink: PartSink | null = null;

  for await (const chunk of body) {
    if (state === 'ended') continue;
    rest =
      rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([rest, chunk]);
    for (;;) {
      if (state === 'content') {
        const at = rest.indexOf(delimiter);
        const safe = at >= 0 ? at : Math.max(0, rest.length - delimiter.length + 1);
        if (sink && safe > 0) await sink.write(rest.subarray(0, safe));
        rest = rest.subarray(at >= 0 ? at + delimiter.length : safe);
        if (at < 0) break;
        await sink?.end();
        sink = null;
        state = 'delimited';
      } else if (state === 'delimited') {
        const after = afterDelimiter(rest);
        if (after === 'more') break;
        if (after === 'last') {
          state = 'ended';
          break;
        }
        rest = rest.subarray(after);
        state = 'head';
      } else {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0 && rest.length > maxHeadBytes) throw new MultipartError('A part has too long a head.');
        if (end < 0) break;
        sink = await open(parseHead(rest.subarray(0, end).toString('utf8')));
        rest = rest.subarray(end + 4);
        state = 'content';
      }
    }
    // A view would keep the whole chunk alive, and the sender may reuse its memory.
    rest = Buffer.from(rest);
  }
  if (state !== 'ended') throw new MultipartError('The form was cut off.');
}

/** Where a delimiter's line ends; `last` for the closing delimiter, `more` if more bytes are needed. */
function afterDelimiter(rest: Buffer): number | 'last' | 'more' {
  if (rest.length < 2) return 'more';
  if (rest[0] === 0x2d && rest[1] === 0x2d) return 'last';
  const end = rest.indexOf('\r\n');
  if (end < 0 && rest.length <= 80) return 'more';
  if (end < 0 || rest.subarray(0, end).toString('latin1').trim() !== '') {
    throw new MultipartError('A delimiter is followed by something else.');
  }
  return end + 2;
}

function parseHead(text: string): PartHead {
  const line = text.split('\r\n').find((header) => /^content-disposition\s*:/i.test(header));
  if (!line || !/:\s*form-data\s*(?:;|$)/i.test(line)) throw new MultipartError('A part is no form field.');
  const parameters = new Map<string, string>();
  for (const [, key = '', quoted, plain = ''] of line.matchAll(
    /;\s*([\w*.-]+)\s*=\s*(?:"((?:\\["\\]|[^"])*)"|([^\s;"]*))/g,
  )) {
    const name = key.toLowerCase();
    if (!parameters.has(name)) parameters.set(name, quoted === undefined ? plain : unquote(quoted));
  }
  const name = parameters.get('name');
  if (name === undefined) throw new MultipartError('A part has no name.');
  return { name, fileName: extendedValue(parameters.get('filename*')) ?? parameters.get('filename') ?? null };
}

/** Programs escape quotes with a backslash; browsers write quotes and line breaks as `%22`, `%0D` and `%0A`. */
function unquote(text: string): string {
  return text
    .replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n');
}

/** `UTF-8''na%C3%AFve.pdf` (RFC 5987), as older programs send it. */
function extendedValue(text: string | undefined): string | null {
  const encoded = /^utf-8'[^']*'(.+)$/i.exec(text ?? '')?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
