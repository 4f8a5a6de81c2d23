const maxRawBodyLength = 100;

/**
 * What of an answer's body is shown to a person [8.1] [8.3] [8.7]: our `error` sentence, else the body itself,
 * cut at 100 characters.
 */
export function shownErrorBody(body: string): string {
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
