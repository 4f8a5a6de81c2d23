import { AppError } from '@server/errors';
import { arriving } from './arriving';

const megabyte = 1024 * 1024;

/**
 * A request's body as text.
 * @throws {AppError} too-large above the limit, by its declared length or counted as it comes; invalid where it is cut
 * off or dribbles
 */
export async function readText(request: Request, maxMegabytes = 1): Promise<string> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxMegabytes * megabyte) throw tooLarge(maxMegabytes);
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.byteLength;
    if (size > maxMegabytes * megabyte) throw tooLarge(maxMegabytes);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** An empty body has no fields and is not bad. */
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

function bad(sentence: string): Body {
  return { fields: {}, bad: new AppError('invalid', sentence) };
}

function tooLarge(maxMegabytes: number): AppError {
  return new AppError('too-large', `The request is too large: a body may have at most ${maxMegabytes} MB.`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
