import { fieldOf } from '../value/field-of';

const maxRawBodyLength = 100;

/** Our `error` sentence, otherwise the first 100 characters, because a proxy may respond with a page [8.1]. */
export function publicErrorBody(body: string): string {
  return sentenceOf(body) ?? body.slice(0, maxRawBodyLength);
}

function sentenceOf(body: string): string | null {
  try {
    const sentence = fieldOf(JSON.parse(body), 'error');
    return typeof sentence === 'string' ? sentence : null;
  } catch {
    return null;
  }
}

/** [8.1] */
export function httpErrorMessage(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`;
}
