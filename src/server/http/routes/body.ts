import { AppError } from '@server/errors';

const megabyte = 1024 * 1024;

/**
 * A request's body as text.
 * @throws {AppError} too-large above the limit, told by its length or counted as it comes
 */
export async function readText(request: Request, mostMegabytes = 1): Promise<string> {
  const declared = request.headers.get('content-length');
  if (declared !== null) {
    if (Number(declared) > mostMegabytes * megabyte) throw tooLarge(mostMegabytes);
    return request.text();
  }
  return request.body ? readCounted(request.body, mostMegabytes) : '';
}

/** The fields of a JSON body, or why there are none; an empty body has no fields. */
export type Body = { fields: Record<string, unknown>; bad: AppError | null };

export function parseJsonBody(text: string, contentType: string | null): Body {
  if (text.trim() === '') return { fields: {}, bad: null };
  if (!/^application\/(?:[a-z0-9.+-]+\+)?json\b/i.test(contentType ?? '')) {
    return bad('Send the body as JSON, with the header Content-Type: application/json.');
  }
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? { fields: parsed, bad: null } : bad('The body must be a JSON object.');
  } catch {
    return bad('The body is not valid JSON.');
  }
}

async function readCounted(body: ReadableStream<Uint8Array>, mostMegabytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > mostMegabytes * megabyte) throw tooLarge(mostMegabytes);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function bad(sentence: string): Body {
  return { fields: {}, bad: new AppError('invalid', sentence) };
}

function tooLarge(mostMegabytes: number): AppError {
  return new AppError('too-large', `The request is too large: a body may have at most ${mostMegabytes} MB.`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
