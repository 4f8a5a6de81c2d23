const maxRawBodyLength = 100;

/** Our `error` sentence, otherwise the first 100 characters, because a proxy may respond with a page [8.1]. */
export function publicErrorBody(body: string): string {
  return sentenceOf(body) ?? body.slice(0, maxRawBodyLength);
}

function sentenceOf(body: string): string | null {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null || !('error' in parsed)) return null;
    return typeof parsed.error === 'string' ? parsed.error : null;
  } catch {
    return null;
  }
}

/** [8.1] */
export function httpErrorMessage(status: number, body: string, statusText: string): string {
  return `${status}: ${body || statusText}`;
}
