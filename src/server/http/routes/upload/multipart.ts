/** What a part says of itself; `fileName` is null for a text field. */
export type PartHead = { name: string; fileName: string | null };

/** Takes a part's bytes; a promise holds the sender back until there is room for more. */
export type PartSink = { write(bytes: Uint8Array): void | Promise<void>; end(): void | Promise<void> };

/** The body is no form, or was cut off. */
export class MultipartError extends Error {
  override name = 'MultipartError';
}

const maxHeadBytes = 16 * 1024;

/** The boundary of a `multipart/form-data` content type; null for any other content type. */
export function multipartBoundary(contentType: string | null): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) return null;
  const match = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType ?? '');
  return match?.[1] ?? match?.[2] ?? null;
}

/**
 * Reads a form (RFC 7578) as it comes, holding no more of it than a chunk and a delimiter: `open` says where each
 * part's bytes go.
 * @throws {MultipartError} and whatever the body, `open` or a sink throws
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  open: (head: PartHead) => PartSink | Promise<PartSink>,
): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter may stand at the very start, without the line break before it.
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
    // A view would keep the whole chunk alive, and its memory may be used again by the sender.
    rest = Buffer.from(rest);
  }
  if (state !== 'ended') throw new MultipartError('The form was cut off.');
}

/** Where the line of a delimiter ends, `last` for the closing one, `more` while that cannot be told. */
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

/** Programs put a backslash before a quotation mark, browsers write it and line breaks as `%22`, `%0D` and `%0A`. */
function unquote(text: string): string {
  return text
    .replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n');
}

/** `UTF-8''na%C3%AFve.pdf` (RFC 5987), which older programs send. */
function extendedValue(text: string | undefined): string | null {
  const encoded = /^utf-8'[^']*'(.+)$/i.exec(text ?? '')?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
