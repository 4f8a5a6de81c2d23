import { AppError } from '@server/errors';
import { arriving } from './arriving';

/** @throws {AppError} too-large; invalid if it dribbles or breaks off */
export async function readText(request: Request, maxMegabytes = 1): Promise<string> {
  const tooLarge = () =>
    new AppError('too-large', `The request is too large: a body may have at most ${maxMegabytes} MB.`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of arriving(request, { maxBytes: maxMegabytes * 1024 * 1024, tooLarge })) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** An empty body is not `bad`: it has no fields. */
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
